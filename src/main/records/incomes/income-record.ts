import type { IncomeChanges, IncomeKey, IncomeRecord, IncomeValues } from '../../../contract/income-record.ts';
import { overlaid } from '../../../shared/incomes/changes.ts';
import { frozenFields, type IncomeSettings } from '../../../shared/incomes/update-rules.ts';
import { unreadable, type Unreadable } from '../../database/row.ts';
import { currencyCode } from '../mirror/income-row.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import { correctionState, isWaiting, type Correction } from '../outbox/correction-store.ts';

type IncomeCorrection = Correction<IncomeKey, IncomeChanges>;

/** Builds the desk's record from the service's income and the local data. */
export function toIncomeRecord(parts: {
  readonly key: IncomeKey;
  readonly income: ServiceIncome;
  readonly takenAt: string;
  readonly currencies: ReadonlyMap<number, string>;
  /** null: not read yet */
  readonly settings: IncomeSettings | null;
  readonly document: string | null;
  readonly draft: IncomeChanges | Unreadable | null;
  readonly corrections: readonly IncomeCorrection[];
}): IncomeRecord {
  const { key, income, takenAt, currencies, settings, document, draft, corrections } = parts;
  const { type, booked, editableFields } = income;
  return {
    ...key,
    type,
    booked,
    values: valuesOf(income, currencies),
    flags: { needs_review: income.needsReview, review_done: income.reviewDone },
    tags: income.tags,
    simpleTags: income.simpleTags,
    lines: income.assignments,
    editableFields,
    frozen: frozenFields({ type, booked, editableFields, settings }),
    currencies: [...new Set(currencies.values())].sort(),
    document,
    draft: [...waitingOf(corrections), draft === unreadable ? null : draft].reduce(overlaid, null),
    correction: correctionState(corrections, draft === unreadable ? takenAt : null),
    takenAt,
  };
}

const waitingOf = (corrections: readonly IncomeCorrection[]): readonly (IncomeChanges | null)[] =>
  corrections.filter(isWaiting).map(({ changes }) => changes);

export const valuesOf = (income: ServiceIncome, currencies: ReadonlyMap<number, string>): IncomeValues => ({
  partner_id: income.partnerId === null ? null : String(income.partnerId),
  partner_name: income.partnerName,
  partner_tax_number: income.partnerTaxNumber,
  partner_country: income.partnerCountry,
  partner_zip_code: income.partnerZipCode,
  partner_city: income.partnerCity,
  partner_address: income.partnerAddress,
  partner_account_number: income.partnerAccountNumber,
  invoice_number: income.invoiceNumber,
  issued_at: income.issuedAt,
  fulfilled_at: income.fulfilledAt,
  due_at: income.dueAt,
  planned_payment_date: income.plannedPaymentDate,
  payment_method: income.paymentMethod,
  paid_through: income.paidThrough,
  currency: currencyCode(income.currency, currencies),
  net_amount: income.netAmount,
  vat_amount: income.vatAmount,
  gross_amount: income.grossAmount,
  exchange_rate: income.exchangeRate,
  exchange_date: income.exchangeDate,
  vat_area: income.vatArea,
  accounting_period_start: income.accountingPeriodStart,
  accounting_period_end: income.accountingPeriodEnd,
  vat_period_type: income.vatPeriodType,
  vat_period_started_at: income.vatPeriodStartedAt,
  accounting_id: income.accountingId,
  ledger_number_id: income.ledgerNumberId === null ? null : String(income.ledgerNumberId),
  secondary_id: income.secondaryId,
  note: income.note,
});
