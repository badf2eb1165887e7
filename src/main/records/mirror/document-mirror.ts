import { mapped } from '../../service-api/caller.ts';
import type { ServiceDocument } from '../../service-api/resources/documents.ts';
import { toMirrorDocument, type MirrorDocument } from './document-row.ts';
import { ListMirror, type MirrorSurroundings } from './list-mirror.ts';
import type { MirrorStore } from './mirror-store.ts';

export type DocumentMirror = ListMirror<ServiceDocument, MirrorDocument>;

/** Uses the documents list with numbered pages, because it has a total count. */
export function createDocumentMirror(
  parts: MirrorSurroundings & { readonly store: MirrorStore<MirrorDocument> },
): DocumentMirror {
  const { companies } = parts;
  return new ListMirror({
    ...parts,
    source: {
      list: (companyId, signal, bounds) =>
        mapped(companies.api(companyId).documents.numbered({}, signal, bounds), ({ results, count }) => ({
          items: results,
          count,
          rowsOf: (documents: readonly ServiceDocument[]) =>
            documents.map((document) => toMirrorDocument(companyId, document)),
        })),
      get: (companyId, id, signal) => companies.api(companyId).documents.get(id, signal),
      rowOf: toMirrorDocument,
    },
  });
}
