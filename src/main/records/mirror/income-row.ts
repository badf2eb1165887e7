import type { CompanyId } from '../../../contract/companies.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import { numberKey, toMinor } from './keys.ts';

/** An income in the mirror. Amounts are decimal strings, dates YYYY-MM-DD, tags and types ids. */
export interface MirrorIncome {
  readonly companyId: CompanyId;
  readonly incomeId: number;
  readonly partnerName: string | null;
  readonly partnerKey: string;
  readonly number: string | null;
  readonly numberKey: string;
  readonly type: number | null;
  readonly issuedAt: string | null;
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  readonly currency: string | null;
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
  readonly grossMinor: number | null;
  readonly needsReview: boolean;
  readonly reviewDone: boolean;
  /** null: the service does not say */
  readonly booked: boolean | null;
  readonly revenueTypes: readonly number[];
  readonly tags: readonly number[];
  readonly secondaryId: string | null;
}

/** Names for the ids of an income. */
export interface IncomeNames {
  readonly partners: Pick<ReadonlyMap<number, string>, 'get'>;
  /** codes */
  readonly currencies: ReadonlyMap<number, string>;
}

export function toMirrorIncome(companyId: CompanyId, income: ServiceIncome, names: IncomeNames): MirrorIncome {
  const { partnerId } = income;
  const partnerName = income.partnerName ?? (partnerId === null ? null : (names.partners.get(partnerId) ?? null));
  return {
    companyId,
    incomeId: income.id,
    partnerName,
    partnerKey: searchKey(partnerName ?? ''),
    number: income.invoiceNumber,
    numberKey: numberKey(income.invoiceNumber),
    type: income.type,
    issuedAt: income.issuedAt,
    fulfilledAt: income.fulfilledAt,
    dueAt: income.dueAt,
    currency: currencyCode(income.currency, names.currencies),
    net: income.netAmount,
    vat: income.vatAmount,
    gross: income.grossAmount,
    grossMinor: toMinor(income.grossAmount),
    needsReview: income.needsReview,
    reviewDone: income.reviewDone,
    booked: income.booked,
    revenueTypes: inOrder(income.assignments.flatMap(({ revenueType }) => revenueType ?? [])),
    tags: inOrder([...income.tags, ...income.simpleTags, ...income.assignments.flatMap(({ tags }) => tags)]),
    secondaryId: income.secondaryId,
  };
}

/** Lists have a currency's id; an unknown value is shown unchanged. */
export const currencyCode = (currency: string | null, codes: ReadonlyMap<number, string>): string | null =>
  currency === null ? null : (codes.get(Number(currency)) ?? currency);

const inOrder = (ids: readonly number[]): readonly number[] => [...new Set(ids)].sort((a, b) => a - b);
