import type { CompanyId } from '../../../contract/companies.ts';
import Big from 'big.js';
import { decimalText } from '../../../shared/money/decimal.ts';
import { wordsOf } from '../../../shared/text/search-key.ts';
import { createDictionary } from './dictionary.ts';

/** The filter columns of a kind beside the shared ones: company, partner, currency and gross. */
export interface ColumnNames {
  /** dates */
  readonly days: readonly string[];
  /** enumerations of few texts; every kind has `currency` */
  readonly words: readonly string[];
  /** ids of master data */
  readonly sets: readonly string[];
}

/** The values of a record that lists filter and sum. */
export interface ListedRow {
  readonly row: number;
  readonly companyId: CompanyId;
  readonly partner: string | null;
  readonly partnerKey: string;
  /** hundredths */
  readonly gross: number | null;
  /** 20261121; 0: none */
  readonly days: Readonly<Record<string, number>>;
  /** empty: none; `currency` is a code */
  readonly words: Readonly<Record<string, string>>;
  /** ids as JSON */
  readonly sets: Readonly<Record<string, string>>;
}

/** Conditions, combined with AND. */
export interface Wanted {
  readonly companyId: CompanyId | null;
  readonly partner: string | null;
  /** hundredths */
  readonly grossFrom: number | null;
  readonly grossTo: number | null;
  readonly days: readonly { readonly column: string; readonly from: number | null; readonly to: number | null }[];
  /** a row has any of `values` */
  readonly words: readonly { readonly column: string; readonly values: readonly string[] }[];
  /** sets (ids as JSON) that match */
  readonly sets: readonly {
    readonly column: string;
    readonly accepts: (companyId: CompanyId, ids: string) => boolean;
  }[];
  /** each must match: in a row, or at the beginning of a word of its partner */
  readonly terms: readonly { readonly term: string; readonly rows: Int32Array }[];
}

/** decimal strings by currency */
export type Sums = Readonly<Record<string, string>>;

export interface Matching {
  readonly rows: Int32Array;
  readonly gross: Sums;
}

/** The key of a group of rows: partner, or month of a date. */
export type Grouping = { readonly by: 'partner' } | { readonly by: 'month'; readonly column: string };

export interface Group {
  /** the partner's name, or YYYY-MM; empty: none */
  readonly name: string;
  readonly count: number;
  readonly gross: Sums;
}

type Test = (row: number) => boolean;

const created = (names: readonly string[], size: number) => new Map(names.map((name) => [name, new Int32Array(size)]));

function createNumbers({ days, words, sets }: ColumnNames, size: number) {
  return {
    own: { company: new Int32Array(size), partner: new Int32Array(size), gross: new Float64Array(size) },
    days: created(days, size),
    words: created(['currency', ...words], size),
    sets: created(sets, size),
  };
}
type Numbers = ReturnType<typeof createNumbers>;

function grown(names: ColumnNames, before: Numbers, size: number): Numbers {
  const after = createNumbers(names, size);
  after.own.company.set(before.own.company);
  after.own.partner.set(before.own.partner);
  after.own.gross.set(before.own.gross);
  for (const kind of ['days', 'words', 'sets'] as const) {
    for (const [name, column] of after[kind]) column.set(before[kind].get(name) ?? []);
  }
  return after;
}

/**
 * The filter columns in memory, by row number: a filter over 100,000 rows is one scan of a few milliseconds. SQL indexes
 * cannot serve every combination of filter, order and offset.
 */
export class ListColumns {
  readonly #names: ColumnNames;
  readonly #partners = createDictionary<{ readonly name: string; readonly key: string }>();
  readonly #words;
  readonly #sets;
  #columns;

