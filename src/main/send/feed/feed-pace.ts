/** Overlap of readings, because lists lag a little, and clocks are read to the second. */
const margin = 15_000;
/**
 * A wider overlap, used occasionally, for lists that lag by up to two minutes; using it each time would cost hundreds
 * of rows a second.
 */
export const wideMargin = 180_000;
const wideEvery = 60_000;

/** Position of the readings of changes in this run. UTC ms. */
export interface Covered {
  /** by the service's clock */
  readonly coveredTo: number;
  /** the last reading with the wide overlap, by our clock; null: none yet */
  readonly wideAt: number | null;
}

/** The start of the next reading of changes, by the service's clock, with little overlap. */
export function changesSince({ coveredTo, wideAt }: Covered, now: number) {
  const wide = wideAt === null || now < wideAt || now - wideAt >= wideEvery;
  return { since: coveredTo - (wide ? wideMargin : margin), wide };
}

/** Only a full reading shows deletions, because lists of changes omit deleted rows. */
const fullEvery = 24 * 60 * 60_000;

/** ms until a full reading; 0: now. A last reading in the future means that the clock was set back. */
export function fullIn(coveredTo: number | null, fullAt: number | null, now: number): number {
  if (coveredTo === null || fullAt === null || fullAt > now) return 0;
  return Math.max(0, fullAt + fullEvery - now);
}
