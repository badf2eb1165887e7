import { joinLegalForms, shortLegalForms } from '../../../shared/text/legal-forms.ts';
import type { FieldKind } from './field-kind.ts';
import { fold } from './written-values.ts';
import { distance } from '../../../shared/text/distance.ts';
import { escaped, spansOf } from './spans.ts';

/** Long legal forms with their abbreviation. */
const legalForms: readonly (readonly [RegExp, string])[] = [
  [/korlatolt felelossegu tarsasag/g, 'kft'],
  [/zartkoruen mukodo reszvenytarsasag/g, 'zrt'],
  [/nyilvanosan mukodo reszvenytarsasag/g, 'nyrt'],
  [/reszvenytarsasag/g, 'rt'],
  [/beteti tarsasag/g, 'bt'],
  [/egyeni vallalkozo/g, 'ev'],
  [/gesellschaft mit beschrankter haftung/g, 'gmbh'],
  [/aktiengesellschaft/g, 'ag'],
  [/ug \(haftungsbeschrankt\)/g, 'ug'],
  [/offene handelsgesellschaft/g, 'ohg'],
  [/kommanditgesellschaft/g, 'kg'],
  [/public limited company/g, 'plc'],
  [/limited/g, 'ltd'],
  [/incorporated/g, 'inc'],
  [/corporation/g, 'corp'],
];
/** An OCR engine misreads about one letter in so many. */
const lettersForSlip = 6;
const leastDistinct = 4;

export interface Name {
  /** folded words without the legal form */
  readonly core: readonly string[];
  readonly form: string | null;
}

/** Company names, independent of case, accents, punctuation and the notation of the legal form. */
export const nameKind: FieldKind = {
  compare(record, { value, seen }) {
    const [mine, theirs] = [nameOf(record), nameOf(value)];
    const [a, b] = [mine.core.join(''), theirs.core.join('')];
    if (a === '' || b === '') return 'near';
    const isAlike = a === b || (seen && distance(a, b) <= Math.max(a.length, b.length) / lettersForSlip);
    if (isAlike)
      return mine.form === null || theirs.form === null || mine.form === theirs.form || seen ? 'same' : 'other';
    return isPart(mine.core, theirs.core) || isPart(theirs.core, mine.core) ? 'near' : 'other';
  },
  /** False where the document has an accent that the record lacks; capitals are often printed without accents. */
  isWrittenAs(record, { value, seen }) {
    const written = new Map(wordsOf(record).map((word) => [fold(word), word]));
    return wordsOf(value).every((word) => {
      const own = written.get(fold(word));
      if (own === undefined || own === word || fold(word) === word) return true;
      // An engine takes one accent for another.
      return seen && fold(own) !== own;
    });
  },
  find(words, value) {
    const all = wordsOfName(value);
    const first = all.findIndex((word) => !shortLegalForms.has(word));
    if (first === -1) return [];
    const [head = '', ...rest] = all.slice(first);
    const pattern = `${escaped(head)}${rest.map(following).join('')}(?:${between}(?:${[...shortLegalForms].join('|')}))?`;
    return spansOf(words, new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'gu'), fold);
  },
  isDistinct: (value) => nameOf(value).core.join('').length >= leastDistinct,
};

/** The same name, but for accents, case and marks. */
export const isSameName = (one: string, other: string): boolean =>
  nameKind.compare(one, { value: other, shown: other, seen: false, currency: null }) === 'same';

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

const between = String.raw`[^\p{L}\d]{1,3}`;

/** A further word of a name; a legal form may be missing, and have dots: "Ždral d.o.o. za trgovinu". */
const following = (word: string): string =>
  shortLegalForms.has(word) ? `(?:${between}${Array.from(word).join('[. ]{0,2}')}\\.?)?` : `${between}${escaped(word)}`;

/** A name without case, accents and marks, with its legal form as a separate value. */
export function nameOf(text: string): Name {
  const words = wordsOfName(text);
  const forms = words.filter((word) => shortLegalForms.has(word));
  return { core: words.filter((word) => !shortLegalForms.has(word)), form: forms.at(-1) ?? null };
}

function wordsOfName(text: string): readonly string[] {
  const short = legalForms.reduce((name, [long, form]) => name.replace(long, form), fold(text).replace(/\s+/g, ' '));
  return joinLegalForms(short)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

function isPart(some: readonly string[], all: readonly string[]): boolean {
  return ` ${all.join(' ')} `.includes(` ${some.join(' ')} `);
}
