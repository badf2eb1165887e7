import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { z } from 'zod';
import { migrations } from './migrations.ts';

export type SqlValue = SQLInputValue;

/**
 * node:sqlite with parsed rows, cached statements and transactions. Every row is checked against `shape` when it is
 * read.
 */
export interface Database {
  all<S extends z.ZodType>(shape: S, sql: string, ...values: SqlValue[]): z.output<S>[];
  first<S extends z.ZodType>(shape: S, sql: string, ...values: SqlValue[]): z.output<S> | null;
  /** Runs a change; returns the id of the inserted row and the number of changed rows. */
  run(sql: string, ...values: SqlValue[]): { readonly id: number; readonly changes: number };
  /** All or nothing. Must not be nested, and `work` must be synchronous. */
  transaction<T>(work: () => T): T;
  /** changes whenever anything may have been written, by this program or by another */
  version(): string;
  close(): void;
}

export function openDatabase(path: string): Database {
  const connection = new DatabaseSync(path);
  connection.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000;',
  );
  migrate(connection);
  return wrap(connection);
}

function migrate(connection: DatabaseSync): void {
  const version = Number(connection.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (version > migrations.length) {
    throw new Error(`This data folder was written by a newer version of the service (${version}).`);
  }
  if (version === migrations.length) return;
  const steps = migrations.slice(version).join(';');
  connection.exec(`BEGIN IMMEDIATE; ${steps}; PRAGMA user_version = ${migrations.length}; COMMIT;`);
}

function wrap(connection: DatabaseSync): Database {
  const kept = new Map<string, Kept>();
  const dataVersion = connection.prepare('PRAGMA data_version');
  let runs = 0;
  const statement = (sql: string): Kept => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const made = keep(connection.prepare(sql));
    kept.set(sql, made);
    return made;
  };
  const all: Database['all'] = (shape, sql, ...values) => {
    const { reading, template } = statement(sql);
    return reading.all(...values).map((row) => shape.parse(named(template, row)));
  };
  return {
    all,
    first: (shape, sql, ...values) => {
      const { reading, template } = statement(sql);
      const row = reading.get(...values);
      return row === undefined ? null : shape.parse(named(template, row));
    },
    run: (sql, ...values) => {
      runs += 1;
      const result = statement(sql).reading.run(...values);
      return { id: Number(result.lastInsertRowid), changes: Number(result.changes) };
    },
    transaction: (work) => transaction(connection, work),
    version: () => `${runs} ${String(dataVersion.get()?.data_version)}`,
    close: () => connection.close(),
  };
}

interface Kept {
  readonly reading: StatementSync;
  /** an object with the columns of the result as its keys */
  readonly template: Readonly<Record<string, unknown>>;
}

function keep(reading: StatementSync): Kept {
  reading.setReturnArrays(true);
  const names = reading.columns().map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`two columns of one name: ${names.join(', ')}`);
  return { reading, template: Object.fromEntries(names.map((name) => [name, null])) };
}

/** A row as an object. Copying one template is twice as fast as node:sqlite's own objects, to create and to read. */
function named(template: Kept['template'], row: unknown): Record<string, unknown> {
  const record = { ...template };
  const values = row as readonly unknown[];
  let index = 0;
  for (const name in record) record[name] = values[index++];
  return record;
}

function transaction<T>(connection: DatabaseSync, work: () => T): T {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    connection.exec('COMMIT');
    return result;
  } catch (error) {
    connection.exec('ROLLBACK');
    throw error;
  }
}
