import { fold } from '../../shared/text/fold.ts';

/** Beginnings that no two months share, Hungarian and English, without accents. */
const months: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['maj', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sze', 'sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec'],
];
const century = 2000;

/**
 * A typed date as YYYY-MM-DD: 2026-11-18, 2026. 11. 18., 20261118, 18.11.2026, 26.11.18, 2026. november 18.
 * Without a year (11.18.) it is in the year of `reference`, itself YYYY-MM-DD. Null when it is no date.
 */
export function parseDate(typed: string, reference: string): string | null {
  const text = fold(typed.trim().normalize('NFC'));
  if (!/^[\d\s.,/\\a-z-]+$/.test(text)) return null;
  const words = text.match(/[a-z]+/g) ?? [];
  const [word] = words;
  if (word !== undefined) return words.length === 1 ? withMonthName(text, word, reference) : null;
  return fromNumbers(numbersOf(text), reference);
}

function numbersOf(text: string): readonly string[] {
  const numbers = text.match(/\d+/g) ?? [];
  const [only = ''] = numbers;
  if (numbers.length === 1 && only.length === 8) return [only.slice(0, 4), only.slice(4, 6), only.slice(6)];
  return numbers;
}

function fromNumbers(numbers: readonly string[], reference: string): string | null {
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length === 2) return date(reference.slice(0, 4), first, second);
  if (numbers.length !== 3) return null;
  return third.length === 4 ? date(third, second, first) : date(first, second, third);
}

function withMonthName(text: string, word: string, reference: string): string | null {
  const month = months.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;
  const [first = '', second] = text.match(/\d+/g) ?? [];
  if (month === 0) return null;
  if (second === undefined) return date(reference.slice(0, 4), String(month), first);
  return second.length === 4 ? date(second, String(month), first) : date(first, String(month), second);
}

function date(year: string, month: string, day: string): string | null {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const full = year.length === 2 ? century + Number(year) : Number(year);
  const time = Date.UTC(full, Number(month) - 1, Number(day));
  const iso = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  return iso === `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` ? iso : null;
}
