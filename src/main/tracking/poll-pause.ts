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

/** Lists lag a little, and clocks are read to the second. */
const margin = 15_000;
/** Now and then more is read again, for lists that lag by up to two minutes; each time would be hundreds a second. */
const wideMargin = 180_000;
const wideEvery = 60_000;

/** UTC ms by our clock; null: not yet */
export interface PollTimes {
  readonly lastPollAt: number | null;
  readonly lastWideAt: number | null;
}

/** From when on changes are asked for, UTC ms by our clock: what the last poll has covered is hardly read again. */
export function pollSince({ lastPollAt, lastWideAt }: PollTimes, oldestAcceptedAt: number, now: number) {
  const wide = lastPollAt === null || lastWideAt === null || now - lastWideAt >= wideEvery;
  return { since: (lastPollAt ?? oldestAcceptedAt) - (wide ? wideMargin : margin), wide };
}

const firstDetailAfter = 30_000;
const nextDetailAfter = 120_000;

/** An expense that the lists have not shown for long is asked for by itself. All UTC ms. */
export function detailDue(acceptedAt: number, seenAt: number | null, now: number): boolean {
  return seenAt === null ? now - acceptedAt >= firstDetailAfter : now - seenAt >= nextDetailAfter;
}
