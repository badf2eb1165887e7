import type { IncomeRow } from './income-row.ts';

/** interface.md, Income update 1. */
const anyType = [
  'vat_area',
  'due_at',
  'payment_method',
  'planned_payment_date',
  'paid_through',
  'secondary_id',
  'exchange_rate',
  'exchange_date',
  'accounting_period_start',
  'accounting_period_end',
  'tags',
  'simple_tags',
  'assignments',
  'note',
  'needs_review',
  'review_done',
  'ledger_number_id',
] as const;

/** interface.md, Income update 2: of incomes entered by hand. */
const furtherFields = [
  'invoice_number',
  'net_amount',
  'gross_amount',
  'currency',
  'fulfilled_at',
  'issued_at',
  'partner_id',
  'partner_name',
  'partner_zip_code',
  'partner_city',
  'partner_address',
  'partner_country',
  'partner_tax_number',
  'partner_account_number',
] as const;

/** interface.md, Income update 3: cash receipts and collective receipts. */
const receipt = [
  'invoice_number',
  'net_amount',
  'vat_amount',
  'gross_amount',
  'currency',
  'exchange_rate',
  'exchange_date',
  'fulfilled_at',
  'secondary_id',
  'tags',
  'simple_tags',
  'assignments',
] as const;

/** interface.md, Income update 4: only these fields, also in an assignment. */
const restricted = ['secondary_id', 'tags', 'simple_tags', 'assignments', 'assignments.revenue_type'] as const;

const assignment = [
  'assignments.revenue_type',
  'assignments.net_amount',
  'assignments.vat_amount',
  'assignments.gross_amount',
  'assignments.vat',
  'assignments.tags',
  'assignments.job_number',
] as const;
/** interface.md, Assignment: only under advanced accounting. */
const advancedAssignment = [
  'assignments.ledger_number_id',
  'assignments.vat_ledger_number_id',
  'assignments.company_vat_category_id',
] as const;
const vatPeriod = ['vat_period_type', 'vat_period_started_at'] as const;

/** The company's settings that decide which fields are editable. */
export interface IncomeSettings {
  readonly advancedAccounting: boolean;
  readonly enableAccountingId: boolean;
  readonly enableVatPeriod: boolean;
}
type Deciding = Pick<IncomeRow, 'type' | 'source' | 'is_booked' | 'is_period_closed'>;

/** Chosen: type 1 is what interface.md, Income update 2 calls an invoice. */
export const isInvoice = ({ type }: Pick<IncomeRow, 'type'>): boolean => type === 1;
export const isReceipt = ({ type }: Pick<IncomeRow, 'type'>): boolean => type === 6 || type === 7;
/** Chosen: the restricted case is an income of an integration whose period is closed. */
const isRestricted = ({ source, is_period_closed: closed }: Deciding): boolean => source === 'integration' && closed;

/** interface.md, Income, editable_fields: fields of assignments carry the prefix `assignments.`. */
export function editableIncomeFields(income: Deciding, settings: IncomeSettings): readonly string[] {
  if (isRestricted(income)) return restricted;
  return [
    ...(isReceipt(income) ? receipt : documentFields(income)),
    ...assignment,
    ...(settings.advancedAccounting ? advancedAssignment : []),
    ...(settings.enableAccountingId && !income.is_booked ? ['accounting_id'] : []),
    ...(settings.enableVatPeriod && !income.is_booked ? vatPeriod : []),
  ];
}

function documentFields(income: Deciding): readonly string[] {
  if (income.source === 'integration') return anyType;
  const further = furtherFields.filter((field) => !(isInvoice(income) && field === 'partner_account_number'));
  return [...anyType, ...further];
}
