import Big from 'big.js';
import type { BankLine, BankReason, BankRecord } from '../../../contract/bank.ts';
import { addDays } from '../../../shared/timing/instants.ts';
import {
  inTime,
  isOfLine,
  isOfOneTime,
  isPartner,
  isWhole,
  lineOf,
  payableOf,
  pays,
  sideOf,
  type Payable,
  type PayingLine,
} from './payable.ts';

/** Bank lines pay these records. */
export interface LineMatch<L, R> {
  readonly line: L;
  readonly records: readonly R[];
  readonly reason: BankReason;
}

export interface Matched<L, R> {
  readonly matches: readonly LineMatch<L, R>[];
  readonly twice: readonly { readonly line: L; readonly record: R }[];
  /** The rest of each record that is not paid whole: a decimal string with the sign of the record's gross amount. */
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

/** A number of fewer letters and digits is in many texts by chance. */
const leastNumber = 5;
/** invoices of a partner that are looked through for a sum */
const mostOfSum = 8;
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
  const paid = records.flatMap((record) => payableOf(record, own));
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
  readonly #paid: readonly Payable<R>[];
  readonly #byKey: ReadonlyMap<string, readonly Payable<R>[]>;
  readonly #lines: readonly PayingLine<L>[];
  readonly #done = new Set<PayingLine<L>>();

  constructor(paid: readonly Payable<R>[], lines: readonly PayingLine<L>[]) {
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
  #pairUp(lines: readonly PayingLine<L>[], records: readonly Payable<R>[]): void {
    const near = (line: PayingLine<L>) =>
      records.filter(({ record: { due } }) => isNear(line.line.booked, due, nearDue));
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

  #namedIn(line: PayingLine<L>): readonly Payable<R>[] {
    return [...line.sequences].flatMap((sequence) => this.#byKey.get(sequence) ?? []);
  }

  #open(): readonly PayingLine<L>[] {
    return this.#lines.filter((line) => !this.#done.has(line));
  }

  #take(line: PayingLine<L>, records: readonly Payable<R>[], reason: BankReason): void {
    for (const record of records) record.left = new Big(0);
    this.#done.add(line);
    this.matches.push({ line: line.line, records: records.map(({ record }) => record), reason });
  }
}

function unpaidOf<R extends BankRecord>(paid: readonly Payable<R>[]): ReadonlyMap<R, string> {
  const open = paid.filter(({ left }) => !left.eq(0));
  return new Map(
    open.map((one) => [one.record, isWhole(one) ? one.record.gross : one.left.times(sideOf(one.record)).toFixed()]),
  );
}

/** Takes from the records what a confirmed line has paid. */
function pay<L extends BankLine, R extends BankRecord>(
  paid: readonly Payable<R>[],
  { records, reason }: LineMatch<L, R>,
  { amounts }: PayingLine<L>,
): void {
  for (const one of paid.filter(({ record }) => records.includes(record))) {
    const part = amounts.find(({ currency }) => currency === one.currency);
    one.left = reason === 'part' && part !== undefined ? one.left.minus(part.value) : new Big(0);
  }
}

const isNear = (booked: string, due: string | null, days: number): boolean =>
  due !== null && due >= addDays(booked, -days) && due <= addDays(booked, days);

const compare = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : 1);

function subsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.reduce<readonly (readonly T[])[]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);
}
