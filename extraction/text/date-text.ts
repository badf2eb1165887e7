import { fold } from '../../src/shared/text/fold.ts';
import { isoDate } from '../dates.ts';
import type { Language } from '../languages/language.ts';
import { list } from '../languages/phrase-list.ts';

/** An article before a date; "until" is not one. */
const article = '(?:den|am|le|el|il|li|la|op|on|pe|a|u|v|w|dne|dna|dana|dnia|dn|du|din)';
/** "Zagreb, dana", "V Novem mestu, dne", "Monday,": up to three words, and an article. */
const town = String.raw`(?:\d{4,5} )?(?:\p{L}{1,15}\.? ){0,2}\p{L}{2,20}\.?,\s*(?:${article}\.?\s+)?`;
/** "Mainz, den 02.11.", "le 2 novembre", "dne 2. 11." */
const beforeDate = new RegExp(String.raw`^(?:${town}|${article}\.?\s+)(?=\d)`, 'u');
const townAndDate = new RegExp(String.raw`^${town}(?=\d)`, 'u');
const ordinal = '(?:st|nd|rd|th|er|°|º)?';

export type DateReader = (text: string) => string | null;

/**
 * The date at the beginning of a text, as YYYY-MM-DD. An ambiguous numeric date is read day first, as everywhere in
 * Europe; `isMonthFirst` for documents from countries where 11/02 is in November.
 */
export function dateReader(languages: readonly Language[], isMonthFirst = false): DateReader {
  const months = monthNumbers(languages);
  const name = `(${[...months.keys()].sort((a, b) => b.length - a.length).join('|')})`;
  const yearFirst = new RegExp(String.raw`^(\d{4})[.\s/-]{1,2}${name}[.\s/-]{0,2}(\d{1,2})(?!\d)`);
  const of = String.raw`(?:de\s|di\s|del\s|d['’])?`;
  const dayFirst = new RegExp(
    String.raw`^(\d{1,2})${ordinal}[.\s/-]{0,2}${of}${name}[.\s,/-]{0,2}${of}(\d{4}(?!\d)|${beforeClock})`,
  );
  const monthFirst = new RegExp(String.raw`^${name}\.?\s?(\d{1,2})${ordinal}[,.\s]{1,2}(\d{4})(?!\d)`);
  const month = (word: string | undefined): number => months.get(word ?? '') ?? 0;
  return (text) => {
    const folded = fold(text.trim()).replace(beforeDate, '');
    const [, y1, m1, d1] = yearFirst.exec(folded) ?? [];
    if (y1 !== undefined) return isoDate(Number(y1), month(m1), Number(d1));
    const [, d2, m2, y2] = dayFirst.exec(folded) ?? [];
    if (d2 !== undefined) return isoDate(yearOf(y2), month(m2), Number(d2));
    const [, m3, d3, y3] = monthFirst.exec(folded) ?? [];
    if (m3 !== undefined) return isoDate(Number(y3), month(m3), Number(d3));
    return numericDate(folded, isMonthFirst);
  };
}

/** "28 Mar 18 18:32": a time after a short year shows that the two digits are a year. */
const beforeClock = String.raw`\d{2}(?=\s+\d{1,2}:\d{2})`;
const yearOf = (written = ''): number => Number(written.length === 2 ? `20${written}` : written);

function monthNumbers(languages: readonly Language[]): ReadonlyMap<string, number> {
  // A name that two languages give to different months gets the first language's meaning.
  return new Map(
    languages
      .toReversed()
      .flatMap(({ months }) =>
        list(months).flatMap((names, index) => names.split(' ').map((each) => [fold(each), index + 1] as const)),
      ),
  );
}

const yearFirst = /^(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})(?!\d)/;
/** Earlier years are hardly booked now; "11.14.00" is a time. */
const earliestShortYear = 5;
const dayFirstPattern = /^(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d|\.\d)/;

function numericDate(text: string, isMonthFirst: boolean): string | null {
  const year = yearFirst.exec(text);
  if (year !== null) return isoDate(Number(year[1]), Number(year[2]), Number(year[3]));
  const match = dayFirstPattern.exec(text);
  if (match === null) return null;
  const [, first, mark, second, written = ''] = match;
  if (written.length === 2 && Number(written) < earliestShortYear) return null;
  const fullYear = yearOf(written);
  const dayFirst = isoDate(fullYear, Number(second), Number(first));
  const monthFirst = isoDate(fullYear, Number(first), Number(second));
  // Elsewhere the month can be first only where the day-first reading is not a date.
  return isMonthFirst && mark !== '.' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

const townAlone = new RegExp(String.raw`^(?:\p{L}{1,15}\.? ){0,2}\p{L}{2,20}, ?${article}\.?$`, 'u');

/** "Mainz, den", before the date of a letter. */
export const isTown = (text: string): boolean => townAlone.test(fold(text.trim()));

/** Whether a text is a town and a date, as in letters. */
export const isTownAndDate = (text: string): boolean => townAndDate.test(fold(text.trim()));
