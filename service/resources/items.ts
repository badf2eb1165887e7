import { z } from 'zod';
import { oneOf } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { amountOrNull, amountOut, textOrNull } from './fields.ts';

/** interface.md, Expense and Income: a line of the document. */
export const itemOut = z.object({
  description: z.string(),
  quantity: textOrNull,
  net_amount: amountOut,
  vat_percent: z.number().nullable(),
});
const itemRow = itemOut.extend({ owner: z.int(), net_amount: z.int().nullable() });

export type ItemValues = Omit<z.output<typeof itemRow>, 'owner'>;
/** A table of items with the column of their owner. */
export interface ItemTable {
  readonly table: string;
  readonly owner: string;
}

/** The items of these records, by record, in one query. */
export function readItems(database: Database, { table, owner }: ItemTable, owners: readonly number[]) {
  const { sql, values } = oneOf(owner, owners);
  const columns = `${owner} AS owner, description, quantity, net_amount, vat_percent`;
  const rows = database.all(itemRow, `SELECT ${columns} FROM ${table} WHERE ${sql} ORDER BY id`, ...values);
  const groups = Map.groupBy(rows, (row) => row.owner);
  return (id: number): z.output<typeof itemOut>[] =>
    (groups.get(id) ?? []).map((row) => ({
      description: row.description,
      quantity: row.quantity,
      net_amount: amountOrNull(row.net_amount),
      vat_percent: row.vat_percent,
    }));
}
