import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { ListOrder } from '../../../contract/record-list.ts';
import type { EntryKind } from './entry-store.ts';
import { dayNumber, termsOf, toMinor } from './keys.ts';
import type { Labels } from './labels.ts';
import type { Matching, Wanted } from './list-columns.ts';
import type { ListIndex } from './list-index.ts';
import type { ListStore } from './list-store.ts';

/** Filters of every list; a kind without one of them leaves it out. */
export interface SharedFilter {
  /** null: of all companies */
  readonly companyId: CompanyId | null;
  readonly text: string;
  /** exact name as in a row; null: all */
  readonly partner?: string | null;
  /** decimal strings */
  readonly grossFrom?: string | null;
  readonly grossTo?: string | null;
}

/** `sets`: names from the master data that a row must refer to; a null name does not filter. */
export interface OwnWanted extends Pick<Wanted, 'words'> {
  readonly days: readonly { readonly column: string; readonly from: string | null; readonly to: string | null }[];
  readonly sets: readonly { readonly column: string; readonly kind: EntryKind; readonly name: string | null }[];
}

interface KnownAnswer {
  readonly terms: readonly string[];
  /** key of the filter without the text */
  readonly beside: string;
  readonly matching: Matching;
}

export interface ListMatcherParts<Filter extends SharedFilter, Sort extends string> {
  readonly index: ListIndex;
  readonly store: Pick<ListStore<unknown, Sort>, 'order' | 'withWord'>;
  /** conditions of the kind's own filters */
  readonly wantedOf: (filter: Filter) => OwnWanted;
  readonly labels: Labels;
  readonly companyIds: () => readonly CompanyId[];
}

const rememberedAnswers = 6;
const rememberedWords = 12;

/** Finds the matching rows of a list, within the result of the previous keystroke where possible. */
export class ListMatcher<Filter extends SharedFilter, Sort extends string> {
  readonly #parts: ListMatcherParts<Filter, Sort>;
  #orders = new Map<Sort, Int32Array>();
  /** newest last */
  #answers: readonly KnownAnswer[] = [];
  /** rows of the words before the last one */
  #found = new Map<string, Int32Array>();

  constructor(parts: ListMatcherParts<Filter, Sort>) {
    this.#parts = parts;
    parts.index.changed.listen(() => {
      this.#orders = new Map();
      this.#answers = [];
      this.#found = new Map();
    });
  }

  matching(order: ListOrder<Filter, Sort>): Matching {
    const terms = soughtOf(order.filter.text);
    const beside = JSON.stringify([{ ...order.filter, text: '' }, order.sort, order.descending]);
    const alike = this.#answers.filter((answer) => answer.beside === beside);
    const same = alike.find((answer) => answer.terms.join(' ') === terms.join(' '));
    const matching = same?.matching ?? this.#look(order, terms, alike);
    const others = this.#answers.filter((answer) => answer !== same);
    this.#answers = [...others, { terms, beside, matching }].slice(-rememberedAnswers);
    return matching;
  }

  /** Searches the rows of the previous keystroke, where they are known; else all rows. */
  #look(
    { filter, sort, descending }: ListOrder<Filter, Sort>,
    terms: readonly string[],
    alike: readonly KnownAnswer[],
  ): Matching {
    const { columns } = this.#parts.index;
    const wanted = this.#wantedOf(filter, terms);
    const wider = alike.findLast((answer) => isWithin(terms, answer.terms));
    return wider
      ? columns.match(wider.matching.rows, false, wanted)
      : columns.match(this.#orderOf(sort), descending, wanted);
  }

  #orderOf(sort: Sort): Int32Array {
    const known = this.#orders.get(sort) ?? this.#parts.store.order(sort);
    this.#orders.set(sort, known);
    return known;
  }

  #wantedOf(filter: Filter, terms: readonly string[]): Wanted {
    const { words, days, sets } = this.#parts.wantedOf(filter);
    return {
      companyId: filter.companyId,
      partner: filter.partner ?? null,
      grossFrom: toMinor(filter.grossFrom ?? null),
      grossTo: toMinor(filter.grossTo ?? null),
      words,
      days: days.map(({ column, from, to }) => ({ column, from: dayOf(from), to: dayOf(to) })),
      sets: sets.flatMap(({ column, kind, name }) =>
        name === null ? [] : [{ column, accepts: this.#setTest(kind, name) }],
      ),
      terms: terms.map((term) => ({ term, rows: this.#rowsWith(term) })),
    };
  }

  #setTest(kind: EntryKind, name: string): Wanted['sets'][number]['accepts'] {
    const { companyIds, labels } = this.#parts;
    const ids = new Map(companyIds().map((id) => [id, labels.ids(id, kind, name)]));
    return (companyId, set) => {
      const wanted = ids.get(companyId);
      return wanted !== undefined && idsIn(set).some((id) => wanted.has(id));
    };
  }

  /** Nearly every row has a word with a given first letter: one letter or digit is searched among the partners only. */
  #rowsWith(term: string): Int32Array {
    if (term.length < 2) return new Int32Array(0);
    const rows = this.#found.get(term) ?? this.#parts.store.withWord(term);
    this.#found.set(term, rows);
    for (const oldest of [...this.#found.keys()].slice(0, -rememberedWords)) this.#found.delete(oldest);
    return rows;
  }
}

/** Drops a single digit, and a single letter beside longer words: it is the start of a word that is being typed. */
function soughtOf(text: string): readonly string[] {
  const terms = termsOf(text);
  const longer = terms.filter((term) => term.length > 1);
  return longer.length > 0 ? longer : terms.filter((term) => /\D/.test(term));
}

/** Rows that match longer `terms` also match their beginnings; a single letter matches partners only. */
const isWithin = (terms: readonly string[], beginnings: readonly string[]): boolean =>
  beginnings.every((beginning) => beginning.length > 1 && terms.some((term) => term.startsWith(beginning)));

const dayOf = (date: string | null): number | null => (date === null ? null : dayNumber(date));

const idsIn = (set: string): readonly number[] => z.array(z.number()).parse(JSON.parse(set));
