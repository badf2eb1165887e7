import type { Client, Notification } from 'pg';
import type { DatabaseFailure, DatabaseState } from '../../../contract/office.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Trust } from '../../service-api/dispatchers.ts';
import type { Clock } from '../../support/clock.ts';
import { describeError } from '../../support/describe-error.ts';
import { inTurn } from '../../support/in-turn.ts';
import type { Log } from '../../support/log.ts';
import { channel } from './claim-queries.ts';
import { createDatabaseClient, databaseFailure, enterDatabase, type DatabaseTarget } from './database-client.ts';
import type { RunQuery } from './query.ts';
import { IncompleteOfficeError } from './schema.ts';
import { inTransaction } from './transaction.ts';

export interface ConnectionParts {
  readonly target: DatabaseTarget;
  readonly trust: Trust;
  readonly clock: Clock;
  readonly log: Log;
  /** Runs first on every new connection; when it throws, the connection is closed. */
  readonly opened: (client: Client) => Promise<void>;
  /** connected, lost, or impossible for another reason */
  readonly changed: () => void;
  readonly heard: (payload: string) => void;
  /** ms; all clients that were cut off together have reconnected within it */
  readonly longestPause: () => number;
}

const firstPause = 1_000;

/** One connection to the office's database, which reconnects until it is stopped. */
export class OfficeConnection {
  readonly #parts: ConnectionParts;
  #client: Client | null = null;
  #state: DatabaseState = { kind: 'connecting' };
  #pause = firstPause;
  #cancelTimer: () => void = () => undefined;
  #wanted = false;
  #opening: Promise<void> = Promise.resolve();
  readonly #inTurn = inTurn();

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  get state(): DatabaseState {
    return this.#state;
  }

  start(): void {
    this.#wanted = true;
    this.#opening = this.#open();
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    this.#cancelTimer();
    await this.#opening;
    await this.#inTurn(() => Promise.resolve());
    const client = this.#client;
    this.#leave();
    await client?.end().catch(() => undefined);
  }

  /**
   * Runs `work` in one transaction, one after another. Rejects when the database is away or the connection breaks; then
   * it is unknown whether the transaction was committed.
   */
  transaction<T>(work: (query: RunQuery) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const client = this.#client;
      if (client === null) throw new Error('The database of the office is away');
      return inTransaction(client, work, () => this.#giveUp(client));
    });
  }

  async #open(): Promise<void> {
    const { target, trust } = this.#parts;
    const client = createDatabaseClient(target, trust);
    const connection = { ended: false };
    const gone = () => {
      connection.ended = true;
      this.#gone(client);
    };
    client.on('error', gone);
    client.on('end', gone);
    client.on('notification', ({ payload }: Notification) => this.#parts.heard(payload ?? ''));
    try {
      await enterDatabase(client, target.address);
      await client.query(`LISTEN ${channel}`);
      await this.#parts.opened(client);
      if (!this.#wanted || connection.ended) throw new Error('The connection ended while it was opened');
      this.#client = client;
      this.#state = { kind: 'connected' };
      this.#pause = firstPause;
      this.#parts.changed();
    } catch (error) {
      await client.end().catch(() => undefined);
      this.#away(databaseFailure(error), error instanceof IncompleteOfficeError ? error.missing.join(', ') : null);
      this.#parts.log.info('The database of the office is not to be had', { error: describeError(error) });
      this.#parts.changed();
      this.#openLater();
    }
  }

  #gone(client: Client): void {
    if (this.#client !== client) return;
    this.#leave();
    this.#parts.changed();
    this.#openLater();
  }

  /**
   * Closes a connection that cannot even roll back, because it is dead, a newer program has the tables, or a table is
   * missing.
   */
  #giveUp(client: Client): void {
    this.#gone(client);
    void client.end().catch(() => undefined);
  }

  #leave(): void {
    this.#client = null;
    this.#away('database-away', null);
  }

  #away(code: DatabaseFailure, missing: string | null): void {
    const since = this.#state.kind === 'away' ? this.#state.since : toInstant(this.#parts.clock.now());
    this.#state = { kind: 'away', since, code, missing };
  }

  #openLater(): void {
    if (!this.#wanted) return;
    this.#cancelTimer();
    const longest = this.#parts.longestPause();
    this.#cancelTimer = this.#parts.clock.after(Math.min(longest, this.#pause), () => {
      this.#opening = this.#open();
    });
    this.#pause = Math.min(longest, this.#pause * 2);
  }
}
