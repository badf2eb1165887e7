import type { CompanyId } from '../../../contract/companies.ts';
import type { ExpenseFacets, ExpenseFilter, ExpenseRow, ExpenseSort } from '../../../contract/expenses.ts';
import type { Database } from '../../database/database.ts';
import type { Signal } from '../../support/signal.ts';
import { expenseTable } from './expense-table-store.ts';
import type { Labels } from './labels.ts';
import type { ColumnNames } from './list-columns.ts';
import type { RecordKey } from './list-index.ts';
import type { OwnWanted } from './list-matcher.ts';
import { createListStore } from './list-store.ts';
import type { MirrorNews } from './mirror-store.ts';
import { createRecordList, namesOf, type RecordList } from './record-list.ts';

/** The lists of expenses. */
export interface Expenses extends Omit<RecordList<ExpenseFilter, ExpenseSort, ExpenseRow>, 'columns' | 'groups'> {
  facets(companyId: CompanyId | null): Promise<ExpenseFacets>;
}

/** `review`: match status of the document; empty: not captured on this computer, or not read yet. */
const expenseColumns: ColumnNames = {
  days: ['issued'],
  words: ['status', 'review', 'excluded'],
  sets: ['tags'],
};

const wantedExpenses = (filter: ExpenseFilter): OwnWanted => ({
  days: [{ column: 'issued', from: filter.issuedFrom, to: filter.issuedTo }],
  words: [
    ...(filter.accountingStatuses.length > 0 ? [{ column: 'status', values: filter.accountingStatuses }] : []),
    ...reviewWanted(filter.review),
  ],
  sets: [{ column: 'tags', kind: 'tag', name: filter.tag }],
});

function reviewWanted(review: ExpenseFilter['review']): OwnWanted['words'] {
  if (review === 'all') return [];
  if (review === 'excluded') return [{ column: 'excluded', values: ['excluded'] }];
  return [{ column: 'review', values: review === 'reviewed' ? ['reviewed', 'changed'] : [review] }];
}

export interface ExpensesParts {
  readonly database: Database;
  readonly labels: Labels;
  readonly companyIds: () => readonly CompanyId[];
  readonly news: Signal<MirrorNews>;
  /** an expense's document or signature changed its state */
  readonly touched: Signal<RecordKey>;
  readonly removed: Signal<void>;
}

export function createExpenses(parts: ExpensesParts): Expenses {
  const { database, labels, companyIds } = parts;
  const list = createRecordList({
    ...parts,
    store: createListStore(database, expenseTable),
    columns: expenseColumns,
    wantedOf: wantedExpenses,
    named: ({ expenseType, tags, ...row }): ExpenseRow => ({
      ...row,
      expenseType: expenseType === null ? null : labels.name(row.companyId, 'expense-type', expenseType),
      tags: tags.flatMap((id) => labels.name(row.companyId, 'tag', id) ?? []),
    }),
  });
  return {
    page: list.page,
    all: list.all,
    async facets(companyId) {
      const columns = await list.columns();
      return {
        accountingStatuses: columns.values('status', companyId),
        tags: namesOf(labels, 'tag', companyId === null ? companyIds() : [companyId]),
      };
    },
  };
}
