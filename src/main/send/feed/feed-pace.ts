/** Lists lag a little, and clocks are read to the second. */
const margin = 15_000;
/** Now and then more is read again, for lists that lag by up to two minutes; each time would be hundreds a second. */
export const wideMargin = 180_000;
const wideEvery = 60_000;

/** How far changes were read in this run of the program. UTC ms. */
export interface Covered {
  /** by the service's clock */
  readonly coveredTo: number;
  /** the last reading that went back far, by our clock; null: none yet */
  readonly wideAt: number | null;
}

/** From when on changes are asked for, by the service's clock: what the last reading has covered is hardly read again. */
export function changesSince({ coveredTo, wideAt }: Covered, now: number) {
  const wide = wideAt === null || now < wideAt || now - wideAt >= wideEvery;
  return { since: coveredTo - (wide ? wideMargin : margin), wide };
}

/** What is deleted at the service is in no list of changes: only a full reading misses it. */
const fullEvery = 24 * 60 * 60_000;

/** ms until everything is to be read; 0: now. A reading that was in the future was before the clock was set back. */
export function fullIn(coveredTo: number | null, fullAt: number | null, now: number): number {
  if (coveredTo === null || fullAt === null || fullAt > now) return 0;
  return Math.max(0, fullAt + fullEvery - now);
}
