import type { MissingPartner } from '../../../contract/month-close.ts';
import { addDays } from '../../../shared/timing/instants.ts';
import { monthAfter } from '../../../shared/timing/months.ts';
import { leeway, usualDay } from './usual-day.ts';

/** An expense of the months looked at. */
export interface PartnerExpense {
  readonly partnerKey: string;
  readonly partnerName: string;
  /** YYYY-MM-DD */
  readonly issuedAt: string;
  /** decimal; null: not known */
  readonly gross: string | null;
}

/** Two years, and a month for an invoice around their beginning. */
const monthsBefore = 25;
/** months from one invoice to the next */
const periods = [1, 2, 3, 6, 12] as const;
type Period = (typeof periods)[number];
/** share of invoices, or of months, that must follow the rule */
const most = 0.75;
/** the same without a usual day */
const sure = 0.8;
/** months of a monthly partner whose day wanders, before one counts as missing */
const fewestWandering = 6;
/** share of the months that have one invoice where a partner sends one */
const single = 0.95;
/** share of the months with any invoice where a partner sends several */
const nearlyAll = 0.9;
/** share of the months with the usual number of several invoices */
const several = 0.55;

/** The first month that is looked at for `month`. */
export const firstLooked = (month: string): string => monthAfter(month, -monthsBefore);

type Missing = Omit<MissingPartner, 'dismissed'>;

/**
 * Partners whose invoice of `month` is missing: those with one every month, second, third, sixth or twelfth month, or with
 * the same number each month. Until some days after their usual day they miss nothing. By name. `today`: YYYY-MM-DD.
 */
export function missingPartners(expenses: readonly PartnerExpense[], month: string, today: string): readonly Missing[] {
  return [...Map.groupBy(expenses, ({ partnerKey }) => partnerKey)]
    .flatMap(([key, own]) => {
      const lack = key === '' ? null : lackOf(own, month, today);
      return lack === null ? [] : [{ key, name: own.at(-1)?.partnerName ?? '', ...lack }];
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function lackOf(own: readonly PartnerExpense[], month: string, today: string): Omit<Missing, 'key' | 'name'> | null {
  const usual = usualDay(own.map(({ issuedAt }) => Number(issuedAt.slice(8, 10))));
  const byMonth = Map.groupBy(own, ({ issuedAt }) => monthOf(issuedAt, usual));
  const target = indexOf(month);
  // A late one within the month is nearer to the next month's day.
  const late = (byMonth.get(target + 1) ?? []).filter(({ issuedAt }) => issuedAt.startsWith(month));
  const here = (byMonth.get(target)?.length ?? 0) + late.length;
  const first = Math.min(...byMonth.keys());
  for (const period of periods) {
    const looked = monthsLooked(target, period, first);
    const seen = looked.filter((index) => byMonth.has(index));
    const count = usualCount(seen.map((index) => byMonth.get(index)?.length ?? 0));
    if (!isHabit(seen, looked, { byMonth, period, target, usual, count })) continue;
    // Where the number differs from month to month, only the lack of all of them says something.
    const lacking = count === null ? (here === 0 && usual !== null ? 1 : 0) : count - here;
    const last = usual ?? Math.max(...own.map(({ issuedAt }) => Number(issuedAt.slice(8, 10))));
    if (lacking <= 0 || today <= addDays(`${month}-01`, last - 1 + leeway)) return null;
    return { months: seen.slice(0, 4).map(nameOf).toReversed(), day: last, period, count: lacking };
  }
  return null;
}

interface Habit {
  readonly byMonth: ReadonlyMap<number, readonly PartnerExpense[]>;
  readonly period: Period;
  readonly target: number;
  readonly usual: number | null;
  readonly count: number | null;
}

/** `looked`: the months in which an invoice was due, newest first. `seen`: those with one. */
function isHabit(
  seen: readonly number[],
  looked: readonly number[],
  { byMonth, period, target, usual, count }: Habit,
): boolean {
  if (seen.length < looked.length * most) return false;
  if (period === 1) {
    const near = seen.filter((index) => index >= target - 4).length;
    if (near < 3) return false;
    if (usual !== null) return true;
    if (count === null || !hasUsualSum(seen.flatMap((index) => byMonth.get(index) ?? []))) return false;
    if (count > 1) return seen.length >= looked.length * nearlyAll;
    return seen.length >= Math.max(fewestWandering, looked.length * sure);
  }
  const first = Math.min(...looked);
  const between = [...byMonth.keys()].filter((index) => index > first && index < target && !looked.includes(index));
  if (between.length > 0 || seen.length < 2) return false;
  return (
    seen.length >= 3 ||
    (seen.includes(target - period) && usual !== null && isSameSum(seen.flatMap((index) => byMonth.get(index) ?? [])))
  );
}

/** A partner with neither a usual day nor a usual sum invoices when there is something to invoice. */
function hasUsualSum(own: readonly PartnerExpense[]): boolean {
  const sums = own.flatMap(({ gross }) => (gross === null ? [] : Math.abs(Number(gross)))).toSorted((a, b) => a - b);
  const middle = sums[Math.floor(sums.length / 2)] ?? 0;
  return sums.filter((sum) => Math.abs(sum - middle) <= middle / 2).length >= sums.length * most;
}

/** Two invoices are no habit by themselves, but two over a like sum are. */
function isSameSum(own: readonly PartnerExpense[]): boolean {
  const sums = own.map(({ gross }) => Math.abs(Number(gross ?? NaN)));
  return Math.max(...sums) - Math.min(...sums) <= Math.max(...sums) * (1 - most);
}

/**
 * The number of invoices that a month has: never more, and rarely fewer. null: it differs. One a month needs to be surer
 * than several, which no shop or craftsman sends in equal numbers.
 */
function usualCount(counts: readonly number[]): number | null {
  const highest = Math.max(...counts);
  const share = counts.filter((one) => one === highest).length / counts.length;
  return share >= (highest > 1 ? several : single) ? highest : null;
}

/** The month whose usual day is nearest, as a number. */
function monthOf(issuedAt: string, usual: number | null): number {
  if (usual === null) return indexOf(issuedAt);
  return indexOf(addDays(issuedAt, 15 - usual));
}

/** The months before `target` in which an invoice was due, since the first one, newest first. */
function monthsLooked(target: number, period: Period, first: number): readonly number[] {
  const span = period === 1 ? 12 : monthsBefore;
  const count = Math.floor(Math.min(span, target - first) / period);
  return Array.from({ length: Math.max(0, count) }, (_, n) => target - (n + 1) * period);
}

const indexOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const nameOf = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
