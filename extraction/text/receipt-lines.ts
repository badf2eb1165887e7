import { distance } from '../../src/shared/text/distance.ts';
import { fold } from '../../src/shared/text/fold.ts';
import type { ReceiptWords } from '../languages/language.ts';
import { list } from '../languages/phrase-list.ts';
import type { PlacedAmount } from './amount-candidate.ts';
import { currency, parseAmount } from './amount-text.ts';
import type { Thousandths } from './decimal-mark.ts';
import type { Line } from './layout.ts';

export type LineKind = keyof ReceiptWords | 'item';

/** A line of a till receipt: the meaning of its first words, and its amounts from left to right. */
export interface ReceiptLine {
  readonly kind: LineKind;
  readonly amounts: readonly PlacedAmount[];
  readonly line: Line;
}

const decimals = String.raw`-?(?:(?:\d{1,3}(?:[ .]\d{3})+|\d+)[.,]|\d{1,3}(?:,\d{3})+\.)\d{2}(?![\d.,/]|\s?%)`;
/** An amount has two decimals, or is whole and has groups or a currency. Other numbers are counts. */
const money = String.raw`(?:${currency}\s?)?(?<![\d.,/-])${decimals}(?:\s?${currency})?|(?<![\d.,/-])(?:\d{1,3}(?: \d{3})+|\d+)\s?(?:Ft|HUF|lei|RON|Kč|CZK|zł|PLN)|(?<![\d.,/-])\d{1,3}(?: \d{3})+(?![\d.,/-]|\s\d)`;
const patternOfItems = new RegExp(money, 'giu');
/** "1.234" is a weight unless its line is about money; change may be less than a thousand. */
const patternOfSums = new RegExp(String.raw`${money}|(?<![\d.,/-])\d{1,3}(?:\.\d{3})+(?![\d.,/-]|\s\d)`, 'giu');
const patternOfChange = new RegExp(String.raw`${patternOfSums.source}|(?<![\d.,/-])\d{1,3}$`, 'giu');

export function receiptLines(
  lines: readonly Line[],
  words: readonly ReceiptWords[],
  thousandths: Thousandths = null,
): readonly ReceiptLine[] {
  const vocabulary = vocabularyOf(words);
  return lines.map((line) => {
    const kind = kindOf(line, vocabulary);
    return { kind, amounts: amountsOf(line, patternOf(kind, thousandths), thousandths), line };
  });
}

/**
 * Where three digits after this mark are decimals, every line has them; a number that may be a weight can then be a
 * price too.
 */
const patternOfThousandths = (mark: NonNullable<Thousandths>): RegExp =>
  new RegExp(String.raw`(?<![\d.,/-])\d+(?:[ .,]\d{3})*[${mark}]\d{3}(?![\d.,/-]|\s?%)|${money}`, 'giu');

function patternOf(kind: LineKind, thousandths: Thousandths): RegExp {
  if (thousandths !== null) return patternOfThousandths(thousandths);
  if (kind === 'change') return patternOfChange;
  return kind === 'item' || kind === 'other' || kind === 'vat' ? patternOfItems : patternOfSums;
}

function amountsOf(line: Line, pattern: RegExp, thousandths: Thousandths): readonly PlacedAmount[] {
  return line.cells.flatMap((cell) =>
    [...cell.text.matchAll(pattern)].flatMap(({ 0: text }) => {
      const amount = parseAmount(text.trim(), thousandths);
      return amount === null ? [] : [{ ...amount, cell }];
    }),
  );
}

interface Vocabulary {
  /** The longest first; of equal length by `kinds`. */
  readonly phrases: readonly { readonly kind: Exclude<LineKind, 'item'>; readonly words: readonly string[] }[];
  readonly words: ReadonlySet<string>;
}

/** "Total VAT" is VAT, "visa total" was paid, "item count 3, change amt" is change. */
const kinds = ['change', 'vat', 'other', 'tender', 'total', 'slip'] as const;

function vocabularyOf(words: readonly ReceiptWords[]): Vocabulary {
  const phrases = kinds.flatMap((kind) =>
    words.flatMap((each) => list(fold(each[kind])).map((phrase) => ({ kind, words: phrase.split(' ') }))),
  );
  return {
    phrases: phrases.sort((a, b) => b.words.length - a.words.length),
    words: new Set(phrases.flatMap((phrase) => phrase.words)),
  };
}

/** The kind of the longest phrase on it: "total incl VAT" is not VAT. */
function kindOf(line: Line, vocabulary: Vocabulary): LineKind {
  const text = beforeLastAmount(line.cells.map((cell) => cell.text).join(' '));
  const said = (fold(text).match(/\p{L}{2,}/gu) ?? []).slice(0, mostWords);
  const kind = vocabulary.phrases.find(({ words }) => says(said, words, vocabulary.words))?.kind ?? 'item';
  return kind === 'total' && ofARate.test(text) ? 'other' : kind;
}

/** "Total 6% supplies": of the items at one rate. */
const ofARate = /^[^\p{L}\w]*\p{L}+[^\p{L}\w]*\d{1,2}(?:[.,]\d+)? ?%/u;

/** Text after the last amount does not label it: it belongs to another column, whose amount is on the next line. */
function beforeLastAmount(text: string): string {
  const last = [...text.matchAll(patternOfSums)].at(-1);
  return last === undefined ? text : text.slice(0, last.index);
}

/** A label is the first text on its line, after at most a word or two of noise or currency. */
const mostWords = 4;

/** A known word is not a misreading of another: "inclusive" is not "exclusive". */
function says(said: readonly string[], phrase: readonly string[], known: ReadonlySet<string>): boolean {
  const isMeant = (word: string, meant: string): boolean => (known.has(word) ? word === meant : alike(word, meant));
  return said.some((_, at) => phrase.every((word, index) => isMeant(said[at + index] ?? '', word)));
}

/** The same word, or a typical misreading of an OCR engine: one letter of five wrong, two of eight. */
export function alike(said: string, word: string): boolean {
  if (said === word) return true;
  const allowed = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
  return allowed > 0 && Math.abs(said.length - word.length) <= allowed && distance(said, word) <= allowed;
}
