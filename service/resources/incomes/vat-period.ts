import type { VatPeriodType } from './income-row.ts';

const months = { monthly: 1, quarterly: 3, yearly: 12 } as const satisfies Record<VatPeriodType, number>;

/** interface.md, Income update 7: the first day of the period that contains `date` (YYYY-MM-DD). */
export function periodStart(type: VatPeriodType, date: string): string {
  const year = date.slice(0, 4);
  const month = Number(date.slice(5, 7));
  const first = month - ((month - 1) % months[type]);
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** The last day of the period that begins on `start`. */
export function periodEnd(type: VatPeriodType, start: string): string {
  const [year = 0, month = 1] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months[type], 0)).toISOString().slice(0, 10);
}
