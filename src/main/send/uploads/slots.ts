/** Companies served at once: more gain nothing on a fast connection. */
const quickJobs = 2;
/** ms; a job that takes longer waits for its service, not for our connection, so another company may start. */
const slowAfter = 5_000;
/** Limit including slow jobs: on a slow connection they share the rate that each needs to end in time. */
const mostJobs = 8;

export interface Slots {
  /** count of jobs that may begin now */
  readonly free: number;
  /** ms until a running job counts as slow, so that another may begin; null: not before one ends */
  readonly nextIn: number | null;
}

/**
 * Pure. `running`: age of each job, ms. While fewer than `mostJobs` companies are slow at once, none of them delays
 * another's files by more than `slowAfter`; otherwise by the rest of a call.
 */
export function slotsAt(running: readonly number[]): Slots {
  const quick = running.filter((ms) => ms < slowAfter);
  const free = Math.max(0, Math.min(quickJobs - quick.length, mostJobs - running.length));
  if (free > 0 || running.length >= mostJobs) return { free, nextIn: null };
  return { free, nextIn: slowAfter - Math.max(...quick) };
}
