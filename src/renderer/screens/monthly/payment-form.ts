import type { MonthlyPayment, PaymentForm, PaymentKind } from '../../../contract/monthly.ts';
import type { Locale } from '../../../contract/settings.ts';
import { formatDigits } from '../../../shared/money/format-amount.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { monthAfter } from '../../../shared/timing/months.ts';
import { formatDate, formatMonth } from '../../lib/format.ts';
import { parseDate } from '../../lib/parse-date.ts';

/** Fields of a form that cannot be sent. */
export type FormFault = 'month' | 'identity' | 'name' | 'taxNumber' | 'amount' | 'paidAmount' | 'dueAt';

/** The fields a person types in; the others are chosen. */
export type TypedField = Exclude<keyof PaymentForm, 'code' | 'tags'>;

/** The form of a payment. Name and account of a tax with a code follow from the code. */
export function formOf(payment: MonthlyPayment): PaymentForm {
  const coded = payment.kind === 'tax' && payment.code !== null;
  return {
    month: payment.month,
    code: payment.code ?? '',
    name: coded ? '' : payment.name,
    taxNumber: payment.taxNumber ?? '',
    accountNumber: coded ? '' : (payment.accountNumber ?? ''),
    amount: payment.amount ?? '',
    paidAmount: payment.paidAmount ?? '',
    dueAt: payment.dueAt ?? '',
    description: payment.description,
    tags: payment.tags,
  };
}

/** A new payment of a month. Most taxes are due on the 12th of the next month. */
export const newForm = (kind: PaymentKind, month: string): PaymentForm => ({
  month,
  code: '',
  name: '',
  taxNumber: '',
  accountNumber: '',
  amount: '',
  paidAmount: '',
  dueAt: kind === 'tax' ? `${monthAfter(month, 1)}-12` : '',
  description: '',
  tags: [],
});

/** The parsed draft, and the fields that cannot be sent. interface.md: a code goes with no name or account number. */
export function sendable(
  kind: PaymentKind,
  typed: PaymentForm,
  currency: string | null,
): { readonly form: PaymentForm; readonly faults: readonly FormFault[] } {
  const month = parseMonth(typed.month);
  const amount = parseAmount(typed.amount, currency);
  const paid = typed.paidAmount.trim() === '' ? '' : parseAmount(typed.paidAmount, currency);
  const dueAt = typed.dueAt.trim() === '' ? '' : parseDate(typed.dueAt, `${month ?? typed.month}-01`);
  const code = kind === 'tax' ? typed.code.trim() : '';
  const named = code === '' ? typed : { name: '', accountNumber: '' };
  const form: PaymentForm = {
    month: month ?? '',
    code,
    name: named.name.trim(),
    taxNumber: kind === 'salary' ? typed.taxNumber.trim() : '',
    accountNumber: named.accountNumber.trim(),
    amount: amount ?? '',
    paidAmount: paid ?? '',
    dueAt: dueAt ?? '',
    description: typed.description.trim(),
    tags: typed.tags,
  };
  const faults: readonly (FormFault | null)[] = [
    month === null ? 'month' : null,
    kind === 'tax' && code === '' && form.name === '' ? 'identity' : null,
    kind === 'salary' && form.name === '' ? 'name' : null,
    kind === 'salary' && form.taxNumber === '' ? 'taxNumber' : null,
    amount === null ? 'amount' : null,
    paid === null ? 'paidAmount' : null,
    dueAt === null ? 'dueAt' : null,
  ];
  return { form, faults: faults.filter((fault) => fault !== null) };
}

/** The text of a field as this person reads amounts, days and months; what cannot be understood stays as it was typed. */
export function shownIn(form: PaymentForm, field: TypedField, currency: string | null, settings: Locale): string {
  const typed = form[field];
  if (field === 'amount' || field === 'paidAmount') {
    const amount = parseAmount(typed, currency);
    return amount === null ? typed : formatDigits(amount, currency, settings);
  }
  const month = parseMonth(form.month);
  if (field === 'month') return month === null ? typed : formatMonth(`${month}-01`, settings.language);
  const day = field === 'dueAt' ? parseDate(typed, `${month ?? typed}-01`) : null;
  return day === null ? typed : formatDate(day, settings.language);
}

/** A typed month as YYYY-MM: 2026-10, 2026. okt., Oct 2026. Null when it is no month, or has no year. */
function parseMonth(typed: string): string | null {
  if (!/\d{4}/.test(typed)) return null;
  return parseDate(`${typed} 1`, typed)?.slice(0, 7) ?? null;
}
