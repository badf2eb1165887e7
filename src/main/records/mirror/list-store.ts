import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { integer, type Row } from '../../database/row.ts';
import type { ListedRow } from './list-columns.ts';

/** The table of a kind of record. All SQL names it `m`. */
export interface ListTable<PlainRow, Sort extends string> {
  readonly table: string;
  /** the column of the service's id */
  readonly id: string;
  /** the full-text table beside it */
  readonly textTable: string;
  /** input columns of `toListed` */
  readonly listed: string;
  readonly toListed: (raw: Row) => ListedRow;
  /** ORDER BY of each sort */
  readonly orders: Readonly<Record<Sort, string>>;
  /** columns of `toRow`, FROM and joins; without WHERE */
  readonly page: string;
  readonly toRow: (raw: Row) => PlainRow;
}

export type ListStore<PlainRow, Sort extends string> = ReturnType<typeof createListStore<PlainRow, Sort>>;

/** Queries of the lists on the mirror. SQL only. Row numbers are those of the kind's table. */
export function createListStore<PlainRow, Sort extends string>(
  database: Database,
  { table, id: idColumn, textTable, listed, toListed, orders, page, toRow }: ListTable<PlainRow, Sort>,
) {
  return {
    /** filter values, in steps, by row number */
    listed: (after: number, limit: number): readonly ListedRow[] =>
      database
        .prepare(`SELECT ${listed} FROM ${table} m WHERE m.row > ? ORDER BY m.row LIMIT ?`)
        .all(after, limit)
        .map(toListed),
    listedOf: (rows: readonly number[]): readonly ListedRow[] =>
      database
        .prepare(`SELECT ${listed} FROM ${table} m WHERE m.row IN (SELECT value FROM json_each(?))`)
        .all(JSON.stringify(rows))
        .map(toListed),
    /** all row numbers in ascending order of a sort */
    order: (sort: Sort) =>
      numbers(
        database
          .prepare(`SELECT group_concat(row) AS rows FROM (SELECT row FROM ${table} ORDER BY ${orders[sort]})`)
          .get()?.rows,
      ),
    /** rows with a word that begins with `term` in number, amounts or secondary id */
    withWord: (term: string) =>
      numbers(
        database
          .prepare(`SELECT group_concat(rowid) AS rows FROM ${textTable} WHERE ${textTable} MATCH ?`)
          .get(`{number amounts secondary_id} : "${term}" *`)?.rows,
      ),
    /** in the order of `rows` */
    rows(rows: readonly number[]): readonly PlainRow[] {
      const found = database
        .prepare(`SELECT ${page} WHERE m.row IN (SELECT value FROM json_each(?))`)
        .all(JSON.stringify(rows));
      const byRow = new Map(found.map((raw) => [integer(raw, 'row'), toRow(raw)]));
      return rows.flatMap((row) => byRow.get(row) ?? []);
    },
    /** null: not in the copy */
    rowOf(companyId: CompanyId, id: number): number | null {
      const raw = database
        .prepare(`SELECT row FROM ${table} WHERE company_id = ? AND ${idColumn} = ?`)
        .get(companyId, id);
      return raw ? integer(raw, 'row') : null;
    },
  };
}

/** One long text of numbers: a hundred thousand rows of one column would take five times as long to transfer. */
function numbers(list: unknown): Int32Array {
  if (typeof list !== 'string') return new Int32Array(0);
  const found = new Int32Array(Math.ceil(list.length / 2));
  let [count, value] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === comma) {
      found[count] = value;
      count += 1;
      value = 0;
    } else value = value * 10 + code - zero;
  }
  found[count] = value;
  return found.subarray(0, count + 1);
}

const comma = ','.charCodeAt(0);
const zero = '0'.charCodeAt(0);
