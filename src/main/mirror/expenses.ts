import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type {
  ExpenseFacets,
  ExpenseFilter,
  ExpensePage,
  ExpenseQuery,
  ExpenseRow,
  ExpenseSort,
} from '../../contract/expenses.ts';
import type { Signal } from '../support/signal.ts';
import { dayNumber, termsOf, toMinor } from './keys.ts';
import type { Labels } from './labels.ts';
import { createListColumns } from './list-columns.ts';
import type { Matching, Wanted } from './list-columns.ts';
import type { ListStore, PlainRow } from './list-store.ts';

/** What the copy tells those who hold parts of it in memory. Row numbers of mirror_expenses. */
export interface MirrorNews {
  readonly written: readonly number[];
  readonly gone: readonly number[];
}

type Order = Omit<ExpenseQuery, 'offset' | 'limit'>;

interface KnownAnswer {
  readonly terms: readonly string[];
  /** all that was asked beside the text */
  readonly beside: string;
  readonly matching: Matching;
}

/** The lists of expenses, from the copy held here: any filter, sort and place of 100,000 in some milliseconds. */
export interface Expenses {
  page(query: ExpenseQuery): Promise<ExpensePage>;
  /** all that match, a piece at a time */
  all(order: Order): AsyncGenerator<readonly ExpenseRow[]>;
  facets(companyId: CompanyId | null): Promise<ExpenseFacets>;
}

export interface ExpensesParts {
  readonly store: ListStore;
  readonly labels: Labels;
  readonly companyIds: () => readonly CompanyId[];
  readonly news: Signal<MirrorNews>;
  /** the document of an expense got another state at the desk */
  readonly documents: Signal<{ readonly companyId: CompanyId; readonly expenseId: number }>;
  /** a company is gone, with all that is its own */
  readonly removed: Signal<void>;
}

/** Rows read at once: some milliseconds of work, then the window's turn. */
const piece = 1_000;
const rememberedAnswers = 6;
const rememberedWords = 12;

