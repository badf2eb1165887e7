const shortest = 1_000;
const longest = 60_000;
const growth = 1.6;

/** ms until the next poll: short while things move, longer and longer while nothing does. */
export function nextPause(previous: number | null, progressed: boolean): number {
  if (progressed || previous === null) return shortest;
  return Math.min(longest, Math.round(Math.max(shortest, previous) * growth));
}

/** Documents without data are looked at again, in case somebody fills them in at the service. */
export const slowPause = 5 * 60_000;

/** Lists lag, and clocks are read to the second. */
const margin = 120_000;

/** From when on changes are asked for, UTC ms by our clock: what the last poll has covered is not read again. */
export function pollSince(lastPollAt: number | null, oldestAcceptedAt: number): number {
  return (lastPollAt ?? oldestAcceptedAt) - margin;
}

const firstDetailAfter = 30_000;
const nextDetailAfter = 120_000;

/** An expense that the lists have not shown for long is asked for by itself. All UTC ms. */
export function detailDue(acceptedAt: number, seenAt: number | null, now: number): boolean {
  return seenAt === null ? now - acceptedAt >= firstDetailAfter : now - seenAt >= nextDetailAfter;
}
