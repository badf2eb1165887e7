/** So many companies are served at once: more in flight gains nothing on a line that is quick. */
const quickJobs = 2;
/** A job that takes longer waits for its service, not for our line: its place goes to the next company. ms */
const slowAfter = 5_000;
/** All of them together, slow ones too: on a slow line of ours they share what each needs to end in time. */
const mostJobs = 8;

export interface Slots {
  /** how many jobs may begin now */
  readonly free: number;
  /** until a running job gives its place away, so that another may begin; ms; null: not before one ends */
  readonly nextIn: number | null;
}

/**
 * Pure. `running`: for how long each job has been, ms. While fewer than `mostJobs` companies are slow at once, none of them
 * holds another's files for longer than `slowAfter`; then for the rest of a call.
 */
export function slotsAt(running: readonly number[]): Slots {
  const quick = running.filter((ms) => ms < slowAfter);
  const free = Math.max(0, Math.min(quickJobs - quick.length, mostJobs - running.length));
  if (free > 0 || running.length >= mostJobs) return { free, nextIn: null };
  return { free, nextIn: slowAfter - Math.max(...quick) };
}
