import type { Database } from '../../database/database.ts';
import type { Lang } from '../../http/text.ts';
import { currenciesOf, namesOf, recordsOf } from '../reference-sets.ts';
import { vatCategory, vatRate } from '../vat-categories.ts';
import type { ExpenseResults, ListedExpense } from './expense-shapes.ts';

/** interface.md, Pagination 3: exactly the records that the ids on the page refer to. */
export function withReferenceSets(
  database: Database,
  lang: Lang,
  expenses: readonly ListedExpense[],
  accounting: boolean,
): ExpenseResults {
  const assignments = expenses.flatMap((expense) => expense.assignments);
  const named = (table: string, ids: readonly (number | null)[]) => namesOf(database, table, ids);
  return {
    expenses: [...expenses],
    partners: named(
      'partners',
      expenses.map(({ partner }) => partner),
    ),
    currencies: currenciesOf(
      database,
      lang,
      expenses.map(({ currency }) => currency),
    ),
    tags: named('tags', [
      ...expenses.flatMap((expense) => [...expense.tags, ...expense.simple_tags]),
      ...assignments.flatMap(({ tags }) => tags),
    ]),
    expense_types: named(
      'expense_types',
      [...expenses, ...assignments].map((record) => record.expense_type),
    ),
    accounts: named(
      'accounts',
      expenses.map((expense) => expense.paid_through),
    ),
    ...(accounting && accountingSets(database, expenses)),
  };
}

/** With fields=accounting. */
function accountingSets(database: Database, expenses: readonly ListedExpense[]) {
  const assignments = expenses.flatMap((expense) => expense.assignments);
  const categories = [
    ...expenses.map((expense) => expense.company_vat_category?.id ?? null),
    ...assignments.map((assignment) => assignment.company_vat_category_id),
  ];
  return {
    vats: recordsOf(
      database,
      vatRate,
      'vat_categories',
      assignments.map(({ vat }) => vat),
    ),
    vat_categories: recordsOf(database, vatCategory, 'vat_categories', categories),
  };
}
