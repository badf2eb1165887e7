import type { ExtractedSummary } from '../../../contract/inbox.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';

/** An expense's values as lists show them. Currency as a code, where the id is known. */
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
  /** UTC ms at which an expense of this company last became ready; null: not in this run */
  readonly lastProgressAt: number | null;
  readonly noDataAfterMs: number;
}

/** Extraction has no end mark (unknowns.md): while the service's queue moves, this file's turn may still come. */
export function isOverdue({ acceptedAt, lastProgressAt, noDataAfterMs }: Timing, now: number): boolean {
  return now - Math.max(acceptedAt, lastProgressAt ?? 0) >= noDataAfterMs;
}
