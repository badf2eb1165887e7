import type { Database } from '../database/database.ts';
import type { Clock } from '../support/clock.ts';

/**
 * Work in one transaction with whatever else arrives within a few milliseconds: a commit waits for the disk. It waits for
 * nobody when all that is under way is there.
 */
export type Commit = (work: () => void) => Promise<void>;

interface Pending {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** milliseconds */
const gather = 10;

/**
 * Work may run twice: where a group fails as a whole, each is tried alone, so that one does not hold up the rest.
 * `underWay`: how many pieces of work may be on their way here, those that are here among them.
 */
export function createGroupCommit(database: Database, clock: Clock, underWay: () => number): Commit {
  let queue: Pending[] = [];
  let cancelTimer: () => void = () => undefined;

  function flush() {
    cancelTimer();
    const group = queue;
    queue = [];
    try {
      database.transaction(() => group.forEach(({ work }) => work()));
    } catch {
      group.forEach(alone);
      return;
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
