import type { FileId } from '../../../contract/inbox.ts';
import { notFoundCodes, type Examination } from '../../../contract/examination.ts';
import type { Database } from '../../database/database.ts';
import { elapsed, type Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import type { MatchStatus } from './queue-row.ts';
import type { ReviewQueueStore } from './queue-store.ts';
import { describeError } from '../../support/describe-error.ts';

/** Computes the match status of the queue's documents in chunks, between other work. */
export interface MatchStatuses {
  /** the examination of these files may have changed */
  touch(fileIds: readonly FileId[]): void;
  start(): void;
  stop(): void;
}

const pause = 20;
/** milliseconds of work with one disk sync, before the event loop continues */
const turn = 12;
/** Pause in multiples of the work time: intake and sending of many files come first. */
const restFactor = 4;
const atOnce = 50;

export function createMatchStatuses(parts: {
  readonly database: Database;
  readonly store: ReviewQueueStore;
  /** null: there is no record to compare */
  readonly examine: (fileId: FileId) => Examination | null;
  readonly changed: (fileId: FileId) => void;
  readonly clock: Clock;
  readonly log: Log;
}): MatchStatuses {
  const { database, store, examine, changed, clock, log } = parts;
  let started = false;
  let planned: (() => void) | null = null;
  let pending: FileId[] = [];

  function plan(worked = 0): void {
    if (started && !planned) planned = clock.after(Math.max(pause, restFactor * worked), step);
  }

  function step(): void {
    planned = null;
    if (!started) return;
    if (pending.length === 0) pending = [...store.stale(atOnce)];
    if (pending.length === 0) return;
    const began = elapsed(clock);
    const different = database.transaction(() => {
      const found: FileId[] = [];
      do {
        const next = pending.shift();
        if (next !== undefined && workOut(next)) found.push(next);
      } while (pending.length > 0 && elapsed(clock) - began < turn);
      return found;
    });
    for (const fileId of different) changed(fileId);
    plan(elapsed(clock) - began);
  }

  /** true: the status changed */
  function workOut(fileId: FileId): boolean {
    const before = store.matchStatus(fileId) ?? unread;
    const matchStatus = matchStatusOf(examined(fileId));
    return store.keepMatchStatus(fileId, matchStatus) && JSON.stringify(before) !== JSON.stringify(matchStatus);
  }

  function examined(fileId: FileId): Examination | null {
    try {
      return examine(fileId);
    } catch (error) {
      log.error('A document could not be compared', { error: describeError(error) });
      return null;
    }
  }

  return {
    touch(fileIds) {
      store.makeStale(fileIds);
      plan();
    },
    start() {
      started = true;
      plan();
    },
    stop() {
      started = false;
      planned?.();
      planned = null;
      pending = [];
    },
  };
}

const unread: MatchStatus = { matchStatus: 'unread', differences: 0, checks: 0, notFound: [] };

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
