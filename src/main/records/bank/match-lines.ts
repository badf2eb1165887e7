import Big from 'big.js';
import type { BankLine, BankReason, BankRecord } from '../../../contract/bank.ts';
import { parseDecimal } from '../../../shared/money/decimal.ts';
import { addDays } from '../../../shared/timing/instants.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { numberKey } from '../mirror/keys.ts';
import { significantWords, wordsOf } from './partner-words.ts';

/** Bank lines pay these records. */
export interface LineMatch<L, R> {
  readonly line: L;
  readonly records: readonly R[];
  readonly reason: BankReason;
}

export interface Matched<L, R> {
  readonly matches: readonly LineMatch<L, R>[];
  readonly twice: readonly { readonly line: L; readonly record: R }[];
  /** what no line pays of each record, as a decimal string with the sign of its gross amount; records without one are paid */
  readonly unpaid: ReadonlyMap<R, string>;
}

interface MatchContext<L, R> {
  /** the currency of records and lines without one */
  readonly own: string;
  /** folded names of partners by the account of lines that a person confirmed */
  readonly accounts: ReadonlyMap<string, string>;
  /** the matches of other lines that a person confirmed */
  readonly confirmed: readonly LineMatch<L, R>[];
}

interface Paid<R> {
  readonly record: R;
  readonly key: string;
  readonly partner: readonly string[];
  /** as a line that pays it whole has it: below zero for an expense */
  readonly due: Big;
  readonly currency: string;
  /** that no line has paid yet */
  left: Big;
}

interface Line<L> {
  readonly line: L;
  readonly amounts: readonly { readonly value: Big; readonly currency: string }[];
  /** runs of letters and digits of its text, and each sequence of up to six of them as one */
  readonly sequences: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly partnerOfAccount: string | null;
}

/** A number of fewer letters and digits is in many texts by chance. */
const leastNumber = 5;
const mostRuns = 6;
/** days between an invoice and the line that pays it */
const window = { before: 15, after: 200 };
/** invoices of a partner that are looked through for a sum */
const mostOfSum = 8;
/** days between the first and the last invoice of one payment */
const longestSum = 45;
/** days between a usual payment and its due day */
const nearDue = 5;
/** the same, where other invoices of the partner and amount were paid near theirs */
const lateInSeries = 20;

/**
 * Which line pays which records. First by the number in the text and the amount, of one record or of all that the text
 * names; then by partner and amount where only one record and one line can be meant; then sums of a partner's records;
 * last, parts of a named record. A line that could pay two records equally pays none.
 */
export function matchLines<L extends BankLine, R extends BankRecord>(
  lines: readonly L[],
  records: readonly R[],
  { own, accounts, confirmed }: MatchContext<L, R>,
): Matched<L, R> {
  const paid = records.flatMap((record) => paidOf(record, own));
  for (const match of confirmed) pay(paid, match, lineOf(match.line, own, accounts));
  const open = lines.map((line) => lineOf(line, own, accounts));
  const matching = new Matching<L, R>(paid, open);
  matching.byNumber();
  matching.byPartner();
  matching.bySum();
  matching.byPart();
  return { matches: matching.matches, twice: matching.twice(), unpaid: unpaidOf(paid) };
}

class Matching<L extends BankLine, R extends BankRecord> {
  readonly matches: LineMatch<L, R>[] = [];
  readonly #paid: readonly Paid<R>[];
  readonly #byKey: ReadonlyMap<string, readonly Paid<R>[]>;
  readonly #lines: readonly Line<L>[];
  readonly #done = new Set<Line<L>>();

