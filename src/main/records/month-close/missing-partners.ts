import type { MissingPartner } from '../../../contract/month-close.ts';
import { monthAfter } from '../../../shared/timing/months.ts';

/** An expense of the months looked at. */
export interface PartnerExpense {
  readonly partnerKey: string;
  readonly partnerName: string;
  /** YYYY-MM-DD */
  readonly issuedAt: string;
}

const monthsBefore = 4;
const fewest = 3;
/** days that an invoice may come before or after its usual day */
const leeway = 5;

/** The first month that is looked at for `month`. */
export const firstLooked = (month: string): string => monthAfter(month, -monthsBefore);

/**
 * Partners with an invoice in at least three of the four months before, about the same day, and none in `month`. In the
 * month of `today` (YYYY-MM-DD) only those whose day has passed. By name.
 */
export function missingPartners(
  expenses: readonly PartnerExpense[],
  month: string,
  today: string,
): readonly Omit<MissingPartner, 'dismissed'>[] {
  const partners = [...Map.groupBy(expenses, ({ partnerKey }) => partnerKey)].filter(([key]) => key !== '');
  return partners
    .flatMap(([key, own]) => {
      if (own.some(({ issuedAt }) => issuedAt.startsWith(month))) return [];
      const habit = habitOf(own);
      if (habit === null || !isDue(habit.day, month, today)) return [];
      return [{ key, name: own.at(-1)?.partnerName ?? '', ...habit }];
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The first of a month counts: a partner may have several in it. */
function habitOf(own: readonly PartnerExpense[]): { readonly months: readonly string[]; readonly day: number } | null {
  const byMonth = Map.groupBy(own, ({ issuedAt }) => issuedAt.slice(0, 7));
  if (byMonth.size < fewest) return null;
  const days = [...byMonth.values()].map((ones) =>
    Math.min(...ones.map(({ issuedAt }) => Number(issuedAt.slice(8, 10)))),
  );
  const day = days.toSorted((a, b) => a - b)[Math.floor((days.length - 1) / 2)] ?? 1;
  const near = [...byMonth.keys()].filter((_, at) => Math.abs((days[at] ?? 0) - day) <= leeway);
  return near.length < fewest ? null : { months: near.toSorted(), day };
}

function isDue(day: number, month: string, today: string): boolean {
  if (today.slice(0, 7) !== month) return today > month;
  return Number(today.slice(8, 10)) > day + leeway;
}
