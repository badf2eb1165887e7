import type { Database } from '../database/database.ts';
import type { Clock } from '../support/clock.ts';

/**
 * Runs work in one transaction with other work that arrives within a few milliseconds, because each commit waits for
 * the disk. Commits immediately once all work under way has arrived.
 */
export type Commit = (work: () => void) => Promise<void>;

interface Pending {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** milliseconds */
const gather = 20;

/** A listener failed after the commit: the work must not run again. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/**
 * May run work twice: after a failure of the group each one runs alone, so that one does not block the rest.
 * `underWay`: count of work that may arrive, including what has arrived.
 */
export function createGroupCommit(database: Database, clock: Clock, underWay: () => number): Commit {
  let queue: Pending[] = [];
  let cancelTimer: () => void = () => undefined;

  function flush() {
    cancelTimer();
    const group = queue;
    queue = [];
    const done = { isCommitted: false };
    try {
      database.transaction(() => {
        database.afterCommit(() => (done.isCommitted = true));
        group.forEach(({ work }) => work());
      });
    } catch (error) {
      if (!done.isCommitted) {
        group.forEach(alone);
        return;
      }
      throwLater(error);
    }
    for (const { resolve } of group) resolve();
  }

  function alone({ work, resolve, reject }: Pending) {
    try {
      database.transaction(work);
      resolve();
    } catch (error) {
      reject(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ work, resolve: () => resolve(), reject });
      if (queue.length >= underWay()) flush();
      else if (queue.length === 1) cancelTimer = clock.after(gather, flush);
    });
}
