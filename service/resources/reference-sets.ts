import { z } from 'zod';
import { oneOf } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import type { Lang } from '../http/text.ts';
import { namedRecord } from './fields.ts';

type Ids = readonly (number | null)[];

/** interface.md, Pagination 3: the records with these ids, each once. */
export function recordsOf<S extends z.ZodType>(database: Database, shape: S, table: string, ids: Ids): z.output<S>[] {
  const { sql, values } = oneOf('id', new Set(ids.filter((id) => id !== null)));
  return database.all(shape, `SELECT * FROM ${table} WHERE ${sql} ORDER BY id`, ...values);
}

/** The same records, to be looked up by their ids. */
export function recordsById<S extends z.ZodType<{ readonly id: number }>>(
  database: Database,
  shape: S,
  table: string,
  ids: Ids,
): (id: number | null) => z.output<S> | null {
  const records = recordsOf(database, shape, table, ids);
  const byId = new Map<number | null, z.output<S>>(records.map((record) => [record.id, record]));
  return (id) => byId.get(id) ?? null;
}

export const namesOf = (database: Database, table: string, ids: Ids): z.output<typeof namedRecord>[] =>
  recordsOf(database, namedRecord, table, ids);

export const currencyRecord = namedRecord.extend({ description: z.string() });
const currencyRow = namedRecord.extend({ description_hu: z.string(), description_en: z.string() });

export const currenciesOf = (database: Database, lang: Lang, ids: Ids): z.output<typeof currencyRecord>[] =>
  recordsOf(database, currencyRow, 'currencies', ids).map(({ id, name, description_hu: hu, description_en: en }) => ({
    id,
    name,
    description: lang === 'en' ? en : hu,
  }));
