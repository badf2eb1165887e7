import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { searchKey } from '../../shared/text/search-key.ts';
import { Transactions } from './transactions.ts';

/** The only connection. Only database/ and the *-store.ts files contain SQL. */
export interface Database {
  /** prepared once, then reused; SQL may call search_key(text) */
  prepare(sql: string): StatementSync;
  /** All or nothing, on disk when it returns. Inside another transaction it joins that one. */
  transaction<T>(work: () => T): T;
  /**
   * A transaction that the disk does not confirm, for what can be found, read or computed again. The end of the program
   * loses nothing; a power cut may lose it with all that was written since, until the next `transaction`.
   */
  unconfirmed<T>(work: () => T): T;
  /** reads may see changes that are rolled back later */
  readonly inTransaction: boolean;
  /**
   * Runs after the running transaction is committed, or immediately outside of one, so that no event precedes its
   * change. An error of the action is thrown by `transaction`, whose work is committed then.
   */
  afterCommit(action: () => void): void;
  exec(sql: string): void;
  /**
   * A complete copy as of some moment of the call, page by page between other work. Rejects when it cannot be written.
   */
  copyTo(path: string): Promise<void>;
  /** the same synchronously */
  copyNow(path: string): void;
  close(): void;
  /** closes it at the end of a block */
  [Symbol.dispose](): void;
}

/** Opens (or creates) the file with WAL and synchronous=FULL: committed transactions survive a power cut. */
export function openDatabase(path: string): Database {
  const connection = new DatabaseSync(path, { timeout: 5_000 });
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  } catch (error) {
    // Windows cannot rename an open file, and a damaged one has to be set aside.
    connection.close();
    throw error;
  }
  return wrap(connection);
}

/** For reading only, also while another process writes; the file must exist. Changes nothing in it. */
export function openReadOnly(path: string): Database {
  return wrap(new DatabaseSync(path, { readOnly: true, timeout: 5_000 }));
}

/** 4 KiB each: some milliseconds of work, then other work gets its turn */
const pagesAtOnce = 500;

function wrap(connection: DatabaseSync): Database {
  connection.function('search_key', { deterministic: true }, (text) => searchKey(String(text ?? '')));
  const statements = new Map<string, StatementSync>();
  const transactions = new Transactions(connection);

  return {
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = connection.prepare(sql);
        statements.set(sql, statement);
      }
      return statement;
    },
    transaction: (work) => transactions.run(work),
    unconfirmed: (work) => transactions.runUnconfirmed(work),
    get inTransaction() {
      return transactions.isRunning;
    },
    afterCommit: (action) => transactions.afterCommit(action),
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
    [Symbol.dispose]: () => {
      connection.close();
    },
  };
}
