import { amountKinds, type LabelKind, type Language } from '../languages/language.ts';
import { spokenIn } from '../languages/spoken.ts';
import { findLabels } from '../text/labels.ts';
import { compileLabels } from '../text/phrases.ts';
import { receiptLines } from '../text/receipt-lines.ts';
import type { SeenPage, SeenWord } from './recogniser.ts';

/** Fields that a recognition left uncertain. */
export interface Doubts {
  readonly amount: boolean;
  readonly date: boolean;
  readonly taxNumber: boolean;
}

/** A date, also with misread separators, or a time of day, beside which tills print the date. */
const likeADate =
  /\d{1,2}\s?[.,/-]\s?\d{1,2}\s?[.,/-]\s?\d{2}|\d{4}\s?[.,/-]\s?\d{1,2}\s?[.,/-]\s?\d{1,2}|(?<!\d)[0-2]?\d:[0-5]\d/;
/** A date in one word. */
const date = /\d{1,2}[.,/-]\d{1,2}[.,/-]\d{2}|\d{4}[.,/-]\d{1,2}[.,/-]\d{1,2}/;
const money = /\d[.,]\s?\d{2}(?!\d)|\d\s\d{3}(?!\d)/;
const percent = /\d\s?%/;
/** No check digit reveals a misread date; above this confidence engines rarely misread a digit. */
const sureOfFigures = 85;
/** Below this confidence another engine reads other letters. */
const sureOfLetters = 90;
/** Below this confidence an amount on an item's line may be misread. */
const sureOfAmount = 75;

/** Does the page have a date with enough confidence to skip a second recognition? */
export function isSureOfDate({ words }: SeenPage): boolean {
  return words.some(({ text, confidence }) => date.test(text) && confidence >= sureOfFigures);
}

/** Does a page have the digits of this amount with enough confidence? `value`: a decimal string. */
export function isSureOfFigures({ words }: Pick<SeenPage, 'words'>, value: string): boolean {
  const digits = value.replace(/\D/g, '').replace(/^0+/, '');
  return words.some(({ text, confidence }) => {
    const seen = text.replace(/\D/g, '').replace(/^0+/, '');
    return confidence >= sureOfFigures && (seen === digits || `${seen}00` === digits);
  });
}

/**
 * Does the page have the words of this name with enough confidence? Short words, as of a legal form, are ignored:
 * engines are rarely sure of them.
 */
export function isSureOfName({ words }: SeenPage, name: string): boolean {
  const named = name.split(' ').filter((word) => /\p{L}{3}/u.test(word));
  return named.every((word) =>
    words.some(({ text, confidence }) => text.includes(word) && confidence >= sureOfLetters),
  );
}

/** The numbers of the lines that can settle the doubts. Recognising the others again would only take time. */
export function doubtedLines({ words }: SeenPage, doubts: Doubts): ReadonlySet<number> {
  const languages = spokenIn(words.map(({ text }) => text));
  const labels = compileLabels(languages);
  const lines = [...Map.groupBy(words, ({ line }) => line)].map(([line, some]) => {
    const text = some.map((word) => word.text).join(' ');
    return { line, text, words: some, kinds: new Set(findLabels(text, labels).map(({ kind }) => kind)) };
  });
  const isWanted = (each: TextLine): boolean =>
    (doubts.date && (likeADate.test(each.text) || each.kinds.has('issuedAt'))) ||
    (doubts.amount && bearsTotals(each, languages)) ||
    (doubts.taxNumber && each.kinds.has('taxNumber'));
  return new Set(lines.filter(isWanted).map(({ line }) => line));
}

interface TextLine {
  readonly line: number;
  readonly text: string;
  readonly words: readonly SeenWord[];
  readonly kinds: ReadonlySet<LabelKind>;
}

/** Totals, payments and the VAT table; of the items only those with low confidence. */
function bearsTotals({ text, words, kinds }: TextLine, languages: readonly Language[]): boolean {
  const isLabelled = [...kinds].some((kind) => amountKinds.has(kind));
  if (percent.test(text) || isLabelled || isReceiptTotal(text, languages)) return true;
  return words.some((word) => money.test(word.text) && word.confidence < sureOfAmount);
}

function isReceiptTotal(text: string, languages: readonly Language[]): boolean {
  const cell = { text, page: 0, left: 0, right: 0, y: 0, height: 0, line: 0 };
  const words = languages.map(({ receipt }) => receipt);
  const [read] = receiptLines([{ index: 0, page: 0, cells: [cell] }], words);
  return read !== undefined && read.kind !== 'item';
}
