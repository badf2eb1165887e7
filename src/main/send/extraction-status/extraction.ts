import type { ExtractedSummary } from '../../../contract/inbox.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';

/** What the lists show of an expense. Currency by code, where the id is known. */
export function summaryOf(
  expense: ServiceExpense,
  currencies: ReadonlyMap<number, string>,
  partners: ReadonlyMap<number, string>,
): ExtractedSummary {
  return {
    invoiceNumber: expense.invoiceNumber,
    partnerName: expense.partnerName ?? named(partners, expense.partnerId),
    grossAmount: expense.grossAmount,
    currency: named(currencies, expense.currencyId),
  };
}

const named = (names: ReadonlyMap<number, string>, id: number | null): string | null =>
  id === null ? null : (names.get(id) ?? null);

export interface Timing {
  /** UTC ms */
  readonly acceptedAt: number;
  /** when an expense of this company last became ready; null: not in this run */
  readonly lastProgressAt: number | null;
  readonly noDataAfterMs: number;
}

/** There is no end mark of extraction (unknowns.md): a queue that moves may still come to this one. */
export function isOverdue({ acceptedAt, lastProgressAt, noDataAfterMs }: Timing, now: number): boolean {
  return now - Math.max(acceptedAt, lastProgressAt ?? 0) >= noDataAfterMs;
}
