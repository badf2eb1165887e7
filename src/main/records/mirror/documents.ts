import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentFacets, DocumentFilter, DocumentRow, DocumentSort } from '../../../contract/documents.ts';
import type { Database } from '../../database/database.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { documentTable } from './document-table-store.ts';
import type { Labels } from './labels.ts';
import type { ColumnNames } from './list-columns.ts';
import type { OwnWanted } from './list-matcher.ts';
import { createListStore } from './list-store.ts';
import type { MirrorNews } from './mirror-store.ts';
import { createRecordList, type RecordList } from './record-list.ts';

/** The lists of documents. */
export interface Documents extends Pick<RecordList<DocumentFilter, DocumentSort, DocumentRow>, 'page' | 'all'> {
  facets(companyId: CompanyId | null): Promise<DocumentFacets>;
  /** null: the copy has no such document */
  get(companyId: CompanyId, documentId: number): DocumentRow | null;
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

export function createDocuments(parts: {
  readonly database: Database;
  readonly labels: Labels;
  readonly companyIds: () => readonly CompanyId[];
  readonly news: Signal<MirrorNews>;
  readonly removed: Signal<void>;
}): Documents {
  const store = createListStore(parts.database, documentTable);
  const list = createRecordList({
    ...parts,
    store,
    columns,
    wantedOf,
    touched: createSignal(),
    named: (row: DocumentRow) => row,
  });
  return {
    page: list.page,
    all: list.all,
    facets: async (companyId) => ({ extensions: (await list.columns()).values('extension', companyId) }),
    get(companyId, documentId) {
      const row = store.rowOf(companyId, documentId);
      return row === null ? null : (store.rows([row])[0] ?? null);
    },
  };
}
