import { z } from 'zod';
import { countRow, type Condition } from '../database/columns.ts';
import { readCursor, writeCursor, type Position } from './cursor.ts';
import type { Call } from './endpoint.ts';
import { badRequest, notFound } from './errors.ts';
import type { KnownList } from './list-memory.ts';
import { texts } from './texts.ts';

const defaultPageSize = 50;
const maxPageSize = 200;

const positive = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const pageSize = positive
  .optional()
  .transform((size) => Math.min(size ?? defaultPageSize, maxPageSize))
  .describe(`at most ${maxPageSize}; more is read as ${maxPageSize}`);

/** interface.md, Pagination: parameters of /2/ and of /1/ lists. `cursor` always comes from a next or previous URL. */
export const cursorQuery = z.object({ page_size: pageSize, cursor: z.string().optional() });
export const numberedQuery = z.object({ page_size: pageSize, page: positive.default(1) });

const link = z.string().nullable();
export const cursorEnvelope = <R extends z.ZodType>(results: R) => z.object({ next: link, previous: link, results });
export const numberedEnvelope = <R extends z.ZodType>(results: R) =>
  z.object({ count: z.int(), next: link, previous: link, results });

export type RowShape = z.ZodType<{ readonly id: number }>;

/** The source of a list. Rows are ordered by `order.column`, then by id, both in the same direction. */
export interface Listing<S extends RowShape> {
  readonly table: string;
  readonly row: S;
  readonly condition: Condition;
  readonly order: { readonly column: string; readonly direction: 'ASC' | 'DESC' };
}

export interface Page<Row> {
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: Row[];
}

type CursorQuery = z.output<typeof cursorQuery>;
type NumberedQuery = z.output<typeof numberedQuery>;

/** Keyset pages: rows added or removed between two pages neither repeat nor hide others. */
export function cursorPage<S extends RowShape>(call: Call, query: CursorQuery, listing: Listing<S>): Page<z.output<S>> {
  const scope = scopeOf(call);
  const position = query.cursor === undefined ? null : positionOf(call, scope, query.cursor);
  const backwards = position?.[0] === 'previous';
  const found = selectAfter(call, listing, position, query.page_size + 1);
  const more = found.length > query.page_size;
  const page = found.slice(0, query.page_size);
  const rows = backwards ? page.reverse() : page;
  const linkTo = (direction: Position[0], row: z.output<S> | undefined): string | null =>
    row === undefined
      ? null
      : withQuery(call.url, {
          cursor: writeCursor(call.services.cursorKey, scope, [direction, keyOf(row, listing), row.id]),
        });
  return {
    next: backwards || more ? linkTo('next', rows.at(-1)) : null,
    previous: (backwards ? more : position !== null) ? linkTo('previous', rows[0]) : null,
    results: rows,
  };
}

function selectAfter<S extends RowShape>(call: Call, listing: Listing<S>, position: Position | null, limit: number) {
  const backwards = position?.[0] === 'previous';
  if (position === null) return select(call, listing, { backwards, from: '', values: [limit] });
  const ascending = (listing.order.direction === 'ASC') !== backwards;
  const from = `AND (${listing.order.column}, id) ${ascending ? '>' : '<'} (?, ?)`;
  return select(call, listing, { backwards, from, values: [position[1], position[2], limit] });
}

interface Stretch {
  readonly backwards: boolean;
  /** an additional condition */
  readonly from: string;
  /** parameters of `from`, then the number of rows, then the number to skip, if any */
  readonly values: readonly (string | number)[];
  readonly skipping?: boolean;
}

function select<S extends RowShape>(call: Call, listing: Listing<S>, { backwards, from, values, skipping }: Stretch) {
  const { table, row, condition, order } = listing;
  const direction = (order.direction === 'ASC') === backwards ? 'DESC' : 'ASC';
  return call.services.database.all(
    row,
    `SELECT ${columnsOf(row)} FROM ${table} WHERE ${condition.sql} ${from}
     ORDER BY ${order.column} ${direction}, id ${direction} LIMIT ? ${skipping === true ? 'OFFSET ?' : ''}`,
    ...condition.values,
    ...values,
  );
}

/** Selects only the columns that the row's shape names. */
const columnsOf = (row: RowShape): string => (row instanceof z.ZodObject ? Object.keys(row.shape).join(', ') : '*');

const keyOf = (row: object, listing: Pick<Listing<RowShape>, 'order'>): string | number =>
  (row as Record<string, string | number>)[listing.order.column] ?? '';

function positionOf(call: Call, scope: string, cursor: string): Position {
  const position = readCursor(call.services.cursorKey, scope, cursor);
  if (position === null) throw badRequest({ cursor: [texts.badCursor] });
  return position;
}

function scopeOf({ url, companyId }: Call): string {
  const filters = [...url.searchParams].filter(([name]) => !['cursor', 'page_size', 'lang'].includes(name)).sort();
  return JSON.stringify([companyId, url.pathname, filters]);
}

/** Numbered pages of the /1/ lists, with `count`. A page that does not exist is a 404. */
export function numberedPage<S extends RowShape>(
  call: Call,
  query: NumberedQuery,
  listing: Listing<S>,
): Page<z.output<S>> & { readonly count: number } {
  const { table, condition, order } = listing;
  const known = call.services.lists(JSON.stringify([table, condition, order]));
  const count = (known.count ??= countOf(call, listing));
  const pages = Math.max(1, Math.ceil(count / query.page_size));
  if (query.page > pages) throw notFound(texts.badPage);
  const offset = (query.page - 1) * query.page_size;
  const rows = rowsAt(call, listing, known, { offset, size: Math.min(query.page_size, count - offset), count });
  const last = rows.at(-1);
  if (last !== undefined) known.starts.set(offset + rows.length, [keyOf(last, listing), last.id]);
  const linkTo = (page: number): string => withQuery(call.url, { page: String(page) });
  return {
    count,
    next: query.page < pages ? linkTo(query.page + 1) : null,
    previous: query.page > 1 ? linkTo(query.page - 1) : null,
    results: rows,
  };
}

function countOf(call: Call, { table, condition }: Listing<RowShape>): number {
  const sql = `SELECT count(*) AS count FROM ${table} WHERE ${condition.sql}`;
  return call.services.database.first(countRow, sql, ...condition.values)?.count ?? 0;
}

interface Place {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

/** A page after a page that was read begins after its last row; any other is counted from the nearer end. */
function rowsAt<S extends RowShape>(call: Call, listing: Listing<S>, { starts }: KnownList, place: Place) {
  const { offset, size, count } = place;
  const start = starts.get(offset);
  if (start !== undefined) return selectAfter(call, listing, ['next', ...start], size);
  if (offset <= count / 2) {
    return select(call, listing, { backwards: false, from: '', values: [size, offset], skipping: true });
  }
  const values = [size, count - offset - size];
  return select(call, listing, { backwards: true, from: '', values, skipping: true }).reverse();
}

function withQuery(url: URL, changes: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(changes)) changed.searchParams.set(name, value);
  return changed.href;
}