  constructor(names: ColumnNames) {
    this.#names = names;
    this.#words = new Map(['currency', ...names.words].map((name) => [name, createDictionary<string>()]));
    this.#sets = new Map(
      names.sets.map((name) => [name, createDictionary<{ readonly companyId: CompanyId; readonly ids: string }>()]),
    );
    this.#columns = createNumbers(names, 1_024);
  }

  put(listed: ListedRow): void {
    const { row, companyId, partner, partnerKey } = listed;
    const room = this.#columns.own.company.length;
    if (row >= room) this.#columns = grown(this.#names, this.#columns, Math.max(row + 1, room * 2));
    const { own } = this.#columns;
    own.company[row] = companyId;
    // Words only: the typed text is split in the same way.
    own.partner[row] =
      partner === null ? 0 : this.#partners.number(partner, { name: partner, key: wordsOf(partnerKey).join(' ') });
    own.gross[row] = listed.gross ?? NaN;
    for (const [name, column] of this.#columns.days) column[row] = listed.days[name] ?? 0;
    for (const [name, column] of this.#columns.words) {
      const word = listed.words[name] ?? '';
      column[row] = word === '' ? 0 : known(this.#words, name).number(word, word);
    }
    for (const [name, column] of this.#columns.sets) {
      const ids = listed.sets[name] ?? '[]';
      column[row] = ids === '[]' ? 0 : known(this.#sets, name).number(`${companyId} ${ids}`, { companyId, ids });
    }
  }

  remove(row: number): void {
    const { company } = this.#columns.own;
    if (row < company.length) company[row] = 0;
  }

  /** the matching rows of `order`, in that order or reversed */
  match(order: Int32Array, descending: boolean, wanted: Wanted): Matching {
    const tests = this.#testsOf(wanted);
    const { company, gross } = this.#columns.own;
    const currency = known(this.#columns.words, 'currency');
    const { companyId } = wanted;
    const currencies = known(this.#words, 'currency').values;
    const sums = createSums(currencies.length);
    const found = new Int32Array(order.length);
    let count = 0;
    for (let step = 0; step < order.length; step += 1) {
      const row = order[descending ? order.length - 1 - step : step] ?? 0;
      const of = company[row] ?? 0;
      // Inline and before the other tests: it excludes most rows, and a function call per row costs more.
      if (companyId === null ? of === 0 : of !== companyId) continue;
      if (!holds(tests, row)) continue;
      found[count] = row;
      count += 1;
      sums.add(currency[row] ?? 0, gross[row] ?? NaN);
    }
    return { rows: found.slice(0, count), gross: sums.named(currencies) };
  }

  /** distinct values of a column of words, sorted */
  values(column: string, companyId: CompanyId | null): readonly string[] {
    const seen = new Set<number>();
    const numbers = known(this.#columns.words, column);
    this.#columns.own.company.forEach((company, row) => {
      if (company !== 0 && (companyId === null || company === companyId)) seen.add(numbers[row] ?? 0);
    });
    return [...seen].flatMap((number) => known(this.#words, column).values[number] ?? []).sort();
  }

  /** in the order of the rows */
  groups(rows: Int32Array, grouping: Grouping): readonly Group[] {
    const { partner, gross } = this.#columns.own;
    const days = grouping.by === 'month' ? known(this.#columns.days, grouping.column) : null;
    const currency = known(this.#columns.words, 'currency');
    const currencies = known(this.#words, 'currency').values;
    const groups = new Map<number, { count: number; readonly sums: ReturnType<typeof createSums> }>();
    for (const row of rows) {
      const number = days === null ? (partner[row] ?? 0) : Math.floor((days[row] ?? 0) / 100);
      const group = groups.get(number) ?? { count: 0, sums: createSums(currencies.length) };
      groups.set(number, group);
      group.count += 1;
      group.sums.add(currency[row] ?? 0, gross[row] ?? NaN);
    }
    const nameOf = (number: number) =>
      days === null ? (this.#partners.values[number]?.name ?? '') : monthName(number);
    return [...groups].map(([number, { count, sums }]) => ({
      name: nameOf(number),
      count,
      gross: sums.named(currencies),
    }));
  }

  /** Only the needed tests: this runs a hundred thousand times per keystroke. */
  #testsOf(wanted: Wanted): readonly Test[] {
    const { company, partner, gross } = this.#columns.own;
    const tests: Test[] = [];
    const { grossFrom, grossTo } = wanted;
    for (const { column, values } of wanted.words) {
      const flags = known(this.#words, column).flags((word) => values.includes(word));
      tests.push(flagged(known(this.#columns.words, column), flags));
    }
    if (wanted.partner !== null) {
      const number = this.#partners.find(wanted.partner) ?? -1;
      tests.push((row) => partner[row] === number);
    }
    for (const { column, from, to } of wanted.days) {
      const days = known(this.#columns.days, column);
      if (from !== null) tests.push((row) => (days[row] ?? 0) >= from);
      if (to !== null) tests.push((row) => days[row] !== 0 && (days[row] ?? 0) <= to);
    }
    if (grossFrom !== null) tests.push((row) => (gross[row] ?? NaN) >= grossFrom);
    if (grossTo !== null) tests.push((row) => (gross[row] ?? NaN) <= grossTo);
    for (const { column, accepts } of wanted.sets) {
      const flags = known(this.#sets, column).flags(({ companyId, ids }) => accepts(companyId, ids));
      tests.push(flagged(known(this.#columns.sets, column), flags));
    }
    for (const { term, rows } of wanted.terms) {
      const flags = this.#partners.flags(({ key }) => key.startsWith(term) || key.includes(` ${term}`));
      const marked = new Uint8Array(company.length);
      for (const row of rows) marked[row] = 1;
      tests.push((row) => marked[row] === 1 || flags[partner[row] ?? 0] === 1);
    }
    return tests;
  }
}

/** Column names come from code only. */
function known<T>(columns: ReadonlyMap<string, T>, name: string): T {
  const column = columns.get(name);
  if (column === undefined) throw new Error(`There is no column ${name}`);
  return column;
}

/** 202611 -> 2026-11 */
const monthName = (month: number): string =>
  month === 0 ? '' : `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

const flagged =
  (column: Int32Array, flags: Uint8Array): Test =>
  (row) =>
    flags[column[row] ?? 0] === 1;

function holds(tests: readonly Test[], row: number): boolean {
  for (const test of tests) if (!test(row)) return false;
  return true;
}

/** Exact sums of hundredths: moved to big integers before a number loses a digit. */
function createSums(size: number) {
  const small = new Float64Array(size);
  const large = new Map<number, bigint>();
  const total = (currency: number) => (large.get(currency) ?? 0n) + BigInt(small[currency] ?? 0);
  const seen = new Uint8Array(size);
  return {
    add(currency: number, gross: number) {
      if (currency === 0 || Number.isNaN(gross)) return;
      const sum = (small[currency] ?? 0) + gross;
      seen[currency] = 1;
      if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) small[currency] = sum;
      else {
        large.set(currency, total(currency) + BigInt(gross));
        small[currency] = 0;
      }
    },
    named: (names: readonly (string | null)[]): Sums =>
      Object.fromEntries(
        names.flatMap((name, currency) =>
          name !== null && seen[currency] === 1
            ? [[name, decimalText(new Big(total(currency)).div(100))] as const]
            : [],
        ),
      ),
  };
}
