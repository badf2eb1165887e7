import { isoDate } from '../dates.ts';
import type { Language } from '../languages/language.ts';
import { fold } from './fold.ts';

export type DateReader = (text: string) => string | null;

/** The date a text begins with, as YYYY-MM-DD. A numeric day and month in doubt are day first, as everywhere in Europe. */
export function dateReader(languages: readonly Language[]): DateReader {
  const months = monthNumbers(languages);
  const name = `(${[...months.keys()].sort((a, b) => b.length - a.length).join('|')})`;
  const yearFirst = new RegExp(String.raw`^(\d{4})[.\s]{1,2}${name}\.?\s?(\d{1,2})(?!\d)`);
  const dayFirst = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[.\s-]{0,2}${name}[.\s,-]{0,2}(\d{4})(?!\d)`);
  const monthFirst = new RegExp(String.raw`^${name}\.?\s?(\d{1,2})(?:st|nd|rd|th)?[,.\s]{1,2}(\d{4})(?!\d)`);
  const month = (word: string | undefined): number => months.get(word ?? '') ?? 0;
  return (text) => {
    const folded = fold(text.trim());
    const [, y1, m1, d1] = yearFirst.exec(folded) ?? [];
    if (y1 !== undefined) return isoDate(Number(y1), month(m1), Number(d1));
    const [, d2, m2, y2] = dayFirst.exec(folded) ?? [];
    if (d2 !== undefined) return isoDate(Number(y2), month(m2), Number(d2));
    const [, m3, d3, y3] = monthFirst.exec(folded) ?? [];
    if (m3 !== undefined) return isoDate(Number(y3), month(m3), Number(d3));
    return numericDate(folded);
  };
}

function monthNumbers(languages: readonly Language[]): ReadonlyMap<string, number> {
  return new Map(
    languages.flatMap(({ months }) =>
      months.flatMap((names, index) => names.map((each) => [fold(each), index + 1] as const)),
    ),
  );
}

const YEAR_FIRST = /^(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d.])/;

function numericDate(text: string): string | null {
  const year = YEAR_FIRST.exec(text);
  if (year !== null) return isoDate(Number(year[1]), Number(year[2]), Number(year[3]));
  const match = DAY_FIRST.exec(text);
  if (match === null) return null;
  const [, first, , second, written = ''] = match;
  const fullYear = Number(written.length === 2 ? `20${written}` : written);
  const dayFirst = isoDate(fullYear, Number(second), Number(first));
  // Only where the day-first reading is no date at all can the month stand first.
  return dayFirst ?? isoDate(fullYear, Number(first), Number(second));
}
