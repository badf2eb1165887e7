import type { CompanyId } from '../../contract/companies.ts';
import Big from 'big.js';
import { decimalText } from '../../shared/money/decimal.ts';

export type ReviewMark = 'to-review' | 'reviewed';

/** Of an expense, what lists are filtered and added up by. */
export interface ListedRow {
  readonly row: number;
  readonly companyId: CompanyId;
  readonly partner: string | null;
  readonly partnerKey: string;
  /** 20261121; 0: none */
  readonly issued: number;
  /** hundredths */
  readonly gross: number | null;
  /** code; empty: none */
  readonly currency: string;
  readonly status: string;
  readonly excluded: boolean;
  /** ids as JSON */
  readonly tags: string;
  /** how its document stands at the desk; null: not captured on this computer, or not read yet */
  readonly review: ReviewMark | null;
}

/** All that is set must hold. */
export interface Wanted {
  readonly companyId: CompanyId | null;
  readonly review: 'all' | 'to-review' | 'reviewed' | 'excluded';
  /** empty: all */
  readonly statuses: readonly string[];
  readonly partner: string | null;
  readonly issuedFrom: number | null;
  readonly issuedTo: number | null;
  /** hundredths */
  readonly grossFrom: number | null;
  readonly grossTo: number | null;
  /** which sets of tags (ids as JSON) will do; null: any */
  readonly tags: ((companyId: CompanyId, ids: string) => boolean) | null;
  /** each must be found: in a row, or at the beginning of a word of its partner */
  readonly terms: readonly { readonly term: string; readonly rows: Int32Array }[];
}

export interface Matching {
  readonly rows: Int32Array;
  /** decimal strings by currency */
  readonly gross: Readonly<Record<string, string>>;
}

/**
 * The columns that lists are filtered by, in memory, row by row number: any filter over 100,000 rows is one walk of a
 * few milliseconds, which no set of indexes gives for any filter in any order at any depth.
 */
export interface ListColumns {
  put(row: ListedRow): void;
  remove(row: number): void;
  /** the rows of `order` that are wanted, in that order or backwards */
  match(order: Int32Array, descending: boolean, wanted: Wanted): Matching;
  statuses(companyId: CompanyId | null): readonly string[];
}

/** Values that many rows share, by a number. 0 stands for none. */
function createDictionary<T>() {
  const numbers = new Map<string, number>();
  const values: (T | null)[] = [null];
  return {
    values,
    find: (key: string): number | null => numbers.get(key) ?? null,
    number(key: string, value: T): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      values.push(value);
      return values.length - 1;
    },
    /** by number: 1 where `test` holds */
    flags: (test: (value: T) => boolean): Uint8Array =>
      Uint8Array.from(values, (value) => (value !== null && test(value) ? 1 : 0)),
  };
}

const reviewNumbers = { 'to-review': 1, reviewed: 2 } as const;

const createNumbers = (size: number) => ({
  company: new Int32Array(size),
  partner: new Int32Array(size),
  issued: new Int32Array(size),
  gross: new Float64Array(size),
  currency: new Int32Array(size),
  status: new Int32Array(size),
  tags: new Int32Array(size),
  excluded: new Uint8Array(size),
  review: new Uint8Array(size),
});
type Numbers = ReturnType<typeof createNumbers>;

function grown(before: Numbers, size: number): Numbers {
  const after = createNumbers(size);
  for (const name of Object.keys(after) as (keyof Numbers)[]) after[name].set(before[name]);
  return after;
}

