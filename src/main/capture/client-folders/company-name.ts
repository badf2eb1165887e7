import { joinLegalForms, shortLegalForms } from '../../../shared/text/legal-forms.ts';
import { searchKey } from '../../../shared/text/search-key.ts';

/** What of a name is the company's own, and what says of which kind it is. */
export interface CompanyName {
  /** sorted, each once */
  readonly words: readonly string[];
  readonly legalForms: readonly string[];
}

/** As `searchKey` folds them, without dots. The long forms are taken word by word. */
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

/** Every word of the shorter name is in the other one, or begins a word of it; one of them is more than an initial. */
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
