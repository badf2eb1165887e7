import { idRow } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { insertRow, updateRow, type Columns } from '../../database/rows.ts';
import { fold } from '../../support/fold.ts';
import type { ItemTable, ItemValues } from '../items.ts';
import type { TagTable } from '../owned-tags.ts';
import { expenseRow, type ExpenseChanges } from './expense-row.ts';

export const expenseTags: TagTable = { table: 'expense_tags', owner: 'expense' };
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

export function addItem(database: Database, expense: number, item: ItemValues): void {
  insertRow(database, expenseItems.table, { expense, ...item });
}

export const isBeingRead = (database: Database, expense: number): boolean =>
  database.first(idRow, 'SELECT expense AS id FROM extraction_queue WHERE expense = ?', expense) !== null;
