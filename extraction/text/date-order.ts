import { taxNumbersIn } from '../identifiers/tax-number.ts';
import type { PageModel } from './page-model.ts';

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/\d{2,4}(?![\d/])/g;
const months = 12;

/**
 * Does a page write 11/02/2026 for the second of November? Its own dates say so, or else dollars on a page without any
 * European tax number.
 */
export function isMonthFirst(model: PageModel, currency: string | null): boolean {
  const dates = model.cells
    .flatMap(({ text }) => [...text.matchAll(slashed)])
    .map(([, a, b]) => [Number(a), Number(b)]);
  if (dates.some(([first = 0]) => first > months)) return false;
  if (dates.some(([, second = 0]) => second > months)) return true;
  return currency === 'USD' && model.cells.every(({ text }) => taxNumbersIn(text).length === 0);
}
