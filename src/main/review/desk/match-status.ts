import type { FileId } from '../../../contract/inbox.ts';
import { notFoundCodes, type Examination } from '../../../contract/examination.ts';
import type { Database } from '../../database/database.ts';
import { elapsed, type Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { unread, type MatchStatus } from './queue-row.ts';
import type { ReviewQueueStore } from './queue-store.ts';
import { describeError } from '../../support/describe-error.ts';

const pause = 20;
/** milliseconds of work with one disk sync, before the event loop continues */
const turn = 12;
/** Pause in multiples of the work time: intake and sending of many files come first. */
const restFactor = 4;
const atOnce = 50;

interface MatchStatusesParts {
  readonly database: Database;
  readonly store: ReviewQueueStore;
  /** null: there is no record to compare */
  readonly examine: (fileId: FileId) => Examination | null;
  readonly changed: (fileId: FileId) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Computes the match status of the queue's documents in chunks, between other work. */
export class MatchStatuses {
  readonly #parts: MatchStatusesParts;
  #started = false;
  #planned: (() => void) | null = null;
  #pending: FileId[] = [];
  readonly #touched = new Set<FileId>();

  constructor(parts: MatchStatusesParts) {
    this.#parts = parts;
  }

  /** The examination of these files may have changed. Written with the next step, many at once. */
  touch(fileIds: readonly FileId[]): void {
    for (const fileId of fileIds) this.#touched.add(fileId);
    this.#plan();
  }

  start(): void {
    this.#started = true;
    this.#plan();
  }

  stop(): void {
    this.#keepTouched();
    this.#started = false;
    this.#planned?.();
    this.#planned = null;
    this.#pending = [];
  }

  #keepTouched(): void {
    if (this.#touched.size === 0) return;
    this.#parts.store.makeStale([...this.#touched]);
    this.#touched.clear();
  }

  #plan(worked = 0): void {
    if (this.#started && !this.#planned)
      this.#planned = this.#parts.clock.after(Math.max(pause, restFactor * worked), () => this.#step());
  }

  #step(): void {
    const { store, clock, database, changed } = this.#parts;
    this.#planned = null;
    if (!this.#started) return;
    this.#keepTouched();
    if (this.#pending.length === 0) this.#pending = [...store.stale(atOnce)];
    if (this.#pending.length === 0) return;
    const began = elapsed(clock);
    const different = database.unconfirmed(() => {
      const found: FileId[] = [];
      do {
        const next = this.#pending.shift();
        if (next !== undefined && this.#workOut(next)) found.push(next);
      } while (this.#pending.length > 0 && elapsed(clock) - began < turn);
      return found;
    });
    for (const fileId of different) changed(fileId);
    this.#plan(elapsed(clock) - began);
  }

  /** true: the status changed */
  #workOut(fileId: FileId): boolean {
    const { store } = this.#parts;
    const before = store.matchStatus(fileId) ?? unread;
    const matchStatus = matchStatusOf(this.#examined(fileId));
    return store.keepMatchStatus(fileId, matchStatus) && JSON.stringify(before) !== JSON.stringify(matchStatus);
  }

  #examined(fileId: FileId): Examination | null {
    const { examine, log } = this.#parts;
    try {
      return examine(fileId);
    } catch (error) {
      log.error('A document could not be compared', { error: describeError(error) });
      return null;
    }
  }
}

/** same: all grounds hold, and the desk may show green. */
export function matchStatusOf(examination: Examination | null): MatchStatus {
  if (!examination) return unread;
  const { reading, fields } = examination;
  const differences = Object.values(fields).filter((field) => field.mark === 'differs').length;
  const checks = examination.checks.length;
  const notFound = examination.checks.flatMap(({ code, field }) =>
    field !== null && notFoundCodes.has(code) ? [field] : [],
  );
  if (differences + checks > 0) return { matchStatus: 'doubtful', differences, checks, notFound };
  const compared = reading !== 'reading' && reading !== 'none' && reading !== 'unreadable';
  return { ...unread, matchStatus: compared ? 'same' : 'unread' };
}
