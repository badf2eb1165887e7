const shortest = 1_000;
const longest = 60_000;
const growth = 1.6;

/** Of all companies together: polls that come faster would be what holds up the files that are still to be sent. */
const mostASecond = 10;

/**
 * ms until a company's next poll: short while things move, longer and longer while nothing does; `companies` are polled
 * at this time, this one among them.
 */
export function nextPause(previous: number | null, progressed: boolean, companies: number): number {
  const turn = Math.round((companies * 1_000) / mostASecond);
  if (progressed || previous === null) return Math.max(turn, shortest);
  return Math.max(turn, Math.min(longest, Math.round(Math.max(shortest, previous) * growth)));
}

/** An expense that the lists have not shown for so long after its acceptance is asked for by itself; ms. */
export const firstDetailAfter = 30_000;
const nextDetailAfter = 120_000;

/** The same for one that was shown or asked for before. All UTC ms. */
export function detailDue(acceptedAt: number, seenAt: number | null, now: number): boolean {
  return seenAt === null ? now - acceptedAt >= firstDetailAfter : now - seenAt >= nextDetailAfter;
}
