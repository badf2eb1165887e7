import Big from 'big.js';
import type { BankLine, BankRecord } from '../../../contract/bank.ts';
import { parseDecimal } from '../../../shared/money/decimal.ts';
import { searchKey, wordsOf } from '../../../shared/text/search-key.ts';
import { addDays } from '../../../shared/timing/instants.ts';
import { numberKey } from '../mirror/keys.ts';
import { significantWords } from './partner-words.ts';

/** runs of letters and digits that are one number */
const mostRuns = 6;
/** days between an invoice and the line that pays it */
const window = { before: 15, after: 200 };
/** days between the first and the last invoice of one payment */
const longestSum = 45;

/** A record as lines can pay it. */
export interface Payable<R> {
  readonly record: R;
  readonly key: string;
  readonly partner: readonly string[];
  /** as a line that pays it whole has it: below zero for an expense */
  readonly due: Big;
  readonly currency: string;
  /** that no line has paid yet */
  left: Big;
}

/** A bank line as it is compared with records. */
export interface PayingLine<L> {
  readonly line: L;
  readonly amounts: readonly { readonly value: Big; readonly currency: string }[];
  /** runs of letters and digits of its text, and each sequence of up to six of them as one */
  readonly sequences: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly partnerOfAccount: string | null;
}

/** A line that pays an expense is below zero. */
export const sideOf = ({ kind }: BankRecord): number => (kind === 'expense' ? -1 : 1);

/** None for a record without an amount. `own`: the currency of records without one. */
export function payableOf<R extends BankRecord>(record: R, own: string): readonly Payable<R>[] {
  const gross = parseDecimal(record.gross);
  if (gross === null || gross.eq(0)) return [];
  const due = gross.times(sideOf(record));
  const partner = significantWords(searchKey(record.partner ?? ''));
  return [{ record, key: numberKey(record.number), partner, due, left: due, currency: record.currency ?? own }];
}

export function lineOf<L extends BankLine>(line: L, own: string, accounts: ReadonlyMap<string, string>): PayingLine<L> {
  const { amount, currency, original, text, partner, reference, account } = line;
  const amounts = [{ amount, currency: currency ?? own }, ...(original === null ? [] : [original])];
  const key = searchKey(`${text} ${reference ?? ''}`);
  return {
    line,
    amounts: amounts.flatMap((one) => {
      const value = parseDecimal(one.amount);
      return value === null ? [] : [{ value, currency: one.currency }];
    }),
    sequences: sequencesOf(wordsOf(key)),
    words: wordsOf(`${searchKey(partner ?? '')} ${key}`),
    partnerOfAccount: account === null ? null : (accounts.get(account) ?? null),
  };
}

function sequencesOf(runs: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const from of runs.keys()) {
    let sequence = '';
    for (const run of runs.slice(from, from + mostRuns)) found.add((sequence += run));
  }
  return found;
}

/** Nothing of it was paid. */
export const isWhole = <R>({ left, due }: Payable<R>): boolean => left.eq(due);

/** The line is in the record's currency and direction. */
export const isOfLine = <L, R>({ amounts }: PayingLine<L>, { due, currency }: Payable<R>): boolean =>
  amounts.some((amount) => amount.currency === currency && amount.value.gt(0) === due.gt(0));

/** The line's amount is the sum of these records. */
export function pays<L, R>({ amounts }: PayingLine<L>, records: readonly Payable<R>[]): boolean {
  const currency = records[0]?.currency;
  if (records.some((one) => one.currency !== currency)) return false;
  const sum = records.reduce((all, { due }) => all.plus(due), new Big(0));
  return amounts.some((amount) => amount.currency === currency && amount.value.eq(sum));
}

/** By name, or by an account that a person confirmed. */
export function isPartner<L, R extends BankRecord>(
  { words, partnerOfAccount }: PayingLine<L>,
  { partner, record }: Payable<R>,
): boolean {
  if (partnerOfAccount !== null) return partnerOfAccount === searchKey(record.partner ?? '');
  return partner.length > 0 && partner.every((word) => words.some((own) => own === word || isCut(own, word)));
}

/** Banks cut names. */
const isCut = (own: string, word: string): boolean => own.length >= 4 && word.startsWith(own);

export const inTime = <L extends BankLine, R extends BankRecord>(
  { line }: PayingLine<L>,
  { record: { issued } }: Payable<R>,
): boolean =>
  issued !== null && issued >= addDays(line.booked, -window.after) && issued <= addDays(line.booked, window.before);

export const isOfOneTime = <R extends BankRecord>(records: readonly Payable<R>[]): boolean => {
  const days = records.map(({ record }) => record.issued ?? '').sort();
  return (days.at(-1) ?? '') <= addDays(days[0] ?? '', longestSum);
};
