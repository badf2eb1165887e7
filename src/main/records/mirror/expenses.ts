import type { CompanyId } from '../../../contract/companies.ts';
import type { ExpenseFacets, ExpenseFilter, ExpenseRow } from '../../../contract/expenses.ts';
import { expenseTable } from './expense-table-store.ts';
import type { ColumnNames } from './list-columns.ts';
import type { OwnWanted } from './list-matcher.ts';
import { createRecordList, namesOf, type ListParts } from './record-list.ts';

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

/** The lists of expenses. */
export function createExpenses(parts: ListParts) {
  const { labels, companyIds } = parts;
  const list = createRecordList(parts, {
    table: expenseTable,
    columns: expenseColumns,
    wantedOf: wantedExpenses,
    named: ({ expenseType, tags, ...row }): ExpenseRow => ({
      ...row,
      expenseType: expenseType === null ? null : labels.name(row.companyId, 'expense-type', expenseType),
      tags: tags.flatMap((id) => labels.name(row.companyId, 'tag', id) ?? []),
    }),
  });
  return {
    ...list,
    async facets(companyId: CompanyId | null): Promise<ExpenseFacets> {
      const columns = await list.columns();
      return {
        accountingStatuses: columns.values('status', companyId),
        tags: namesOf(labels, 'tag', companyId === null ? companyIds() : [companyId]),
      };
    },
  };
}
