export const vatPeriodTypes = ['monthly', 'quarterly', 'yearly'] as const;
export type VatPeriodType = (typeof vatPeriodTypes)[number];

const months: Readonly<Record<VatPeriodType, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

export const vatPeriodType = (text: string | null): VatPeriodType | null =>
  vatPeriodTypes.find((type) => type === text) ?? null;

/** YYYY-MM-DD, both included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** The period that contains the date: the service rounds down to its start (interface.md, Income update 7). */
export function vatPeriodOf(type: VatPeriodType, date: string): Period {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = month - ((month - 1) % months[type]);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { start: day(Date.UTC(year, first - 1, 1)), end: day(Date.UTC(year, first - 1 + months[type], 0)) };
}
