import { taxNumbersIn } from '../identifiers/tax-number.ts';
import type { PageModel } from './page-model.ts';

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/\d{2,4}(?![\d/])/g;
const months = 12;

/**
 * Does a page write 11/02/2026 for the second of November? Its own dates say so, or else dollars on a page without any
 * European tax number.
 */
export function isMonthFirst(model: PageModel, currency: string | null): boolean {
  const texts = model.cells.map(({ text }) => text);
  return orderOfDates(texts) === 'month-first' || (currency === 'USD' && !decidesDateOrder(texts));
}

/** Whether these texts of a document leave no doubt which of 03/04/2026 is the month: else `isMonthFirst` is a guess. */
export const decidesDateOrder = (texts: readonly string[]): boolean =>
  orderOfDates(texts) !== null || texts.some((text) => taxNumbersIn(text).length > 0);

function orderOfDates(texts: readonly string[]): 'day-first' | 'month-first' | null {
  const dates = texts.flatMap((text) => [...text.matchAll(slashed)]).map(([, a, b]) => [Number(a), Number(b)]);
  if (dates.some(([first = 0]) => first > months)) return 'day-first';
  return dates.some(([, second = 0]) => second > months) ? 'month-first' : null;
}
