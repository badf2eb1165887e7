import type { Random } from '../demo/random.ts';

/** The digit that each digit, from 0, is misread as. */
const misread = '8778965134';

/** Swaps two neighbouring digits, or replaces one by a similar one; null where there is no digit. */
export function withWrongDigit(text: string, random: Random): string | null {
  const swaps = placesOf(text, /\d(?=(\d))/g).filter((at) => text[at] !== text[at + 1] && !leads(text, at));
  if (swaps.length > 0 && random.chance(50)) {
    const at = swaps[random.below(swaps.length)] ?? 0;
    return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`;
  }
  const digits = placesOf(text, /\d/g);
  if (digits.length === 0) return null;
  const at = digits[random.below(digits.length)] ?? 0;
  return `${text.slice(0, at)}${misread[Number(text[at])] ?? '1'}${text.slice(at + 1)}`;
}

/** A leading zero would change the number of digits. */
const leads = (text: string, at: number): boolean => text[at + 1] === '0' && !/\d/.test(text[at - 1] ?? '');

const placesOf = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(({ index }) => index);
