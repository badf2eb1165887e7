import { wordsOf } from '../../../shared/text/search-key.ts';

/** Words that many companies have in their names, folded by `searchKey`. */
const common = new Set([
  ...['kft', 'zrt', 'nyrt', 'bt', 'kkt', 'ev', 'korlatolt', 'felelossegu', 'tarsasag', 'zartkoruen', 'mukodo'],
  ...['reszvenytarsasag', 'nyilvanosan', 'beteti', 'egyeni', 'vallalkozo', 'es', 'a', 'az', 'magyarorszag', 'hungary'],
  ...['gmbh', 'ag', 'kg', 'ltd', 'limited', 'llc', 'inc', 'plc', 'sa', 'srl', 'sro', 'spa', 'sarl', 'sas', 'bv', 'nv'],
  ...['oy', 'ab', 'as', 'doo', 'sp', 'z', 'o', 'oo', 'the', 'and', 'und', 'der', 'et', 'de', 'co', 'company'],
]);

/** The words of a partner's name that tell it from others; all of them where none does. */
export function significantWords(name: string): readonly string[] {
  const words = wordsOf(name);
  const own = words.filter((word) => !common.has(word) && word.length > 1);
  return own.length > 0 ? own : words;
}
