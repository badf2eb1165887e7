import type { MissingPayment, MonthlyPayment } from '../../contract/monthly.ts';
import { decimalText, parseDecimal, subtract, sumOf, zero, type Decimal } from '../money/decimal.ts';
import { searchKey } from '../text/search-key.ts';
import { monthAfter } from '../timing/months.ts';

/** late: its day has passed and something is left; part: something was paid; due: nothing was */
export type PaymentState = 'paid' | 'late' | 'part' | 'due';

/** One of which nothing is known but what it is. */
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

/** Months that are looked at for what usually comes. */
const looked = 3;
/** So many of them make it usual: what is due every quarter is not missed in between. */
const fewest = 2;

/** The first month that is needed to say what `month` misses. */
export const firstLooked = (month: string): string => monthAfter(month, -looked);

/** `today` is YYYY-MM-DD. What the service says of being paid goes before the amounts. */
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

/** What is still to be paid, a decimal; null: not known. */
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

const total = (amounts: readonly (string | null)[]): string =>
  decimalText(sumOf(amounts.flatMap((amount) => parseDecimal(amount) ?? [])));

/** The first day on which something unpaid is due; null: none, or not known. */
export const firstDue = (payments: readonly MonthlyPayment[]): string | null =>
  payments
    .filter((payment) => !isPaid(payment))
    .flatMap(({ dueAt }) => dueAt ?? [])
    .toSorted()[0] ?? null;

/** What a payment is the same by from month to month: code or name of a tax, tax number or name of a salary. */
export function keyOf({ kind, code, taxNumber, name }: Identified): string {
  const known = kind === 'tax' ? code : taxNumber;
  return `${kind} ${known === null || known === '' ? searchKey(name) : known.replace(/[\s-]/g, '').toLowerCase()}`;
}

type Identified = Pick<MonthlyPayment, 'kind' | 'code' | 'taxNumber' | 'name'>;

type Comparable = Identified & Pick<MonthlyPayment, 'month' | 'amount'>;

/** One of the same month that says the same: of a salary its tax number, which a month has once, of a tax its amount too. */
export const sameAs = <T extends Comparable>(all: readonly T[], one: Comparable): T | null =>
  allSameAs(all, one)[0] ?? null;

export const allSameAs = <T extends Comparable>(all: readonly T[], one: Comparable): readonly T[] =>
  ofSameKey(all, one).filter(({ amount }) => one.kind === 'salary' || isEqual(amount, one.amount));

/** Those of the same month that are the same tax or person. */
export const ofSameKey = <T extends Comparable>(all: readonly T[], one: Comparable): readonly T[] =>
  all.filter((other) => other.month === one.month && keyOf(other) === keyOf(one));

const isEqual = (a: string | null, b: string | null): boolean => subtract(a ?? '', b ?? '') === '0';

/**
 * What came in at least two of the three months before `month` and is not in it. `payments` are those of these months;
 * of a month that has not begun by `today` nothing is missed.
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
