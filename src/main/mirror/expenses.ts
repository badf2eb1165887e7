import type { CompanyId } from '../../contract/companies.ts';
import type { ExpenseFacets, ExpensePage, ExpenseQuery, ExpenseRow } from '../../contract/expenses.ts';
import { turn } from '../support/turn.ts';
import type { Labels } from './labels.ts';
import { ListIndex, piece } from './list-index.ts';
import type { ListIndexParts } from './list-index.ts';
import { ListMatcher } from './list-matcher.ts';
import type { Order } from './list-matcher.ts';
import type { PlainRow } from './list-store.ts';

/** The lists of expenses, from the copy held here: any filter, sort and place of 100,000 in some milliseconds. */
export interface Expenses {
  page(query: ExpenseQuery): Promise<ExpensePage>;
  /** all that match, a piece at a time */
  all(order: Order): AsyncGenerator<readonly ExpenseRow[]>;
  facets(companyId: CompanyId | null): Promise<ExpenseFacets>;
}

export interface ExpensesParts extends ListIndexParts {
  readonly labels: Labels;
  readonly companyIds: () => readonly CompanyId[];
}

export function createExpenses(parts: ExpensesParts): Expenses {
  const { store, labels, companyIds } = parts;
  const index = new ListIndex(parts);
  const matcher = new ListMatcher({ index, store, labels, companyIds });

  const named = ({ expenseType, tags, ...row }: PlainRow): ExpenseRow => ({
    ...row,
    expenseType: expenseType === null ? null : labels.name(row.companyId, 'expense-type', expenseType),
    tags: tags.flatMap((id) => labels.name(row.companyId, 'tag', id) ?? []),
  });

  return {
    async page({ offset, limit, ...order }) {
      await index.upToDate();
      const { rows, gross } = matcher.matching(order);
      const shown = store.rows([...rows.subarray(offset, offset + limit)]);
      return { total: rows.length, gross, rows: shown.map(named) };
    },
    async *all(order) {
      await index.upToDate();
      const { rows } = matcher.matching(order);
      for (let at = 0; at < rows.length; at += piece) {
        yield store.rows([...rows.subarray(at, at + piece)]).map(named);
        await turn();
      }
    },
    async facets(companyId) {
      await index.upToDate();
      const companies = companyId === null ? companyIds() : [companyId];
      const tags = new Set(companies.flatMap((id) => labels.names(id, 'tag')));
      return {
        accountingStatuses: index.columns.statuses(companyId),
        tags: [...tags].sort((a, b) => a.localeCompare(b)),
      };
    },
  };
}
