import type { CompanyId } from '../../../contract/companies.ts';
import { versionOf } from '../../send/feed/expense-version.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import type { ServiceExpensePage } from '../../service-api/expense-page.ts';
import { toMirrorInvoice } from './invoice-columns.ts';
import { taxKey } from './keys.ts';

/** Names from a page for its ids, with earlier known ones. */
export type Names = Pick<ServiceExpensePage, 'partners' | 'currencies'>;

export function toMirrorRow(companyId: CompanyId, expense: ServiceExpense, { partners, currencies }: Names) {
  const { partnerId, currencyId } = expense;
  const currency = currencyId === null ? null : (currencies.get(currencyId) ?? null);
  return {
    ...toMirrorInvoice(companyId, expense, currency, tagsOf(expense), partners),
    expenseId: expense.id,
    partnerId,
    taxKey: taxKey(expense.partnerTaxNumber),
    status: expense.accountingStatus,
    excluded: expense.excluded,
    /** an id */
    expenseType: expense.expenseType,
    createdAt: instantIn(expense.raw.created_at) ?? instantIn(expense.artifactCreatedAt),
    /** used by the history only */
    past: { paymentMethod: expense.paymentMethod, assignments: expense.assignments },
    /** version of the complete list row (feed/expense-version.ts) */
    version: versionOf(expense),
  };
}

/** An expense in the mirror. */
export type MirrorRow = Readonly<ReturnType<typeof toMirrorRow>>;

/** Tags of the expense and of its lines. interface.md shows tags of an expense in updates only. */
function tagsOf({ raw, assignments }: ServiceExpense): readonly number[] {
  const own = [raw.tags, raw.simple_tags].flatMap((ids) => (Array.isArray(ids) ? (ids as readonly unknown[]) : []));
  const ids = own.filter((id): id is number => Number.isInteger(id));
  return [...ids, ...assignments.flatMap(({ tags }) => tags)];
}

/** Missing in interface.md: used for sorting where it is present. */
const instantIn = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value : null;
