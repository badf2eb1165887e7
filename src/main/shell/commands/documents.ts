import { z } from 'zod';
import { documentChange } from '../../records/documents/document-outbox.ts';
import { documentCsv } from '../../records/mirror/document-csv.ts';
import { documentShapes } from '../../records/mirror/document-query.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import type { PathGrants } from './path-grants.ts';
import type { CsvExport } from './csv-export.ts';
import { givingFiles } from './giving-files.ts';
import type { HandlersOf } from './handler.ts';
import { refreshing, savedViews } from './list-handlers.ts';

const companyId = z.number().int();
const key = z.object({ companyId, documentId: z.number().int() });

export function documentsCommands(
  services: Services,
  desktop: Pick<Desktop, 'chooseFiles'>,
  grants: PathGrants,
  exportCsv: CsvExport,
): HandlersOf<'documents'> {
  const { documents, documentMirror, documentViews, documentServices } = services;
  const { desk, uploads } = documentServices;
  const giving = givingFiles(services, desktop, grants, uploads);
  const saved = savedViews(documentViews);
  return {
    'documents.page': {
      input: documentShapes.page,
      run: async (query) => ok(await documents.page(query)),
    },
    'documents.facets': {
      input: z.object({ companyId: companyId.nullable() }),
      run: async (input) => ok(await documents.facets(input.companyId)),
    },
    'documents.export': {
      input: documentShapes.order,
      run: (order) => exportCsv(order.filter.companyId, documents.all(order), documentCsv),
    },
    'documents.views': saved.all,
    'documents.keep-view': saved.keep,
    'documents.remove-view': saved.remove,
    'documents.state': { input: z.null(), run: () => ok(documentMirror.state()) },
    'documents.refresh': refreshing(documentMirror),
    'documents.open': { input: key, run: (document) => desk.open(document) },
    'documents.save': {
      input: key.extend({ change: documentChange }),
      run: ({ change, ...document }) => desk.save(document, change),
    },
    'documents.undo': { input: key, run: (document) => desk.undo(document) },
    'documents.add-files': giving.dropped,
    'documents.add-bytes': giving.pasted,
    'documents.choose-files': giving.chosen,
    'documents.uploads': {
      input: z.object({ companyId: companyId.nullable() }),
      run: (input) => ok(uploads.list(input.companyId)),
    },
    'documents.release-upload': { input: z.object({ id: z.number().int() }), run: ({ id }) => uploads.release(id) },
    'documents.discard-upload': { input: z.object({ id: z.number().int() }), run: ({ id }) => uploads.discard(id) },
    'documents.folder-files': {
      input: z.object({ companyId: companyId.nullable() }),
      run: (input) => ok(uploads.folderFiles(input.companyId)),
    },
    'documents.dismiss-file': { input: z.object({ id: z.number().int() }), run: ({ id }) => uploads.dismiss(id) },
    'documents.owners': {
      input: z.object({ companyId, text: z.string().max(200) }),
      run: async (input) => ok(await desk.owners(input.companyId, input.text)),
    },
  };
}
