import { distance } from '../../src/shared/text/distance.ts';

/**
 * The spelling with the most accents that the texts have of this name. An OCR engine loses accents more often than it
 * adds them, and a name that is printed twice is rarely misread twice.
 */
export function withAccents(name: string, texts: readonly string[]): string {
  const words = name.split(' ').length;
  const plainName = plain(name);
  const spellings = texts
    .flatMap((text) => runsOf(text.split(/\s+/), words))
    .filter((run) => run.length === name.length && distance(plain(run), plainName) <= misread);
  return spellings.reduce((best, run) => (accentsOf(run) > accentsOf(best) ? run : best), name);
}

/** One letter, as Csomagoléanyag for Csomagolóanyag. */
const misread = 1;

const runsOf = (words: readonly string[], length: number): readonly string[] =>
  words.map((_, at) => words.slice(at, at + length).join(' '));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const accentsOf = (text: string): number => text.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;
