import { allOf, idRow, oneOf, where } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import type { FieldMessages } from '../http/errors.ts';
import { texts } from '../http/texts.ts';

export type Ids = number | readonly number[] | null | undefined;

/** Messages for the fields whose ids are not records of the company; `tables` has the table of each field. */
export function unknownReferences<Field extends string>(
  database: Database,
  companyId: number,
  tables: Readonly<Record<Field, string>>,
  submitted: Readonly<Partial<Record<NoInfer<Field>, Ids>>>,
): FieldMessages {
  const wrong = (Object.keys(tables) as Field[]).filter((field) => {
    const ids = [submitted[field] ?? []].flat();
    return ids.length > 0 && !allExist(database, companyId, tables[field], new Set(ids));
  });
  return Object.fromEntries(wrong.map((field) => [field, [texts.unknownId]]));
}

/** Currencies are shared, all other records belong to a company. */
function allExist(database: Database, companyId: number, table: string, ids: ReadonlySet<number>): boolean {
  const conditions = [oneOf('id', ids)];
  if (table !== 'currencies') conditions.push(where('company_id = ?', companyId));
  const { sql, values } = allOf(conditions);
  return database.all(idRow, `SELECT id FROM ${table} WHERE ${sql}`, ...values).length === ids.size;
}
