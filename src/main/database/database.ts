import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';

/** The one connection. Only database/ and the *-store.ts files speak SQL. */
export interface Database {
  /** prepared once, then reused */
  prepare(sql: string): StatementSync;
  /** All or nothing, on disk when it returns. Inside another transaction it joins that one. */
  transaction<T>(work: () => T): T;
  /** what is read now may be undone */
  readonly inTransaction: boolean;
  /** Runs when the running transaction is on disk, or at once outside of one: news must not precede the fact. */
  afterCommit(action: () => void): void;
  exec(sql: string): void;
  /** A whole copy as of some moment of the call, page by page between other work. Rejects when it cannot be written. */
  copyTo(path: string): Promise<void>;
  /** the same at once, before anything else happens */
  copyNow(path: string): void;
  close(): void;
}

/** Opens (or makes) the file with WAL and synchronous=FULL: what a transaction wrote survives a power cut. */
export function openDatabase(path: string): Database {
  const connection = new DatabaseSync(path, { timeout: 5_000 });
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  } catch (error) {
    // Windows renames no file that is open: a damaged one has to be set aside.
    connection.close();
    throw error;
  }
  return wrap(connection);
}

/** For looking only, also while another process writes; the file must be there. Nothing in it is changed. */
export function openReadOnly(path: string): Database {
  return wrap(new DatabaseSync(path, { readOnly: true, timeout: 5_000 }));
}

/** 4 KiB each: some milliseconds of work, then the window's turn */
const pagesAtOnce = 500;

function wrap(connection: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>();
  let pending: (() => void)[] | null = null;

  function transaction<T>(work: () => T): T {
    if (pending) return work();
    const actions: (() => void)[] = [];
    // Outside of what follows: one that cannot begin (a full disk, another writer) leaves nothing to join.
    connection.exec('BEGIN IMMEDIATE');
    pending = actions;
    let value: T;
    try {
      value = work();
      connection.exec('COMMIT');
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      throw error;
    } finally {
      pending = null;
    }
    for (const action of actions) action();
    return value;
  }

  return {
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = connection.prepare(sql);
        statements.set(sql, statement);
      }
      return statement;
    },
    transaction,
    get inTransaction() {
      return pending !== null;
    },
    afterCommit(action) {
      if (pending) pending.push(action);
      else action();
    },
    exec: (sql) => {
      connection.exec(sql);
    },
    async copyTo(path) {
      await backup(connection, path, { rate: pagesAtOnce });
    },
    copyNow: (path) => {
      connection.prepare('VACUUM INTO ?').run(path);
    },
    close: () => {
      connection.close();
    },
  };
}
