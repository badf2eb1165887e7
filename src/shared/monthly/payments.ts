import type { MissingPayment, MonthlyPayment } from '../../contract/monthly.ts';
import { decimalText, parseDecimal, subtract, sumOfKnown, zero, type Decimal } from '../money/decimal.ts';
import { searchKey } from '../text/search-key.ts';
import { monthAfter } from '../timing/months.ts';

/** late: overdue with an amount left; part: partly paid; due: unpaid */
export type PaymentState = 'paid' | 'late' | 'part' | 'due';

/** A payment of which only kind, month, name and code are known. */
export const unknownPayment: Omit<MonthlyPayment, 'kind' | 'month' | 'name' | 'code'> = {
  id: 0,
  taxNumber: null,
  accountNumber: null,
  amount: null,
  paidAmount: null,
  isPaid: null,
  dueAt: null,
  description: '',
  synced: false,
  tags: [],
};

/** Months before this one that show what is usual. */
const looked = 3;
/** A payment in this many months is usual: a quarterly payment is not missed in between. */
const fewest = 2;

/** The first month needed to decide what `month` misses. */
export const firstLooked = (month: string): string => monthAfter(month, -looked);

/** `today` is YYYY-MM-DD. The service's own paid flag takes precedence over the amounts. */
export function stateOf(payment: MonthlyPayment, today: string): PaymentState {
  if (isPaid(payment)) return 'paid';
  if (payment.dueAt !== null && payment.dueAt < today) return 'late';
  return (parseDecimal(payment.paidAmount) ?? zero).gt(zero) ? 'part' : 'due';
}

function isPaid({ isPaid: said, amount, paidAmount }: MonthlyPayment): boolean {
  if (said !== null) return said;
  const left = leftIn(amount, paidAmount);
  return left !== null && paidAmount !== null && left.lte(zero);
}

/** Something was paid, and something is left. */
export const isPartPaid = (payment: MonthlyPayment): boolean =>
  !isPaid(payment) && (parseDecimal(payment.paidAmount) ?? zero).gt(zero) && payment.amount !== null;

/** The amount left to pay, a decimal; null: not known. */
export function leftOf(payment: MonthlyPayment): string | null {
  if (isPaid(payment)) return '0';
  const left = leftIn(payment.amount, payment.paidAmount);
  return left === null ? null : decimalText(left);
}

function leftIn(amount: string | null, paidAmount: string | null): Decimal | null {
  return parseDecimal(amount)?.minus(parseDecimal(paidAmount) ?? zero) ?? null;
}

export interface PaymentTotals {
  readonly count: number;
  /** decimals */
  readonly amount: string;
  readonly left: string;
  readonly unpaid: number;
  readonly late: number;
}

export function totalsOf(payments: readonly MonthlyPayment[], today: string): PaymentTotals {
  const states = payments.map((payment) => stateOf(payment, today));
  return {
    count: payments.length,
    amount: total(payments.map(({ amount }) => amount)),
    left: total(payments.map(leftOf)),
    unpaid: states.filter((state) => state !== 'paid').length,
    late: states.filter((state) => state === 'late').length,
  };
}

const total = (amounts: readonly (string | null)[]): string => sumOfKnown(amounts) ?? '0';

/** The first due date of an unpaid payment; null: none, or not known. */
export const firstDue = (payments: readonly MonthlyPayment[]): string | null =>
  payments
    .filter((payment) => !isPaid(payment))
    .flatMap(({ dueAt }) => dueAt ?? [])
    .toSorted()[0] ?? null;

/** The identity of a payment across months: code or name of a tax, tax number or name of a salary. */
export function keyOf({ kind, code, taxNumber, name }: Identified): string {
  const known = kind === 'tax' ? code : taxNumber;
  return `${kind} ${known === null || known === '' ? searchKey(name) : known.replace(/[\s-]/g, '').toLowerCase()}`;
}

type Identified = Pick<MonthlyPayment, 'kind' | 'code' | 'taxNumber' | 'name'>;

type Comparable = Identified & Pick<MonthlyPayment, 'month' | 'amount'>;

/**
 * An equal payment of the same month: a salary by its tax number, which occurs once a month, a tax by its amount too.
 */
export const sameAs = <T extends Comparable>(all: readonly T[], one: Comparable): T | null =>
  allSameAs(all, one)[0] ?? null;

export const allSameAs = <T extends Comparable>(all: readonly T[], one: Comparable): readonly T[] =>
  ofSameKey(all, one).filter(({ amount }) => one.kind === 'salary' || isEqual(amount, one.amount));

/** Payments of the same month for the same tax or person. */
export const ofSameKey = <T extends Comparable>(all: readonly T[], one: Comparable): readonly T[] =>
  all.filter((other) => other.month === one.month && keyOf(other) === keyOf(one));

const isEqual = (a: string | null, b: string | null): boolean => subtract(a ?? '', b ?? '') === '0';

/**
 * Payments that came in at least two of the three months before `month` and are not in it. `payments` are those of
 * these months; a month that begins after `today` misses nothing.
 */
export function missingIn(
  payments: readonly MonthlyPayment[],
  month: string,
  today: string,
): readonly MissingPayment[] {
  if (month > today.slice(0, 7)) return [];
  const first = firstLooked(month);
  const near = payments.filter((payment) => payment.month >= first && payment.month <= month);
  return [...Map.groupBy(near, keyOf)]
    .flatMap(([key, own]) => missed(key, own, month) ?? [])
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function missed(key: string, own: readonly MonthlyPayment[], month: string): MissingPayment | null {
  if (own.some((payment) => payment.month === month)) return null;
  const byTime = own.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const last = byTime.at(-1);
  const months = [...new Set(byTime.map((payment) => payment.month))];
  if (last === undefined || months.length < fewest) return null;
  return { kind: last.kind, key, name: last.name, code: last.code, months, amount: last.amount };
}
