const shortest = 1_000;
const longest = 60_000;
const growth = 1.6;

/** Polls of all companies together; more would delay the files still to be sent. */
const mostASecond = 10;

/**
 * ms until a company's next poll: short after progress, and growing without it; `companies` are polled now, including
 * this one.
 */
export function nextPause(previous: number | null, progressed: boolean, companies: number): number {
  const turn = Math.round((companies * 1_000) / mostASecond);
  if (progressed || previous === null) return Math.max(turn, shortest);
  return Math.max(turn, Math.min(longest, Math.round(Math.max(shortest, previous) * growth)));
}

/** ms after acceptance without a row in the lists, until an expense is requested by itself. */
export const firstDetailAfter = 30_000;
const nextDetailAfter = 120_000;

/** The same for an expense that was shown or requested before. All UTC ms. */
export function detailDue(acceptedAt: number, seenAt: number | null, now: number): boolean {
  return seenAt === null ? now - acceptedAt >= firstDetailAfter : now - seenAt >= nextDetailAfter;
}
