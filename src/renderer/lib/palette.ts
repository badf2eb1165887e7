import { fold } from '../../shared/text/fold.ts';

/** The typed query of the palette: `>` searches commands only, `#` an amount. */
export interface PaletteQuery {
  readonly scope: 'all' | 'commands' | 'amount';
  readonly text: string;
}

export function readQuery(typed: string): PaletteQuery {
  const text = typed.trim();
  if (text.startsWith('>')) return { scope: 'commands', text: text.slice(1).trim() };
  if (text.startsWith('#')) return { scope: 'amount', text: text.slice(1).trim() };
  return { scope: 'all', text };
}

/** true: every word of the query is a prefix of a word of the text. */
export function matches(text: string, query: string): boolean {
  const folded = fold(text);
  return wordsOf(query).every((word) => placesOf(folded, word).length > 0);
}

export interface Part {
  readonly text: string;
  readonly hit: boolean;
}

/** The text in parts, with the matches marked. */
export function highlight(text: string, query: string): readonly Part[] {
  const folded = fold(text);
  const hit = Array.from<boolean>({ length: text.length }).fill(false);
  for (const word of wordsOf(query)) {
    for (const place of placesOf(folded, word)) hit.fill(true, place, place + word.length);
  }
  const ends = hit.flatMap((here, index) => (index === 0 || here !== hit[index - 1] ? [index] : []));
  return ends.map((from, index) => ({ text: text.slice(from, ends[index + 1]), hit: hit[from] === true }));
}

const wordsOf = (query: string): readonly string[] => fold(query).split(/\s+/).filter(Boolean);

function placesOf(folded: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) places.push(at);
  }
  return places;
}
