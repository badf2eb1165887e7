/** So many companies are served at once: more in flight gains nothing on a line that is quick. */
const quickJobs = 2;
/** A job that takes longer waits for its service, not for our line: its place goes to the next company. ms */
const slowAfter = 5_000;
/** All of them together, slow ones too: on a slow line of ours they share what each needs to end in time. */
const mostJobs = 8;

export interface Slots {
  /** how many jobs may begin now */
  readonly free: number;
  /** when a running job gives its place away, so that another may begin; UTC ms; null: not before one ends */
  readonly nextAt: number | null;
}

/**
 * Pure. `startedAt`: of the running jobs, UTC ms. While fewer than `mostJobs` companies are slow at once, none of them
 * holds another's files for longer than `slowAfter`; then for the rest of a call.
 */
export function slotsAt(startedAt: readonly number[], now: number): Slots {
  const quick = startedAt.filter((at) => now - at < slowAfter);
  const free = Math.max(0, Math.min(quickJobs - quick.length, mostJobs - startedAt.length));
  if (free > 0 || startedAt.length >= mostJobs) return { free, nextAt: null };
  return { free, nextAt: Math.min(...quick) + slowAfter };
}