export function createListColumns(): ListColumns {
  const partners = createDictionary<{ readonly name: string; readonly key: string }>();
  const currencies = createDictionary<string>();
  const statuses = createDictionary<string>();
  const tagSets = createDictionary<{ readonly companyId: CompanyId; readonly ids: string }>();
  let columns = createNumbers(1_024);

  /** Every test that is needed and no other: this runs a hundred thousand times for each key. */
  function testsOf(wanted: Wanted): readonly ((row: number) => boolean)[] {
    const { company, partner, issued, gross, status, tags, excluded, review } = columns;
    const tests: ((row: number) => boolean)[] = [];
    const { issuedFrom, issuedTo, grossFrom, grossTo } = wanted;
    if (wanted.review === 'excluded') tests.push((row) => excluded[row] === 1);
    else if (wanted.review !== 'all') {
      const number = reviewNumbers[wanted.review];
      tests.push((row) => review[row] === number);
    }
    if (wanted.statuses.length > 0) {
      const flags = statuses.flags((name) => wanted.statuses.includes(name));
      tests.push((row) => flags[status[row] ?? 0] === 1);
    }
    if (wanted.partner !== null) {
      const number = partners.find(wanted.partner) ?? -1;
      tests.push((row) => partner[row] === number);
    }
    if (issuedFrom !== null) tests.push((row) => (issued[row] ?? 0) >= issuedFrom);
    if (issuedTo !== null) tests.push((row) => issued[row] !== 0 && (issued[row] ?? 0) <= issuedTo);
    if (grossFrom !== null) tests.push((row) => (gross[row] ?? NaN) >= grossFrom);
    if (grossTo !== null) tests.push((row) => (gross[row] ?? NaN) <= grossTo);
    if (wanted.tags !== null) {
      const { tags: accept } = wanted;
      const flags = tagSets.flags((set) => accept(set.companyId, set.ids));
      tests.push((row) => flags[tags[row] ?? 0] === 1);
    }
    for (const { term, rows } of wanted.terms) {
      const flags = partners.flags(({ key }) => key.startsWith(term) || key.includes(` ${term}`));
      const marked = new Uint8Array(company.length);
      for (const row of rows) marked[row] = 1;
      tests.push((row) => marked[row] === 1 || flags[partner[row] ?? 0] === 1);
    }
    return tests;
  }

  return {
    put(listed) {
      const { row } = listed;
      if (row >= columns.company.length) columns = grown(columns, Math.max(row + 1, columns.company.length * 2));
      const { partner, partnerKey, companyId, tags } = listed;
      columns.company[row] = companyId;
      columns.partner[row] = partner === null ? 0 : partners.number(partner, { name: partner, key: words(partnerKey) });
      columns.issued[row] = listed.issued;
      columns.gross[row] = listed.gross ?? NaN;
      columns.currency[row] = listed.currency === '' ? 0 : currencies.number(listed.currency, listed.currency);
      columns.status[row] = statuses.number(listed.status, listed.status);
      columns.tags[row] = tags === '[]' ? 0 : tagSets.number(`${companyId} ${tags}`, { companyId, ids: tags });
      columns.excluded[row] = Number(listed.excluded);
      columns.review[row] = listed.review === null ? 0 : reviewNumbers[listed.review];
    },
    remove(row) {
      if (row < columns.company.length) columns.company[row] = 0;
    },
    match(order, descending, wanted) {
      const tests = testsOf(wanted);
      const { company } = columns;
      const { companyId } = wanted;
      const sums = createSums(currencies.values.length);
      const found = new Int32Array(order.length);
      let count = 0;
      for (let step = 0; step < order.length; step += 1) {
        const row = order[descending ? order.length - 1 - step : step] ?? 0;
        const of = company[row] ?? 0;
        // Before the tests, and not one of them: it leaves least, and a call for each row takes longer than it does.
        if (companyId === null ? of === 0 : of !== companyId) continue;
        if (!holds(tests, row)) continue;
        found[count] = row;
        count += 1;
        sums.add(columns.currency[row] ?? 0, columns.gross[row] ?? NaN);
      }
      return { rows: found.slice(0, count), gross: sums.named(currencies.values) };
    },
    statuses(companyId) {
      const seen = new Set<number>();
      columns.company.forEach((company, row) => {
        if (company !== 0 && (companyId === null || company === companyId)) seen.add(columns.status[row] ?? 0);
      });
      return [...seen].flatMap((number) => statuses.values[number] ?? []).sort();
    },
  };
}

function holds(tests: readonly ((row: number) => boolean)[], row: number): boolean {
  for (const test of tests) if (!test(row)) return false;
  return true;
}

/** Only words: what is typed is taken apart in the same way. */
const words = (key: string): string => (key.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Sums of hundredths, exact: moved over to big integers before a number could lose a digit. */
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
    named: (names: readonly (string | null)[]) =>
      Object.fromEntries(
        names.flatMap((name, currency) =>
          name !== null && seen[currency] === 1
            ? [[name, decimalText(new Big(total(currency)).div(100))] as const]
            : [],
        ),
      ),
  };
}