  constructor(paid: readonly Paid<R>[], lines: readonly Line<L>[]) {
    this.#paid = paid;
    this.#byKey = Map.groupBy(
      paid.filter(({ key }) => key.length >= leastNumber && /\d{3}/.test(key)),
      ({ key }) => key,
    );
    this.#lines = lines;
  }

  byNumber(): void {
    for (const line of this.#open()) {
      const named = this.#namedIn(line).filter(isWhole);
      const equal = named.filter((one) => pays(line, [one]));
      const [only] = equal;
      if (equal.length === 1 && only !== undefined) this.#take(line, [only], 'number');
      else if (equal.length > 1) {
        const ofPartner = equal.filter((one) => isPartner(line, one));
        const [alike] = ofPartner;
        if (ofPartner.length === 1 && alike !== undefined) this.#take(line, [alike], 'number');
      } else if (named.length > 1 && pays(line, named)) this.#take(line, named, 'several');
    }
  }

  /** Lines and records of one partner and amount: one each, as many in their order, or by the due day. */
  byPartner(): void {
    const ofAmount = Map.groupBy(this.#paid.filter(isWhole), ({ due, currency }) => `${currency} ${due.toFixed()}`);
    const candidates = this.#open().flatMap((line) => {
      const equal = line.amounts.flatMap(({ value, currency }) => ofAmount.get(`${currency} ${value.toFixed()}`) ?? []);
      const records = equal.filter((one) => inTime(line, one) && isPartner(line, one));
      const partners = new Set(records.map(({ partner }) => partner.join(' ')));
      // Where two names fit, it cannot be decided which one is meant.
      return partners.size === 1
        ? [{ line, records, of: `${[...partners].join()} ${line.amounts[0]?.value.toFixed() ?? ''}` }]
        : [];
    });
    for (const group of Map.groupBy(candidates, ({ of }) => of).values()) {
      const lines = group.map(({ line }) => line).toSorted((a, b) => compare(a.line.booked, b.line.booked));
      const records = [...new Set(group.flatMap((one) => one.records))];
      this.#pairUp(
        lines,
        records.toSorted((a, b) => compare(a.record.issued, b.record.issued)),
      );
    }
  }

  /** A line whose partner has open records that add up to it, in one way only. */
  bySum(): void {
    for (const line of this.#open()) {
      const records = this.#paid.filter(
        (one) => isWhole(one) && isOfLine(line, one) && inTime(line, one) && isPartner(line, one),
      );
      if (records.length > mostOfSum || records.some((one) => pays(line, [one]))) continue;
      const sums = subsets(records).filter((some) => some.length > 1 && isOfOneTime(some) && pays(line, some));
      const [only] = sums;
      if (sums.length === 1 && only !== undefined) this.#take(line, only, 'several');
    }
  }

  /** A line that names one record of its partner and pays less than is left of it. */
  byPart(): void {
    for (const line of this.#open()) {
      const named = this.#namedIn(line).filter((one) => isPartner(line, one) && isOfLine(line, one));
      const [only] = named;
      const amount = only === undefined ? undefined : line.amounts.find(({ currency }) => currency === only.currency);
      if (named.length !== 1 || only === undefined || amount === undefined) continue;
      if (amount.value.abs().gt(only.left.abs())) continue;
      only.left = only.left.minus(amount.value);
      this.#done.add(line);
      this.matches.push({ line: line.line, records: [only.record], reason: 'part' });
    }
  }

  /** Lines without a record that name one which is paid, with its amount. */
  twice(): readonly { readonly line: L; readonly record: R }[] {
    return this.#open().flatMap((line) => {
      const again = this.#namedIn(line).find((one) => one.left.eq(0) && pays(line, [one]) && isPartner(line, one));
      return again === undefined ? [] : [{ line: line.line, record: again.record }];
    });
  }

  /** Both by day. First those near their due day; then the others in their order, where they are as many. */
  #pairUp(lines: readonly Line<L>[], records: readonly Paid<R>[]): void {
    const near = (line: Line<L>) => records.filter(({ record: { due } }) => isNear(line.line.booked, due, nearDue));
    for (const line of lines) {
      const [only, ...others] = near(line);
      const rivals = lines.filter((one) => only !== undefined && near(one).includes(only));
      if (only !== undefined && others.length === 0 && rivals.length === 1) this.#take(line, [only], 'partner');
    }
    const left = lines.filter((line) => !this.#done.has(line));
    const open = records.filter(isWhole);
    // In a series one payment may be of a missing invoice, and one invoice unpaid: a month later it is another one.
    const isSeries = left.length < lines.length;
    const isInOrder = left.every((line, at) => {
      const record = open[at];
      if (record === undefined || !inTime(line, record)) return false;
      return !isSeries || isNear(line.line.booked, record.record.due, lateInSeries);
    });
    if (left.length !== open.length || !isInOrder) return;
    for (const [at, line] of left.entries()) this.#take(line, open.slice(at, at + 1), 'partner');
  }

  #namedIn(line: Line<L>): readonly Paid<R>[] {
    return [...line.sequences].flatMap((sequence) => this.#byKey.get(sequence) ?? []);
  }

  #open(): readonly Line<L>[] {
    return this.#lines.filter((line) => !this.#done.has(line));
  }

  #take(line: Line<L>, records: readonly Paid<R>[], reason: BankReason): void {
    for (const record of records) record.left = new Big(0);
    this.#done.add(line);
    this.matches.push({ line: line.line, records: records.map(({ record }) => record), reason });
  }
}

