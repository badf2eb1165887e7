import type { Choice } from './choose.ts';
import { dateReader } from './date-text.ts';
import { chooseDate, chooseIssueDate } from './labelled.ts';
import type { PageModel } from './page-model.ts';

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/\d{2,4}(?![\d/])/g;
const months = 12;
/** Canada uses both orders. */
const mixed = 'CA';

/** The position of the month in 11/02/2026; null: unknown. */
export type DateOrder = 'day-first' | 'month-first' | null;

/** The order of a document's dates: from its own dates, or from its country. */
export function dateOrder(texts: readonly string[], country: string | null): DateOrder {
  const own = orderOfDates(texts);
  if (own !== null || country === null || country === mixed) return own;
  return country === 'US' ? 'month-first' : 'day-first';
}

/** An invoice is not due before its day: where only one order of day and month allows that, it is the right one. */
export function orderOfTerms(model: PageModel): DateOrder {
  const [dayFirst, monthFirst] = [false, true].map((isMonthFirst) => {
    const readDate = dateReader(model.languages, isMonthFirst);
    const issued = chooseIssueDate(model, null, readDate);
    const due = chooseDate(model, 'dueAt', readDate);
    return issued === null || due === null || issued.value <= due.value;
  });
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'day-first' : 'month-first';
}

/** The date in the other order, where the order is unknown; undefined: there is none. */
export function otherDay(choice: Choice<string> | null, order: DateOrder): string | undefined {
  const [, month = '', day = ''] = /^\d{4}-(\d{2})-(\d{2})$/.exec(choice?.value ?? '') ?? [];
  if (order !== null || month === day) return undefined;
  const numbers = [...(choice?.cell?.text ?? '').matchAll(slashed)].map(([, a = '', b = '']) =>
    [a, b].map((number) => number.padStart(2, '0')),
  );
  const isOpen = numbers.some((pair) => pair.includes(month) && pair.includes(day));
  return isOpen ? choice?.value.replace(`${month}-${day}`, `${day}-${month}`) : undefined;
}

function orderOfDates(texts: readonly string[]): DateOrder {
  const dates = texts.flatMap((text) => [...text.matchAll(slashed)]).map(([, a, b]) => [Number(a), Number(b)]);
  if (dates.some(([first = 0]) => first > months)) return 'day-first';
  return dates.some(([, second = 0]) => second > months) ? 'month-first' : null;
}
