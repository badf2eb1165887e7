import { joinLegalForms, shortLegalForms } from '../../../shared/text/legal-forms.ts';
import { searchKey } from '../../../shared/text/search-key.ts';

/** A company's name, split into its own words and its legal form. */
export interface CompanyName {
  /** sorted, each once */
  readonly words: readonly string[];
  readonly legalForms: readonly string[];
}

/** In the form of `searchKey`, without dots. Long forms are removed word by word. */
const legalForms = new Set([
  ...shortLegalForms,
  ...['kht', 'egyeni', 'vallalkozo', 'korlatolt', 'felelossegu', 'tarsasag', 'beteti', 'zartkoruen', 'nyilvanosan'],
  ...['mukodo', 'reszvenytarsasag', 'kozkereseti', 'nonprofit', 'mbh', 'co'],
  ...['limited', 'eood', 'ood'],
]);

/** "Kovács és Társa Bt." and "BT Kovacs_es_tarsa" are the same; so are "Foo, s.r.o." and "FOO s. r. o.". */
export function companyName(text: string): CompanyName {
  const words = [
    ...new Set(
      joinLegalForms(searchKey(text))
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ].sort();
  return {
    words: words.filter((word) => !legalForms.has(word)),
    legalForms: words.filter((word) => legalForms.has(word)),
  };
}

export const isSameName = (a: CompanyName, b: CompanyName): boolean =>
  a.words.length > 0 && a.words.join(' ') === b.words.join(' ');

/**
 * True when every word of the shorter name is in the other one, or begins one of its words, and at least one is longer
 * than an initial.
 */
export function isSimilarName(a: CompanyName, b: CompanyName): boolean {
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  const found = short.every((word) => long.some((other) => isPart(word, other)));
  return found && short.some((word) => word.length > 3 && /\p{L}/u.test(word));
}

const shortest = 4;

function isPart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || (short.length >= shortest && long.startsWith(short));
}
