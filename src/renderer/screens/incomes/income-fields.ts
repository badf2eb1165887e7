import type { IncomeField, IncomeRecord, IncomeValues } from '../../../contract/income-record.ts';
import { decimalText, parseDecimal } from '../../../shared/money/decimal.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { parseDate } from '../../lib/parse-date.ts';

export type IncomeFieldKind = 'text' | 'date' | 'amount' | 'currency' | 'payment' | 'vat-period' | 'ledger' | 'partner';

const kinds: Readonly<Partial<Record<IncomeField, IncomeFieldKind>>> = {
  issued_at: 'date',
  fulfilled_at: 'date',
  due_at: 'date',
  planned_payment_date: 'date',
  exchange_date: 'date',
  accounting_period_start: 'date',
  accounting_period_end: 'date',
  vat_period_started_at: 'date',
  net_amount: 'amount',
  vat_amount: 'amount',
  gross_amount: 'amount',
  exchange_rate: 'amount',
  currency: 'currency',
  payment_method: 'payment',
  vat_period_type: 'vat-period',
  ledger_number_id: 'ledger',
  partner_id: 'partner',
};

export const kindOf = (field: IncomeField): IncomeFieldKind => kinds[field] ?? 'text';

/** Sections of the screen with their fields, in order. */
export const sections = {
  dates: [
    'invoice_number',
    'issued_at',
    'fulfilled_at',
    'due_at',
    'planned_payment_date',
    'payment_method',
    'paid_through',
  ],
  amounts: ['currency', 'net_amount', 'vat_amount', 'gross_amount', 'exchange_rate', 'exchange_date'],
  booking: [
    'vat_area',
    'accounting_period_start',
    'accounting_period_end',
    'vat_period_type',
    'vat_period_started_at',
    'accounting_id',
    'ledger_number_id',
    'secondary_id',
    'note',
  ],
  partner: [
    'partner_id',
    'partner_name',
    'partner_tax_number',
    'partner_country',
    'partner_zip_code',
    'partner_city',
    'partner_address',
    'partner_account_number',
  ],
} as const satisfies Readonly<Record<string, readonly IncomeField[]>>;
export type Section = keyof typeof sections;

/** Fields that have a value or can be edited, and closed ones with a reason; others are not part of this income. */
export function shownFields(section: Section, record: IncomeRecord, values: IncomeValues): readonly IncomeField[] {
  return sections[section].filter((field) => {
    const frozen = record.frozen[field];
    return frozen === undefined || values[field] !== null || frozen === 'booked' || frozen === 'turned-off';
  });
}

/** The stored value of typed text: normalised where it parses, unchanged where it does not, null when empty. */
export function valueOf(field: IncomeField, typed: string, today: string, currency: string | null): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const kind = kindOf(field);
  if (kind === 'date') return parseDate(text, today) ?? text;
  if (kind === 'amount') return parseAmount(text, field === 'exchange_rate' ? null : currency) ?? text;
  return text;
}

/** False for text that is no valid date or amount: it can be drafted, but not sent. */
export function isUnderstood(field: IncomeField, value: string | null): boolean {
  if (value === null) return true;
  const kind = kindOf(field);
  if (kind === 'date') return parseDate(value, value) === value;
  return kind !== 'amount' || parseDecimal(value) !== null;
}

/** 1234.50 and 1234.5 are the same amount. */
export function sameValue(field: IncomeField, a: string | null, b: string | null): boolean {
  const plain = (value: string | null) => {
    const decimal = kindOf(field) === 'amount' ? parseDecimal(value) : null;
    return decimal === null ? value : decimalText(decimal);
  };
  return plain(a) === plain(b);
}
