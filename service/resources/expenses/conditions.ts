import { allOf, countRow, filtered, ofCompany, where, type Condition } from '../../database/columns.ts';
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

function amounts(companyId: number, filters: ExpenseFilters): Condition | null {
  const limits = filtered({ amount_from: 'gross_amount >= ?', amount_to: 'gross_amount <= ?' }, filters);
  if (limits.length === 0) return null;
  const { sql, values } = ofCompany(companyId, ...limits);
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
};
/** The list in the order of changes has no index for these. */
const unindexed = { is_paid: '+is_paid = ?', is_installment: '+is_installment = ?' };

function plainConditions(filters: ExpenseFilters): Condition[] {
  const { updated_since: since, search } = filters;
  const values = { ...filters, search: search === undefined ? undefined : fold(search) };
  return filtered(since === undefined ? conditions : { ...conditions, ...unindexed }, values);
}
