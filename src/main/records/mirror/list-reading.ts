/**
 * What a walk through a list of numbered pages has shown, where the list has no news of its own (interface.md, Pagination:
 * /1/ lists). Rows that come or go meanwhile move the others from page to page: one may be shown twice, or not at all.
 */
export interface Walk {
  /** records seen, each once */
  readonly seen: number;
  /** the count of each page, in order; null: it gave none */
  readonly counts: readonly (number | null)[];
}

/** So many are asked about one by one; asking about more would take longer than reading the list. */
export const mostAsked = 200;

/**
 * What is to be made of `missing` records that are in the copy and were not shown: `ask` about each, because a page may
 * have moved past it; `gone` where they are too many for that and the list stood still; `unclear` where it did not: it is
 * read again. Of a list that does not count, the first ones are asked about, and the others after the next reading.
 */
export function verdict({ seen, counts }: Walk, missing: number): 'ask' | 'gone' | 'unclear' {
  if (missing <= mostAsked || counts.includes(null)) return 'ask';
  return counts.every((count) => count === seen) ? 'gone' : 'unclear';
}

const day = 24 * 60 * 60_000;
const minute = 60_000;

/** A reading is of all records, so it costs by their number: rarely where there are many; ms. */
export const freshFor = (records: number): number => 10 * minute * Math.max(1, Math.ceil(records / 10_000));

/** ms until all are read again by themselves; `age`: since the last reading */
export const nextReadingIn = (age: number): number => Math.max(0, day - age);
export const everyDay = day;
export const soon = minute;
