import { confusableGroups } from '../../../shared/text/eye.ts';
import type { FieldKind } from './field-kind.ts';
import { spansBetween } from './spans.ts';

const leastDistinct = 4;

/** A document number: its letters and digits in order, independent of separators and case until it is found. */
export const numberKind: FieldKind = {
  compare(record, { value, seen }) {
    if (plain(record) === '') return 'near';
    if (plain(record) === plain(value)) return 'same';
    if (seen && lettersOf(plain(record), true) === lettersOf(plain(value), true)) return 'same';
    // Some programs and some readers leave out the series.
    return contains(plain(record), plain(value)) ? 'near' : 'other';
  },
  isWrittenAs: (record, { value, seen }) => (seen ? hasMarksOf(record, value) : isSameNumber(record, value)),
  find: (words, value, seen) => spansBetween(words, placesOf(words.join(' '), lettersOf(plain(value), seen), seen)),
  isDistinct: (value) => plain(value).length >= leastDistinct && /\d/.test(value),
  read(words, like) {
    const length = Math.max(1, like.length);
    const said = words
      .slice(0, length)
      .join(' ')
      .replace(/^[^:]*:(?=\S)/, '')
      .replace(/(?<![.,;:])[.,;:]+$/, '');
    return words.length >= length && /\d/.test(said) ? [{ from: 0, to: length, value: said }] : [];
  },
};

/** To the letter, but for dashes and spaces. */
export const isSameNumber = (one: string, other: string): boolean => printed(one) === printed(other);

/** Programs print any dash for a hyphen, and some print several spaces. */
const printed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** False where the value has a mark that the record lacks at that place: an engine loses marks, but invents none. */
function hasMarksOf(record: string, value: string): boolean {
  const [own, seen] = [marksOf(record), marksOf(value)];
  return own.length !== seen.length || seen.every((mark, at) => mark === '' || mark === own[at]);
}

/** The marks between the letters and digits of a number, '' where two follow each other or a blank parts them. */
const marksOf = (number: string): readonly string[] =>
  Array.from(printed(number).matchAll(/[\p{L}\d]([^\p{L}\d]*)(?=[\p{L}\d])/gu), ([, between = '']) => between.trim());

const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '');

function contains(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].sort((one, other) => one.length - other.length);
  return short.length >= leastDistinct && (long.startsWith(short) || long.endsWith(short));
}

/** Replaces each letter that an engine confuses with others by the first of its group. */
function lettersOf(text: string, seen: boolean): string {
  const shape = (letter: string): string =>
    confusableGroups.find((group) => group.includes(letter))?.charAt(0) ?? letter;
  return seen ? Array.from(text, shape).join('') : text;
}

/**
 * The places of a number's letters in a text, with few characters between them. Compares letter by letter: V8 needs a
 * third of a second to compile one pattern for texts with letters such as ő.
 */
function placesOf(text: string, wanted: string, seen: boolean): readonly (readonly [from: number, to: number])[] {
  if (wanted === '') return [];
  const isRead = (letter: string): boolean => isLetter.test(letter) || (seen && letter === stroke);
  const offsets = Array.from({ length: text.length }, (_, at) => at).filter((at) => isRead(text.charAt(at)));
  const letters = offsets.map((at) => lettersOf(capital(text.charAt(at)), seen)).join('');
  const found: (readonly [number, number])[] = [];
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) {
    const placed = offsets.slice(at, at + wanted.length);
    const [from, last] = [placed[0] ?? 0, placed.at(-1) ?? 0];
    const isOne = placed.every((offset, index) => offset - (placed[index - 1] ?? offset - 1) <= mostBetween + 1);
    const isWhole =
      !goesBefore.test(text.slice(Math.max(0, from - 2), from)) && !goesOn.test(text.slice(last + 1, last + 3));
    if (isOne && isWhole) found.push([from, last + 1]);
  }
  return found;
}

const isLetter = /[\p{L}\d]/u;
/** Read as a 1. */
const stroke = '|';
const mostBetween = 3;
const goesBefore = /[\p{L}\d]$|\d[-/]$/u;
const goesOn = /^[\p{L}\d]|^[-/]\d/u;

/** The upper case of "ß" has two letters. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === 1 ? upper : letter;
}
