import { z } from 'zod';
import { documentChange } from '../../records/documents/document-outbox.ts';
import { documentCsv } from '../../records/mirror/document-csv.ts';
import { documentOrder, documentView } from '../../records/mirror/document-query.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import type { PathGrants } from './path-grants.ts';
import { pastedFile } from './pasted-file.ts';
import type { CsvExport } from './csv-export.ts';
import { giveCompany } from './give-company.ts';
import type { HandlersOf } from './handler.ts';

const companyId = z.number().int();
const key = z.object({ companyId, documentId: z.number().int() });

export function documentsCommands(
  { documents, documentMirror, documentViews, documentServices: { desk, uploads }, companies }: Services,
  desktop: Pick<Desktop, 'chooseFiles'>,
  grants: PathGrants,
  exportCsv: CsvExport,
): HandlersOf<'documents'> {
  return {
    'documents.page': {
      input: documentOrder.extend({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(200) }),
      run: async (query) => ok(await documents.page(query)),
    },
    'documents.facets': {
      input: z.object({ companyId: companyId.nullable() }),
      run: async (input) => ok(await documents.facets(input.companyId)),
    },
    'documents.export': {
      input: documentOrder,
      run: (order) => exportCsv(order.filter.companyId, documents.all(order), documentCsv),
    },
    'documents.views': { input: z.null(), run: () => ok(documentViews.all()) },
    'documents.keep-view': {
      input: documentView,
      run: (view) => {
        documentViews.keep(view);
        return ok(documentViews.all());
      },
    },
    'documents.remove-view': {
      input: z.object({ id: z.number().int() }),
      run: ({ id }) => {
        documentViews.remove(id);
        return ok(documentViews.all());
      },
    },
    'documents.state': { input: z.null(), run: () => ok(documentMirror.state()) },
    'documents.refresh': {
      input: z.object({ companyId, anew: z.boolean() }),
      run: (input) => {
        if (!companies.get(input.companyId)) return failed('company-unknown');
        if (input.anew) documentMirror.refresh(input.companyId);
        else documentMirror.freshen(input.companyId);
        return ok(null);
      },
    },
    'documents.open': { input: key, run: (document) => desk.open(document) },
    'documents.save': {
      input: key.extend({ change: documentChange }),
      run: ({ change, ...document }) => desk.save(document, change),
    },
    'documents.undo': { input: key, run: (document) => desk.undo(document) },
    'documents.add-files': {
      input: z.object({ companyId, handle: z.string().max(60) }),
      run: (input) =>
        grants.spend('upload', input.handle, (paths) =>
          giveCompany(companies, input.companyId, () => uploads.addPaths(input.companyId, paths)),
        ),
    },
    'documents.add-bytes': {
      input: pastedFile,
      run: ({ companyId: id, filename, bytes }) =>
        giveCompany(companies, id, () => uploads.addBytes(id, filename, bytes)),
    },
    'documents.choose-files': {
      input: z.object({ companyId }),
      run: ({ companyId: id }) =>
        giveCompany(companies, id, async () => uploads.addPaths(id, await desktop.chooseFiles())),
    },
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
