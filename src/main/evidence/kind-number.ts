import { confusableGroups } from '../../shared/text/eye.ts';
import type { FieldKind } from './field-kind.ts';
import { escaped, spansOf } from './spans.ts';

const leastDistinct = 4;

/** A document's own number: letters and digits in their order, whatever stands between them and however large they are. */
export const numberKind: FieldKind = {
  compare(record, { value, seen }) {
    if (plain(record) === '') return 'near';
    if (plain(record) === plain(value)) return 'same';
    if (seen && new RegExp(`^${patternOf(record, true)}$`, 'iu').test(plain(value))) return 'same';
    // Some programs leave the series away, and some readers.
    return contains(plain(record), plain(value)) ? 'near' : 'other';
  },
  find(words, value, seen) {
    if (plain(value) === '') return [];
    const whole = String.raw`(?<![\p{L}\d]|\d[-/])${patternOf(value, seen)}(?![\p{L}\d]|[-/]\d)`;
    return spansOf(words, new RegExp(whole, 'giu'));
  },
  isDistinct: (value) => plain(value).length >= leastDistinct && /\d/.test(value),
  read(words, like) {
    const length = Math.max(1, like.length);
    const said = words
      .slice(0, length)
      .join(' ')
      .replace(/^[^:]*:(?=\S)/, '')
      .replace(/[.,;:]+$/, '');
    return words.length >= length && /\d/.test(said) ? [{ from: 0, to: length, value: said }] : [];
  },
};

const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '');

function contains(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].sort((one, other) => one.length - other.length);
  return short.length >= leastDistinct && (long.startsWith(short) || long.endsWith(short));
}

function patternOf(value: string, seen: boolean): string {
  return Array.from(plain(value), (letter) => {
    const alike = seen ? confusableGroups.find((group) => group.includes(letter)) : undefined;
    return alike === undefined ? escaped(letter) : `[${alike}]`;
  }).join(String.raw`[^\p{L}\d]{0,3}`);
}
