import { spokenIn } from '../languages/spoken.ts';
import type { Choice } from './choose.ts';
import { countryOf } from './country.ts';

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/\d{2,4}(?![\d/])/g;
const months = 12;
/** Both orders are written there. */
const mixed = 'CA';
/** Of two days that it may be. */
const doubted = 0.55;

/** Which of 11/02/2026 is the month; null: nothing says so. */
export type DateOrder = 'day-first' | 'month-first' | null;

/** The order a document writes its dates in: its own dates show it, or where it comes from. */
export function dateOrder(texts: readonly string[], country: string | null): DateOrder {
  const own = orderOfDates(texts);
  if (own !== null || country === null || country === mixed) return own;
  return country === 'US' ? 'month-first' : 'day-first';
}

/** Whether these texts of a document leave no doubt which of 03/04/2026 is the month: else what was read is a guess. */
export const decidesDateOrder = (texts: readonly string[]): boolean =>
  dateOrder(texts, countryOf(texts, spokenIn(texts))) !== null;

/** A day that may be another one, as nothing says which of its numbers is the month, is less sure. */
export function weighed(choice: Choice<string> | null, order: DateOrder): Choice<string> | null {
  if (choice === null || order !== null) return choice;
  const isOpen = [...(choice.cell?.text ?? '').matchAll(slashed)].some(([, a, b]) => a !== b);
  return isOpen ? { ...choice, confidence: Math.min(doubted, choice.confidence) } : choice;
}

function orderOfDates(texts: readonly string[]): DateOrder {
  const dates = texts.flatMap((text) => [...text.matchAll(slashed)]).map(([, a, b]) => [Number(a), Number(b)]);
  if (dates.some(([first = 0]) => first > months)) return 'day-first';
  return dates.some(([, second = 0]) => second > months) ? 'month-first' : null;
}
