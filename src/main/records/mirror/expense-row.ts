import type { CompanyId } from '../../../contract/companies.ts';
import type { AssignmentRecord } from '../../../contract/review.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { versionOf } from '../../send/feed/expense-version.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import type { ServiceExpensePage } from '../../service-api/expense-page.ts';
import { numberKey, taxKey, toMinor } from './keys.ts';

/** An expense in the mirror. Amounts are decimal strings, dates YYYY-MM-DD, tags and types ids. */
export interface MirrorRow {
  readonly companyId: CompanyId;
  readonly expenseId: number;
  readonly partnerId: number | null;
  readonly partnerName: string | null;
  readonly partnerKey: string;
  readonly taxKey: string | null;
  readonly number: string | null;
  readonly numberKey: string;
  readonly issuedAt: string | null;
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  readonly currency: string | null;
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
  readonly grossMinor: number | null;
  readonly status: string;
  readonly excluded: boolean;
  readonly expenseType: number | null;
  readonly tags: readonly number[];
  readonly secondaryId: string | null;
  readonly createdAt: string | null;
  /** used by the history only */
  readonly past: { readonly paymentMethod: string | null; readonly assignments: readonly AssignmentRecord[] };
  /** version of the complete list row (feed/expense-version.ts) */
  readonly version: string;
}

/** Names from a page for its ids, with earlier known ones. */
export type Names = Pick<ServiceExpensePage, 'partners' | 'currencies'>;

export function toMirrorRow(companyId: CompanyId, expense: ServiceExpense, names: Names): MirrorRow {
  const { partnerId, currencyId } = expense;
  const partnerName = expense.partnerName ?? (partnerId === null ? null : (names.partners.get(partnerId) ?? null));
  const currency = currencyId === null ? null : (names.currencies.get(currencyId) ?? null);
  return {
    companyId,
    expenseId: expense.id,
    partnerId,
    partnerName,
    partnerKey: searchKey(partnerName ?? ''),
    taxKey: taxKey(expense.partnerTaxNumber),
    number: expense.invoiceNumber,
    numberKey: numberKey(expense.invoiceNumber),
    issuedAt: expense.issuedAt,
    fulfilledAt: expense.fulfilledAt,
    dueAt: expense.dueAt,
    currency,
    net: expense.netAmount,
    vat: expense.vatAmount,
    gross: expense.grossAmount,
    grossMinor: toMinor(expense.grossAmount),
    status: expense.accountingStatus,
    excluded: expense.excluded,
    expenseType: expense.expenseType,
    tags: tagsOf(expense),
    secondaryId: expense.secondaryId,
    createdAt: instantIn(expense.raw.created_at) ?? instantIn(expense.artifactCreatedAt),
    past: { paymentMethod: expense.paymentMethod, assignments: expense.assignments },
    version: versionOf(expense),
  };
}

/** Tags of the expense and of its lines. interface.md shows tags of an expense in updates only. */
function tagsOf({ raw, assignments }: ServiceExpense): readonly number[] {
  const own = [raw.tags, raw.simple_tags].flatMap((ids) => (Array.isArray(ids) ? (ids as readonly unknown[]) : []));
  const ids = own.filter((id): id is number => Number.isInteger(id));
  return [...new Set([...ids, ...assignments.flatMap(({ tags }) => tags)])].sort((a, b) => a - b);
}

/** Missing in interface.md: used for sorting where it is present. */
const instantIn = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value : null;
