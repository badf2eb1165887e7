import { allOf, countRow, where, type Condition } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { fold } from '../../support/fold.ts';
import type { ExpenseFilters } from './filter-shapes.ts';

/** Up to this many expenses are looked up and sorted; more of them are found soon enough in the order of the list. */
const few = 1_500;
/** expense_search finds texts of at least three characters. */
const leastSearched = 3;

/**
 * The WHERE of the expense list. SQLite cannot estimate how many rows a filter leaves, so they are counted here up to
 * `few`, and the query names the index to use: a unary + prevents the index of a column.
 */
export function expenseCondition(database: Database, companyId: number, filters: ExpenseFilters): Condition {
  const rare = [searched(filters), amounts(companyId, filters)].find(
    (lookup) => lookup !== null && isFew(database, lookup),
  );
  return allOf([
    rare === undefined || rare === null ? where('company_id = ?', companyId) : where('+company_id = ?', companyId),
    ...(rare ? [where(`id IN (${rare.sql})`, ...rare.values)] : []),
    ...plainConditions(filters),
  ]);
}

function isFew(database: Database, { sql, values }: Condition): boolean {
  const counted = database.first(countRow, `SELECT count(*) AS count FROM (${sql} LIMIT ${few + 1})`, ...values);
  return (counted?.count ?? 0) <= few;
}

/** Expenses that contain the text, of any company. */
function searched({ search }: ExpenseFilters): Condition | null {
  const text = fold(search ?? '');
  // MATCH stops at a NUL, even inside quotes.
  if (Array.from(text).length < leastSearched || text.includes('\0')) return null;
  return where('SELECT rowid FROM expense_search WHERE expense_search MATCH ?', `"${text.replaceAll('"', '""')}"`);
}

function amounts(companyId: number, { amount_from: from, amount_to: to }: ExpenseFilters): Condition | null {
  if (from === undefined && to === undefined) return null;
  const { sql, values } = allOf([
    where('company_id = ?', companyId),
    ...(from === undefined ? [] : [where('gross_amount >= ?', from)]),
    ...(to === undefined ? [] : [where('gross_amount <= ?', to)]),
  ]);
  return where(`SELECT id FROM expenses INDEXED BY expenses_by_amount WHERE ${sql}`, ...values);
}

const conditions = {
  updated_since: 'updated_at >= ?',
  from_date: 'created_at >= ?',
  is_paid: 'is_paid = ?',
  is_installment: 'is_installment = ?',
  search: 'instr(search_text, ?) > 0',
  amount_from: '+gross_amount >= ?',
  amount_to: '+gross_amount <= ?',
} as const;

function plainConditions(filters: ExpenseFilters): Condition[] {
  const values = { ...filters, search: filters.search === undefined ? undefined : fold(filters.search) };
  const names = Object.keys(conditions) as (keyof typeof conditions)[];
  return names.flatMap((name) => {
    const value = values[name];
    const sql = conditions[name];
    if (value === undefined) return [];
    return [where(filters.updated_since !== undefined && name.startsWith('is_') ? `+${sql}` : sql, value)];
  });
}
