import type { SQLOutputValue } from 'node:sqlite';
import type { z } from 'zod';

/**
 * The only decoder of SQLite's rows. Tables are STRICT, so a wrong type means a query that does not match its decoder,
 * or a damaged file: throws. Only JSON can be invalid in an intact table: returns `unreadable`, so that a list can mark
 * the one row.
 */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** A column has an unexpected type. Names the column, never its value. */
export class UnreadableRowError extends Error {
  override readonly name = 'UnreadableRowError';
  constructor(column: string, expected: string) {
    super(`The column ${column} is not ${expected}`);
  }
}

/** Stored JSON that no version of this program has written. */
export const unreadable = Symbol('unreadable');
export type Unreadable = typeof unreadable;

export function integer(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new UnreadableRowError(column, 'a number');
  return value;
}

export function integerOrNull(row: Row, column: string): number | null {
  return row[column] === null ? null : integer(row, column);
}

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new UnreadableRowError(column, 'text');
  return value;
}

export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column);
}

/** UTC ms of a stored instant */
export function msOrNull(row: Row, column: string): number | null {
  const instant = textOrNull(row, column);
  return instant === null ? null : Date.parse(instant);
}

/** stored as 1 and 0 */
export const flag = (row: Row, column: string): boolean => integer(row, column) === 1;

export function bytesOrNull(row: Row, column: string): Uint8Array | null {
  const value = row[column];
  if (value === null || value instanceof Uint8Array) return value;
  throw new UnreadableRowError(column, 'bytes');
}

export function oneOf<T extends string>(row: Row, column: string, values: readonly T[]): T {
  const value = row[column];
  const known = values.find((one) => one === value);
  if (known === undefined) throw new UnreadableRowError(column, `one of ${values.join(', ')}`);
  return known;
}

export function oneOfOrNull<T extends string>(row: Row, column: string, values: readonly T[]): T | null {
  return row[column] === null ? null : oneOf(row, column, values);
}

export function json<T>(row: Row, column: string, schema: z.ZodType<T>): T | Unreadable {
  try {
    const parsed = schema.safeParse(JSON.parse(text(row, column)));
    return parsed.success ? parsed.data : unreadable;
  } catch {
    return unreadable;
  }
}

/** `otherwise`: for null too */
export function jsonOr<T, Otherwise>(row: Row, column: string, schema: z.ZodType<T>, otherwise: Otherwise) {
  const value = json(row, column, schema);
  return value === unreadable ? otherwise : value;
}

export function jsonOrNull<T>(row: Row, column: string, schema: z.ZodType<T>): T | Unreadable | null {
  return row[column] === null ? null : json(row, column, schema);
}
