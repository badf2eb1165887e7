import type { FieldKind } from './field-kind.ts';
import { isoDate, readDates } from './written-values.ts';
import type { Span } from './spans.ts';

/** The words of a date in its longest form: "October 15 , 2026 ." */
const mostWords = 5;

/** Dates, YYYY-MM-DD. Finds 03/04/2026 as either of its two days. */
export const dateKind = {
  compare: (record, { value }) => (record === value ? 'same' : 'other'),
  find: (words, value, seen) =>
    datesIn(seen ? words.map(withDots) : words).filter(({ dates }) => dates.includes(value)),
  isDistinct: () => true,
  read: (words, like) =>
    datesIn(words).flatMap(({ from, to, dates: [first = '', other] }) => {
      if (other === undefined || other === first) return [{ from, to, value: first }];
      const isMonthFirst = monthComesFirst(like.join(' '));
      return isMonthFirst === null ? [] : [{ from, to, value: isMonthFirst ? other : first }];
    }),
} satisfies FieldKind;

interface DateSpan extends Span {
  /** more than one where day and month are ambiguous, or a month's name means another month in another language */
  readonly dates: readonly string[];
}

/** Every date in the words of a cell, in any usual form. */
function datesIn(words: readonly string[]): readonly DateSpan[] {
  return words.flatMap((_, from) => {
    for (let to = from + 1; to <= Math.min(words.length, from + mostWords); to += 1) {
      const text = withoutLabel(words.slice(from, to).join(' '));
      const dates = readDates(text);
      if (dates.length === 0) continue;
      const other = swapped(text);
      return [{ from, to, dates: other === null ? dates : [...dates, other] }];
    }
    return [];
  });
}

/** "26,09,2016": an OCR engine takes dots for commas. */
const withDots = (word: string): string => word.replace(/^(\d{1,2})[.,](\d{1,2})[.,](?=\d{2})/, '$1.$2.');

/** "Kelt:2026.10.15" */
const withoutLabel = (text: string): string => text.replace(/^[^\d\s]*[:(](?=\S)/u, '');

/** Whether a date shows that months come first in its notation; null: both numbers may be the month. */
function monthComesFirst(text: string): boolean | null {
  const [, first, second] = /(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(text) ?? [];
  if (first === undefined || Number(first) <= 12 === Number(second) <= 12) return null;
  return Number(second) > 12;
}

function swapped(text: string): string | null {
  const [, first, second, year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/.exec(withoutLabel(text.trim())) ?? [];
  if (first === undefined) return null;
  return isoDate(Number(year.length === 2 ? `20${year}` : year), Number(first), Number(second));
}