/** A line that pays an expense is below zero. */
const sideOf = ({ kind }: BankRecord): number => (kind === 'expense' ? -1 : 1);

function paidOf<R extends BankRecord>(record: R, own: string): readonly Paid<R>[] {
  const gross = parseDecimal(record.gross);
  if (gross === null || gross.eq(0)) return [];
  const due = gross.times(sideOf(record));
  const partner = significantWords(searchKey(record.partner ?? ''));
  return [{ record, key: numberKey(record.number), partner, due, left: due, currency: record.currency ?? own }];
}

function unpaidOf<R extends BankRecord>(paid: readonly Paid<R>[]): ReadonlyMap<R, string> {
  const open = paid.filter(({ left }) => !left.eq(0));
  return new Map(
    open.map((one) => [one.record, isWhole(one) ? one.record.gross : one.left.times(sideOf(one.record)).toFixed()]),
  );
}

/** Takes from the records what a confirmed line has paid. */
function pay<L extends BankLine, R extends BankRecord>(
  paid: readonly Paid<R>[],
  { records, reason }: LineMatch<L, R>,
  { amounts }: Line<L>,
): void {
  for (const one of paid.filter(({ record }) => records.includes(record))) {
    const part = amounts.find(({ currency }) => currency === one.currency);
    one.left = reason === 'part' && part !== undefined ? one.left.minus(part.value) : new Big(0);
  }
}

function lineOf<L extends BankLine>(line: L, own: string, accounts: ReadonlyMap<string, string>): Line<L> {
  const { amount, currency, original, text, partner, reference, account } = line;
  const amounts = [{ amount, currency: currency ?? own }, ...(original === null ? [] : [original])];
  const key = searchKey(`${text} ${reference ?? ''}`);
  return {
    line,
    amounts: amounts.flatMap((one) => {
      const value = parseDecimal(one.amount);
      return value === null ? [] : [{ value, currency: one.currency }];
    }),
    sequences: sequencesOf(key.match(/[\p{L}\p{N}]+/gu) ?? []),
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
const isWhole = <R>({ left, due }: Paid<R>): boolean => left.eq(due);

/** The line is in the record's currency and direction. */
const isOfLine = <L, R>({ amounts }: Line<L>, { due, currency }: Paid<R>): boolean =>
  amounts.some((amount) => amount.currency === currency && amount.value.gt(0) === due.gt(0));

/** The line's amount is the sum of these records. */
function pays<L, R>({ amounts }: Line<L>, records: readonly Paid<R>[]): boolean {
  const currency = records[0]?.currency;
  if (records.some((one) => one.currency !== currency)) return false;
  const sum = records.reduce((all, { due }) => all.plus(due), new Big(0));
  return amounts.some((amount) => amount.currency === currency && amount.value.eq(sum));
}

/** By name, or by an account that a person confirmed. */
function isPartner<L, R extends BankRecord>(
  { words, partnerOfAccount }: Line<L>,
  { partner, record }: Paid<R>,
): boolean {
  if (partnerOfAccount !== null) return partnerOfAccount === searchKey(record.partner ?? '');
  return partner.length > 0 && partner.every((word) => words.some((own) => own === word || isCut(own, word)));
}

/** Banks cut names. */
const isCut = (own: string, word: string): boolean => own.length >= 4 && word.startsWith(own);

const inTime = <L extends BankLine, R extends BankRecord>(
  { line }: Line<L>,
  { record: { issued } }: Paid<R>,
): boolean =>
  issued !== null && issued >= addDays(line.booked, -window.after) && issued <= addDays(line.booked, window.before);

const isOfOneTime = <R extends BankRecord>(records: readonly Paid<R>[]): boolean => {
  const days = records.map(({ record }) => record.issued ?? '').sort();
  return (days.at(-1) ?? '') <= addDays(days[0] ?? '', longestSum);
};

const isNear = (booked: string, due: string | null, days: number): boolean =>
  due !== null && due >= addDays(booked, -days) && due <= addDays(booked, days);

const compare = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : 1);

function subsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.reduce<readonly (readonly T[])[]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);
}