export function createExpenses(parts: ExpensesParts): Expenses {
  const { store, labels, companyIds } = parts;
  let columns = createListColumns();
  /** null: nothing is held in memory, nobody has asked */
  let loading: Promise<void> | null = null;
  let dirty = new Set<number>();
  let orders = new Map<ExpenseSort, Int32Array>();
  /** the latest last */
  let answers: readonly KnownAnswer[] = [];
  /** of the words before the one that is being typed */
  let found = new Map<string, Int32Array>();

  function forgetAnswers(): void {
    orders = new Map();
    answers = [];
    found = new Map();
  }

  function touch(rows: readonly number[]): void {
    if (!loading) return;
    for (const row of rows) dirty.add(row);
  }

  parts.news.listen(({ written, gone }) => {
    touch(written);
    for (const row of gone) {
      columns.remove(row);
      dirty.delete(row);
    }
    forgetAnswers();
  });
  parts.documents.listen(({ companyId, expenseId }) => {
    const row = loading ? store.rowOf(companyId, expenseId) : null;
    if (row !== null) touch([row]);
  });
  parts.removed.listen(() => {
    columns = createListColumns();
    loading = null;
    dirty = new Set();
    forgetAnswers();
  });

  async function load(): Promise<void> {
    const target = columns;
    for (let after = 0; ;) {
      const rows = store.listed(after, piece);
      for (const row of rows) target.put(row);
      const last = rows.at(-1);
      if (!last || columns !== target) return;
      after = last.row;
      await turn();
    }
  }

  /** Once more when a company was removed meanwhile. */
  async function loaded(): Promise<void> {
    const awaited = (loading ??= load());
    await awaited;
    if (loading !== awaited) await loaded();
  }

  /** What was written meanwhile is taken up before an answer, not at each of a thousand pages of a reading. */
  async function upToDate(): Promise<void> {
    await loaded();
    while (dirty.size > 0) {
      const some = [...dirty].slice(0, piece);
      for (const row of some) dirty.delete(row);
      for (const row of store.listedOf(some)) columns.put(row);
      forgetAnswers();
      if (dirty.size > 0) await turn();
    }
  }

  function orderOf(sort: ExpenseSort): Int32Array {
    const known = orders.get(sort) ?? store.order(sort);
    orders.set(sort, known);
    return known;
  }

  function matching(order: Order): Matching {
    const terms = soughtOf(order.filter.text);
    const beside = JSON.stringify([{ ...order.filter, text: '' }, order.sort, order.descending]);
    const alike = answers.filter((answer) => answer.beside === beside);
    const same = alike.find((answer) => answer.terms.join(' ') === terms.join(' '));
    const found = same?.matching ?? look(order, terms, alike);
    const others = answers.filter((answer) => answer !== same);
    answers = [...others, { terms, beside, matching: found }].slice(-rememberedAnswers);
    return found;
  }

  /** Among the rows that had the words before the last key, where those are known; among all otherwise. */
  function look(
    { filter, sort, descending }: Order,
    terms: readonly string[],
    alike: readonly KnownAnswer[],
  ): Matching {
    const wanted = wantedOf(filter, terms);
    const wider = alike.findLast((answer) => isWithin(terms, answer.terms));
    return wider ? columns.match(wider.matching.rows, false, wanted) : columns.match(orderOf(sort), descending, wanted);
  }

  function wantedOf(filter: ExpenseFilter, terms: readonly string[]): Wanted {
    const { tag } = filter;
    return {
      companyId: filter.companyId,
      review: filter.review,
      statuses: filter.accountingStatuses,
      partner: filter.partner,
      issuedFrom: dayOf(filter.issuedFrom),
      issuedTo: dayOf(filter.issuedTo),
      grossFrom: toMinor(filter.grossFrom),
      grossTo: toMinor(filter.grossTo),
      tags: tag === null ? null : tagTest(tag),
      terms: terms.map((term) => ({ term, rows: rowsWith(term) })),
    };
  }

  function tagTest(name: string): NonNullable<Wanted['tags']> {
    const ids = new Map(companyIds().map((id) => [id, labels.ids(id, 'tag', name)]));
    return (companyId, set) => {
      const wanted = ids.get(companyId);
      return wanted !== undefined && idsIn(set).some((id) => wanted.has(id));
    };
  }

  /** A single letter or digit begins a word in nearly every row: it is looked for among the partners alone. */
  function rowsWith(term: string): Int32Array {
    if (term.length < 2) return new Int32Array(0);
    const rows = found.get(term) ?? store.withWord(term);
    found.set(term, rows);
    for (const oldest of [...found.keys()].slice(0, -rememberedWords)) found.delete(oldest);
    return rows;
  }

  const named = ({ expenseType, tags, ...row }: PlainRow): ExpenseRow => ({
    ...row,
    expenseType: expenseType === null ? null : labels.name(row.companyId, 'expense-type', expenseType),
    tags: tags.flatMap((id) => labels.name(row.companyId, 'tag', id) ?? []),
  });

  return {
    async page({ offset, limit, ...order }) {
      await upToDate();
      const { rows, gross } = matching(order);
      const shown = store.rows([...rows.subarray(offset, offset + limit)]);
      return { total: rows.length, gross, rows: shown.map(named) };
    },
    async *all(order) {
      await upToDate();
      const { rows } = matching(order);
      for (let at = 0; at < rows.length; at += piece) {
        yield store.rows([...rows.subarray(at, at + piece)]).map(named);
        await turn();
      }
    },
    async facets(companyId) {
      await upToDate();
      const companies = companyId === null ? companyIds() : [companyId];
      const tags = new Set(companies.flatMap((id) => labels.names(id, 'tag')));
      return { accountingStatuses: columns.statuses(companyId), tags: [...tags].sort((a, b) => a.localeCompare(b)) };
    },
  };
}

/** A single digit, or a letter beside longer words, is the beginning of one that is being typed: it narrows nothing yet. */
function soughtOf(text: string): readonly string[] {
  const terms = termsOf(text);
  const longer = terms.filter((term) => term.length > 1);
  return longer.length > 0 ? longer : terms.filter((term) => /\D/.test(term));
}

/** Rows with words that begin with `terms` have words that begin with their beginnings; of a single letter partners alone are known. */
const isWithin = (terms: readonly string[], beginnings: readonly string[]): boolean =>
  beginnings.every((beginning) => beginning.length > 1 && terms.some((term) => term.startsWith(beginning)));

const dayOf = (date: string | null): number | null => (date === null ? null : dayNumber(date));

const idsIn = (set: string): readonly number[] => z.array(z.number()).parse(JSON.parse(set));

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
