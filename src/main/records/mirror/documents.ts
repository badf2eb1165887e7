import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentFacets, DocumentFilter, DocumentRow, DocumentSort } from '../../../contract/documents.ts';
import { documentTable } from './document-table-store.ts';
import type { ColumnNames } from './list-columns.ts';
import type { OwnWanted } from './list-matcher.ts';
import { createRecordList, type ListParts, type RecordList } from './record-list.ts';

/** The lists of documents. */
export interface Documents extends Pick<RecordList<DocumentFilter, DocumentSort, DocumentRow>, 'get' | 'page' | 'all'> {
  facets(companyId: CompanyId | null): Promise<DocumentFacets>;
}

const columns: ColumnNames = { days: ['added'], words: ['extension', 'attached'], sets: [] };

const wantedOf = (filter: DocumentFilter): OwnWanted => ({
  days: [{ column: 'added', from: filter.dateFrom, to: filter.dateTo }],
  words: [
    ...(filter.extensions.length > 0 ? [{ column: 'extension', values: filter.extensions }] : []),
    ...(filter.state === 'all' ? [] : [{ column: 'attached', values: [filter.state] }]),
  ],
  sets: [],
});

export function createDocuments(parts: ListParts): Documents {
  const list = createRecordList(parts, { table: documentTable, columns, wantedOf, named: (row: DocumentRow) => row });
  return {
    ...list,
    facets: async (companyId) => ({ extensions: (await list.columns()).values('extension', companyId) }),
  };
}
