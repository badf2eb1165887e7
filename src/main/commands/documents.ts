import { z } from 'zod';
import { documentChange } from '../documents/document-outbox.ts';
import { documentCsv } from '../mirror/document-csv.ts';
import { documentOrder, documentView } from '../mirror/document-query.ts';
import type { Services } from '../services.ts';
import { failed, ok } from '../support/result.ts';
import type { CsvExport } from './csv-export.ts';
import type { HandlersOf } from './handler.ts';

const companyId = z.number().int();
const key = z.object({ companyId, documentId: z.number().int() });

export function documentsCommands(
  { documents, documentMirror, documentViews, documentServices: { desk }, companies }: Services,
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
    'documents.owners': {
      input: z.object({ companyId, text: z.string().max(200) }),
      run: async (input) => ok(await desk.owners(input.companyId, input.text)),
    },
  };
}
