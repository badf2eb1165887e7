import { idRow } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { insertRow, updateRow, type Columns } from '../../database/rows.ts';
import { fold } from '../../support/fold.ts';
import type { ItemTable, ItemValues } from '../items.ts';
import { setTags, type TagKind, type TagTable } from '../owned-tags.ts';
import {
  assignmentRow,
  expenseRow,
  type AssignmentRow,
  type AssignmentValues,
  type ExpenseChanges,
  type ExpenseRow,
} from './expense-row.ts';

export const expenseTags: TagTable = { table: 'expense_tags', owner: 'expense' };
export const assignmentTags: TagTable = { table: 'assignment_tags', owner: 'assignment' };
export const expenseItems: ItemTable = { table: 'expense_items', owner: 'expense' };

/** The required columns of a new expense; any other column is optional. */
export type NewExpense = Columns & {
  readonly company_id: number;
  readonly source: string;
  readonly source_label: string;
  readonly accounting_status: string;
  readonly created_at: string;
  readonly updated_at: string;
};

export function insertExpense(database: Database, expense: NewExpense): number {
  return insertRow(database, 'expenses', { ...expense, search_text: searchText(expense) });
}

/** Every change uses this function, so that updated_since and the text search see it. */
export function changeExpense(database: Database, id: number, changes: ExpenseChanges, now: Date): void {
  updateRow(database, 'expenses', id, changes);
  const row = database.first(expenseRow, 'SELECT * FROM expenses WHERE id = ?', id);
  if (row === null) throw new Error(`no expense ${id}`);
  updateRow(database, 'expenses', id, { search_text: searchText(row), updated_at: now.toISOString() });
}

const searched = ['invoice_number', 'secondary_id', 'partner_name', 'note', 'artifact_filename'] as const;
type Searched = Readonly<Partial<Record<string, unknown>>>;

const searchText = (expense: Searched): string =>
  fold(
    searched
      .map((name) => expense[name])
      .filter((value) => typeof value === 'string')
      .join('\n'),
  );

export function findExpense(database: Database, companyId: number, id: number): ExpenseRow | null {
  return database.first(expenseRow, 'SELECT * FROM expenses WHERE id = ? AND company_id = ?', id, companyId);
}

export const assignmentsOf = (database: Database, expense: number): AssignmentRow[] =>
  database.all(assignmentRow, 'SELECT * FROM assignments WHERE expense = ? ORDER BY id', expense);

export function addItem(database: Database, expense: number, item: ItemValues): void {
  insertRow(database, expenseItems.table, { expense, ...item });
}

export function addAssignment(database: Database, expense: number, { tags, ...values }: AssignmentValues): void {
  const id = insertRow(database, 'assignments', { expense, ...values });
  setTags(database, assignmentTags, id, 'tags', tags);
}

export function changeAssignment(database: Database, id: number, changes: Partial<AssignmentValues>): void {
  const { tags, ...values } = changes;
  updateRow(database, 'assignments', id, values);
  if (tags !== undefined) setTags(database, assignmentTags, id, 'tags', tags);
}

export const setExpenseTags = (database: Database, expense: number, kind: TagKind, tags: readonly number[]): void =>
  setTags(database, expenseTags, expense, kind, tags);

export const isBeingRead = (database: Database, expense: number): boolean =>
  database.first(idRow, 'SELECT expense AS id FROM extraction_queue WHERE expense = ?', expense) !== null;
