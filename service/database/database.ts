import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { z } from 'zod';
import { migrations } from './migrations.ts';

export type SqlValue = SQLInputValue;

/** node:sqlite with parsed rows, kept statements and transactions. Every row is checked against `shape` when it is read. */
export interface Database {
  all<S extends z.ZodType>(shape: S, sql: string, ...values: SqlValue[]): z.output<S>[];
  first<S extends z.ZodType>(shape: S, sql: string, ...values: SqlValue[]): z.output<S> | null;
  /** Runs a change; gives the id of the inserted row and the number of rows changed. */
  run(sql: string, ...values: SqlValue[]): { readonly id: number; readonly changes: number };
  /** All or nothing. Must not be nested, and `work` must not wait for anything. */
  transaction<T>(work: () => T): T;
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
  migrations.slice(version).forEach((sql, index) => {
    connection.exec(`BEGIN IMMEDIATE; ${sql}; PRAGMA user_version = ${version + index + 1}; COMMIT;`);
  });
}

function wrap(connection: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const made = connection.prepare(sql);
    statements.set(sql, made);
    return made;
  };
  const all: Database['all'] = (shape, sql, ...values) =>
    statement(sql)
      .all(...values)
      .map((row) => shape.parse(row));
  return {
    all,
    first: (shape, sql, ...values) => {
      const row = statement(sql).get(...values);
      return row === undefined ? null : shape.parse(row);
    },
    run: (sql, ...values) => {
      const result = statement(sql).run(...values);
      return { id: Number(result.lastInsertRowid), changes: Number(result.changes) };
    },
    transaction: (work) => transaction(connection, work),
    close: () => connection.close(),
  };
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
