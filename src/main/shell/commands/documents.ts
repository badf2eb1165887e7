import { z } from 'zod';
import { documentChange } from '../../records/documents/document-outbox.ts';
import { documentCsv } from '../../records/mirror/document-csv.ts';
import { documentShapes } from '../../records/mirror/document-query.ts';
import type { Services } from '../compose.ts';
import type { Desktop } from './desktop.ts';
import { anyCompany, company, id } from './keys.ts';
import type { PathGrants } from './path-grants.ts';
import type { CsvExport } from './csv-export.ts';
import { givingFiles } from './giving-files.ts';
import { answering, type HandlersOf } from './handler.ts';
import { refreshing, savedViews } from './list-handlers.ts';

const key = company.extend({ documentId: id });
const entry = z.object({ id });

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
    'documents.page': answering(documentShapes.page, (query) => documents.page(query)),
    'documents.facets': answering(anyCompany, ({ companyId }) => documents.facets(companyId)),
    'documents.export': {
      input: documentShapes.order,
      run: (order) => exportCsv(order.filter.companyId, documents.all(order), documentCsv),
    },
    'documents.views': saved.all,
    'documents.keep-view': saved.keep,
    'documents.remove-view': saved.remove,
    'documents.state': answering(z.null(), () => documentMirror.state()),
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
    'documents.uploads': answering(anyCompany, ({ companyId }) => uploads.list(companyId)),
    'documents.release-upload': { input: entry, run: (upload) => uploads.release(upload.id) },
    'documents.discard-upload': { input: entry, run: (upload) => uploads.discard(upload.id) },
    'documents.folder-files': answering(anyCompany, ({ companyId }) => uploads.folderFiles(companyId)),
    'documents.dismiss-file': { input: entry, run: (found) => uploads.dismiss(found.id) },
    'documents.owners': answering(company.extend({ text: z.string().max(200) }), ({ companyId, text }) =>
      desk.owners(companyId, text),
    ),
  };
}
