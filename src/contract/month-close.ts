import type { CompanyId } from './companies.ts';
import type { MonthlyPayment } from './monthly.ts';

/** A month of a company. */
export interface MonthKey {
  readonly companyId: CompanyId;
  /** YYYY-MM */
  readonly month: string;
}

/** A partner whose invoice comes about the same day of nearly every month, and has not come. */
export interface MissingPartner {
  readonly key: string;
  readonly name: string;
  /** those of the four months before that have an invoice, YYYY-MM, oldest first */
  readonly months: readonly string[];
  /** usual day of the month */
  readonly day: number;
  /** a person said that none is to come this month */
  readonly dismissed: boolean;
}

/** What keeps a month open, from the copies held here. Months are those of issue. */
export interface MonthClose extends MonthKey {
  /** documents captured here that were not reviewed, whatever their month */
  readonly toReview: number;
  /** expenses of the month that are not booked and not excluded */
  readonly pending: number;
  /** by name */
  readonly missing: readonly MissingPartner[];
  /** documents at the service that belong to no expense or income, whatever their month; null: not read yet */
  readonly unattached: number | null;
  /** monthly taxes and salaries of the month that are not paid, and how many usual ones are not there; null: not read yet */
  readonly payments: { readonly unpaid: readonly MonthlyPayment[]; readonly missing: number } | null;
  /** the letter to the client as it was edited; null: it was not */
  readonly letter: string | null;
  /** when the copy of the expenses was complete last, an instant; null: never */
  readonly completeAt: string | null;
}

/** How much keeps the month open, all in all: what was dismissed does not. */
export const openPoints = ({ toReview, pending, missing, unattached, payments }: MonthClose): number =>
  toReview +
  pending +
  missing.filter(({ dismissed }) => !dismissed).length +
  (unattached ?? 0) +
  (payments?.unpaid.length ?? 0) +
  (payments?.missing ?? 0);
