import type { Database } from '../../database/database.ts';
import { updateRow, type Columns } from '../../database/rows.ts';
import type { ItemTable } from '../items.ts';
import type { TagTable } from '../owned-tags.ts';

export const incomeTags: TagTable = { table: 'income_tags', owner: 'income' };
export const incomeItems: ItemTable = { table: 'income_items', owner: 'income' };

/** Every change of an income uses this function, because it sets updated_at. */
export function changeIncome(database: Database, id: number, changes: Columns, now: Date): void {
  updateRow(database, 'incomes', id, { ...changes, updated_at: now.toISOString() });
}
