import type { PageWords } from './page-words.ts';
import { fold } from './written-values.ts';

/** Features of a page that are independent of how it was photographed: trigrams of its words, and its figures. */
export interface Traits {
  /** trigram -> count; a word's ends count */
  readonly threes: ReadonlyMap<string, number>;
  readonly count: number;
  /** as printed */
  readonly figures: readonly string[];
  /** all digits of the pages, concatenated */
  readonly digits: string;
}

/** The similarity of two documents by their words. */
export interface DocumentLikeness {
  readonly isAlike: boolean;
  /** times and numbers on one document only; two photographs of one receipt have few */
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
}

/** A document needs some ten words. */
const leastThrees = 40;
/** Measured with bench/likeness.ts, with a wide margin to false and missed matches. */
const alike = 0.55;
/** Shorter ones are quantities and rates, which photographs garble most. */
const leastDigits = 3;
const mostShown = 4;

export function traitsOf(pages: readonly PageWords[]): Traits {
  const words = pages.flatMap(({ cells }) => cells.flat().map(({ text }) => text));
  const threes = new Map<string, number>();
  for (const word of words) {
    for (const three of threesOf(fold(word.normalize('NFC')))) threes.set(three, (threes.get(three) ?? 0) + 1);
  }
  return {
    threes,
    count: sumOf([...threes.values()]),
    figures: [...new Set(words.filter((word) => digitsOf(word).length >= leastDigits))],
    digits: words.map(digitsOf).join(''),
  };
}

/** null: one of them has too few words. */
export function likenessOf(one: Traits, other: Traits): DocumentLikeness | null {
  if (one.count < leastThrees || other.count < leastThrees) return null;
  const shared = sumOf(Array.from(one.threes, ([three, times]) => Math.min(times, other.threes.get(three) ?? 0)));
  return {
    isAlike: (2 * shared) / (one.count + other.count) >= alike,
    onlyHere: figuresWithout(one, other),
    onlyThere: figuresWithout(other, one),
  };
}

/** "16 465" may be one word on the other document. Times come first: two different times prove two purchases. */
function figuresWithout({ figures }: Traits, other: Traits): readonly string[] {
  const missing = figures.filter((figure) => !other.digits.includes(digitsOf(figure)));
  const numbers = missing.filter((figure) => !isTime(figure) && !other.figures.some((one) => isMisread(figure, one)));
  return [...missing.filter(isTime), ...numbers].slice(0, mostShown);
}

const isTime = (figure: string): boolean => /^\d{1,2}:\d{2}(?::\d{2})?$/.test(figure);

/** The figures differ in one digit. */
function isMisread(figure: string, other: string): boolean {
  const [mine, theirs] = [digitsOf(figure), digitsOf(other)];
  return mine.length === theirs.length && Array.from(mine).filter((digit, at) => digit !== theirs[at]).length <= 1;
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function threesOf(word: string): readonly string[] {
  const letters = word.replace(/[^\p{L}\d]/gu, '');
  const framed = ` ${letters} `;
  return letters === '' ? [] : Array.from({ length: framed.length - 2 }, (_, at) => framed.slice(at, at + 3));
}
