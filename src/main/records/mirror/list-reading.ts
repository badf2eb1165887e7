/**
 * The result of reading a list with numbered pages, which shows no changes (interface.md, Pagination: 1/ lists). Rows
 * added or removed meanwhile shift the others between pages: one may appear twice, or be missed.
 */
export interface ListProgress {
  /** number of distinct records seen */
  readonly seen: number;
  /** the total of each page, in order; null: not sent */
  readonly counts: readonly (number | null)[];
}

/** Missing records up to this number are requested one by one; for more, reading the list again is faster. */
export const mostAsked = 200;

/**
 * Decides about `missing` records of the mirror that the reading has not shown. `ask`: request each, because a page
 * shift may have hidden it. `gone`: too many to request, and the list was stable. `unclear`: too many, and the list
 * changed, so it is read again. A list without totals always gives `ask`: the first ones are requested now, the others
 * after the next reading.
 */
export function verdict({ seen, counts }: ListProgress, missing: number): 'ask' | 'gone' | 'unclear' {
  if (missing <= mostAsked || counts.includes(null)) return 'ask';
  return counts.every((count) => count === seen) ? 'gone' : 'unclear';
}

const day = 24 * 60 * 60_000;
const minute = 60_000;

/** The cost of a reading grows with the number of records, so large lists are read less often; ms. */
export const freshFor = (records: number): number => 10 * minute * Math.max(1, Math.ceil(records / 10_000));

/** ms until the next scheduled reading; `age`: since the last one */
export const nextReadingIn = (age: number): number => Math.max(0, day - age);
export const everyDay = day;
export const soon = minute;
