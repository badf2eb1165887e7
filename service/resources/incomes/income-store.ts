import type { Database } from '../../database/database.ts';
import { insertRow, updateRow, type Columns } from '../../database/rows.ts';
import type { ItemTable } from '../items.ts';
import { setTags, type TagTable } from '../owned-tags.ts';
import {
  incomeAssignmentRow,
  incomeRow,
  type IncomeAssignmentRow,
  type IncomeAssignmentValues,
  type IncomeRow,
} from './income-row.ts';

export const incomeTags: TagTable = { table: 'income_tags', owner: 'income' };
export const incomeItems: ItemTable = { table: 'income_items', owner: 'income' };
export const incomeAssignmentTags: TagTable = { table: 'income_assignment_tags', owner: 'assignment' };

export const findIncome = (database: Database, companyId: number, id: number): IncomeRow | null =>
  database.first(incomeRow, 'SELECT * FROM incomes WHERE id = ? AND company_id = ?', id, companyId);

/** Every change of an income uses this function, because it sets updated_at. */
export function changeIncome(database: Database, id: number, changes: Columns, now: Date): void {
  updateRow(database, 'incomes', id, { ...changes, updated_at: now.toISOString() });
}

export const incomeAssignmentsOf = (database: Database, income: number): IncomeAssignmentRow[] =>
  database.all(incomeAssignmentRow, 'SELECT * FROM income_assignments WHERE income = ? ORDER BY id', income);

export function addIncomeAssignment(
  database: Database,
  income: number,
  { tags, ...values }: IncomeAssignmentValues,
): void {
  const id = insertRow(database, 'income_assignments', { income, ...values });
  setTags(database, incomeAssignmentTags, id, 'tags', tags);
}

export function changeIncomeAssignment(
  database: Database,
  id: number,
  { tags, ...values }: IncomeAssignmentValues,
): void {
  updateRow(database, 'income_assignments', id, values);
  setTags(database, incomeAssignmentTags, id, 'tags', tags);
}

export function removeIncomeAssignment(database: Database, id: number): void {
  database.run('DELETE FROM income_assignment_tags WHERE assignment = ?', id);
  database.run('DELETE FROM income_assignments WHERE id = ?', id);
}
