/** days that an invoice may come before or after its usual day */
export const leeway = 5;
/** share of the invoices that must come about the day */
const most = 0.75;
/** share of invoices before the end of a month that makes a day after it one of that month */
const turning = 0.3;
const daysOfMonth = 365.25 / 12;

/** The day of the month about which most invoices come; null: it wanders. */
export function usualDay(days: readonly number[]): number | null {
  const counts = Array.from({ length: 32 }, () => 0);
  for (const one of days) counts[one] = (counts[one] ?? 0) + 1;
  const near = (one: number) => counts.reduce((sum, n, other) => (apart(one, other) <= leeway ? sum + n : sum), 0);
  const all = counts.map((_, of) => (of === 0 ? 0 : near(of)));
  const best = all.indexOf(Math.max(...all));
  if ((all[best] ?? 0) < days.length * most) return null;
  const around = counts
    .flatMap((n, of) => (apart(best, of) <= leeway ? Array.from({ length: n }, () => signed(of - best)) : []))
    .toSorted((one, other) => one - other);
  const middle = Math.round(best + (around[Math.floor((around.length - 1) / 2)] ?? 0));
  // About the turn of the month it is the invoice of the month that ends.
  const ending = around.filter((offset) => best + offset < 1 || best + offset > 25).length;
  if (middle < 4 && ending >= around.length * turning) return 31;
  return middle < 1 ? middle + 30 : Math.min(middle, 31);
}

/** The end of a month is next to the beginning of the following one. */
const apart = (a: number, b: number): number => Math.abs(signed(a - b));
const signed = (days: number): number => days - daysOfMonth * Math.round(days / daysOfMonth);
