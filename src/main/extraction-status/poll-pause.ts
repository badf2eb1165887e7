const shortest = 1_000;
const longest = 60_000;
const growth = 1.6;

/** ms until the next poll: short while things move, longer and longer while nothing does. */
export function nextPause(previous: number | null, progressed: boolean): number {
  if (progressed || previous === null) return shortest;
  return Math.min(longest, Math.round(Math.max(shortest, previous) * growth));
}

/** An expense that the lists have not shown for so long after its acceptance is asked for by itself; ms. */
export const firstDetailAfter = 30_000;
const nextDetailAfter = 120_000;

/** The same for one that was shown or asked for before. All UTC ms. */
export function detailDue(acceptedAt: number, seenAt: number | null, now: number): boolean {
  return seenAt === null ? now - acceptedAt >= firstDetailAfter : now - seenAt >= nextDetailAfter;
}
