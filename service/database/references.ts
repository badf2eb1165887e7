import { z } from 'zod';
import type { Database } from './database.ts';

const referringRow = z.object({ child: z.string(), child_column: z.string() });
const anyRow = z.object({ referred: z.int() });

const referring = `
  SELECT sqlite_schema.name AS child, keys."from" AS child_column
  FROM sqlite_schema JOIN pragma_foreign_key_list(sqlite_schema.name) AS keys
  WHERE sqlite_schema.type = 'table' AND keys."table" = ?`;

/** True if a row of any table refers to row `id` of `table`, by the foreign keys. */
export function isReferenced(database: Database, table: string, id: number): boolean {
  return database
    .all(referringRow, referring, table)
    .some(
      ({ child, child_column: column }) =>
        database.first(anyRow, `SELECT EXISTS (SELECT 1 FROM "${child}" WHERE "${column}" = ?) AS referred`, id)
          ?.referred === 1,
    );
}
