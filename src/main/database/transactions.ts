import type { DatabaseSync } from 'node:sqlite';

/** Transactions of one connection whose `synchronous` is FULL (database.ts has what each promises). */
export class Transactions {
  readonly #connection: DatabaseSync;
  /** actions of the running transaction */
  #pending: (() => void)[] | null = null;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  get isRunning(): boolean {
    return this.#pending !== null;
  }

  run<T>(work: () => T): T {
    return this.#pending ? work() : this.#acted(() => this.#commit(work));
  }

  runUnconfirmed<T>(work: () => T): T {
    return this.#pending ? work() : this.#acted(() => this.#withoutSync(() => this.#commit(work)));
  }

  afterCommit(action: () => void): void {
    if (this.#pending) this.#pending.push(action);
    else action();
  }

  #acted<T>(commit: () => Committed<T>): T {
    const { value, actions } = commit();
    for (const action of actions) action();
    return value;
  }

  #commit<T>(work: () => T): Committed<T> {
    const actions: (() => void)[] = [];
    // Outside of the try: a transaction that cannot begin (a full disk, another writer) must not be joined.
    this.#connection.exec('BEGIN IMMEDIATE');
    this.#pending = actions;
    try {
      const value = work();
      this.#connection.exec('COMMIT');
      return { value, actions };
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#pending = null;
    }
  }

  #withoutSync<T>(work: () => T): T {
    this.#connection.exec('PRAGMA main.synchronous = NORMAL');
    try {
      return work();
    } finally {
      this.#connection.exec('PRAGMA main.synchronous = FULL');
    }
  }
}

interface Committed<T> {
  readonly value: T;
  readonly actions: readonly (() => void)[];
}
