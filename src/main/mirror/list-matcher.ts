import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type { ExpenseFilter, ExpenseQuery, ExpenseSort } from '../../contract/expenses.ts';
import { dayNumber, termsOf, toMinor } from './keys.ts';
import type { Labels } from './labels.ts';
import type { Matching, Wanted } from './list-columns.ts';
import type { ListIndex } from './list-index.ts';
import type { ListStore } from './list-store.ts';

/** What is asked of a list, but for the place in it. */
export type Order = Omit<ExpenseQuery, 'offset' | 'limit'>;

interface KnownAnswer {
  readonly terms: readonly string[];
  /** all that was asked beside the text */
  readonly beside: string;
  readonly matching: Matching;
}

export interface ListMatcherParts {
  readonly index: ListIndex;
  readonly store: ListStore;
  readonly labels: Labels;
  readonly companyIds: () => readonly CompanyId[];
}

const rememberedAnswers = 6;
const rememberedWords = 12;

/** Finds the rows of a list, among those of the answer before the last key where that is possible. */
export class ListMatcher {
  readonly #parts: ListMatcherParts;
  #orders = new Map<ExpenseSort, Int32Array>();
  /** the latest last */
  #answers: readonly KnownAnswer[] = [];
  /** of the words before the one that is being typed */
  #found = new Map<string, Int32Array>();

  constructor(parts: ListMatcherParts) {
    this.#parts = parts;
    parts.index.changed.listen(() => {
      this.#orders = new Map();
      this.#answers = [];
      this.#found = new Map();
    });
  }

  matching(order: Order): Matching {
    const terms = soughtOf(order.filter.text);
    const beside = JSON.stringify([{ ...order.filter, text: '' }, order.sort, order.descending]);
    const alike = this.#answers.filter((answer) => answer.beside === beside);
    const same = alike.find((answer) => answer.terms.join(' ') === terms.join(' '));
    const matching = same?.matching ?? this.#look(order, terms, alike);
    const others = this.#answers.filter((answer) => answer !== same);
    this.#answers = [...others, { terms, beside, matching }].slice(-rememberedAnswers);
    return matching;
  }

  /** Among the rows that had the words before the last key, where those are known; among all otherwise. */
  #look({ filter, sort, descending }: Order, terms: readonly string[], alike: readonly KnownAnswer[]): Matching {
    const { columns } = this.#parts.index;
    const wanted = this.#wantedOf(filter, terms);
    const wider = alike.findLast((answer) => isWithin(terms, answer.terms));
    return wider
      ? columns.match(wider.matching.rows, false, wanted)
      : columns.match(this.#orderOf(sort), descending, wanted);
  }

  #orderOf(sort: ExpenseSort): Int32Array {
    const known = this.#orders.get(sort) ?? this.#parts.store.order(sort);
    this.#orders.set(sort, known);
    return known;
  }

  #wantedOf(filter: ExpenseFilter, terms: readonly string[]): Wanted {
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
      tags: tag === null ? null : this.#tagTest(tag),
      terms: terms.map((term) => ({ term, rows: this.#rowsWith(term) })),
    };
  }

  #tagTest(name: string): NonNullable<Wanted['tags']> {
    const { companyIds, labels } = this.#parts;
    const ids = new Map(companyIds().map((id) => [id, labels.ids(id, 'tag', name)]));
    return (companyId, set) => {
      const wanted = ids.get(companyId);
      return wanted !== undefined && idsIn(set).some((id) => wanted.has(id));
    };
  }

  /** A single letter or digit begins a word in nearly every row: it is looked for among the partners alone. */
  #rowsWith(term: string): Int32Array {
    if (term.length < 2) return new Int32Array(0);
    const rows = this.#found.get(term) ?? this.#parts.store.withWord(term);
    this.#found.set(term, rows);
    for (const oldest of [...this.#found.keys()].slice(0, -rememberedWords)) this.#found.delete(oldest);
    return rows;
  }
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
