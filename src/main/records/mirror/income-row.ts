import type { CompanyId } from '../../../contract/companies.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import { inOrder, toMirrorInvoice } from './invoice-columns.ts';

/** Names for the ids of an income. */
export interface IncomeNames {
  readonly partners: Pick<ReadonlyMap<number, string>, 'get'>;
  /** codes */
  readonly currencies: ReadonlyMap<number, string>;
}

export function toMirrorIncome(companyId: CompanyId, income: ServiceIncome, { partners, currencies }: IncomeNames) {
  const { assignments, simpleTags } = income;
  const tags = [...income.tags, ...simpleTags, ...assignments.flatMap((line) => line.tags)];
  return {
    ...toMirrorInvoice(companyId, income, currencyCode(income.currency, currencies), tags, partners),
    incomeId: income.id,
    type: income.type,
    needsReview: income.needsReview,
    reviewDone: income.reviewDone,
    /** null: the service does not say */
    booked: income.booked,
    /** ids */
    revenueTypes: inOrder(assignments.flatMap(({ revenueType }) => revenueType ?? [])),
  };
}

/** An income in the mirror. */
export type MirrorIncome = Readonly<ReturnType<typeof toMirrorIncome>>;

/** Lists have a currency's id; an unknown value is shown unchanged. */
export const currencyCode = (currency: string | null, codes: ReadonlyMap<number, string>): string | null =>
  currency === null ? null : (codes.get(Number(currency)) ?? currency);
