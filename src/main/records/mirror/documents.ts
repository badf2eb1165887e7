import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentFacets, DocumentFilter, DocumentRow } from '../../../contract/documents.ts';
import { documentTable } from './document-table-store.ts';
import type { ColumnNames } from './list-columns.ts';
import type { OwnWanted } from './list-matcher.ts';
import { createRecordList, type ListParts } from './record-list.ts';

const columns: ColumnNames = { days: ['added'], words: ['extension', 'attached'], sets: [] };

const wantedOf = (filter: DocumentFilter): OwnWanted => ({
  days: [{ column: 'added', from: filter.dateFrom, to: filter.dateTo }],
  words: [
    ...(filter.extensions.length > 0 ? [{ column: 'extension', values: filter.extensions }] : []),
    ...(filter.state === 'all' ? [] : [{ column: 'attached', values: [filter.state] }]),
  ],
  sets: [],
});

/** The lists of documents. */
export function createDocuments(parts: ListParts) {
  const list = createRecordList(parts, { table: documentTable, columns, wantedOf, named: (row: DocumentRow) => row });
  return {
    ...list,
    facets: async (companyId: CompanyId | null): Promise<DocumentFacets> => ({
      extensions: (await list.columns()).values('extension', companyId),
    }),
  };
}
