import { distance } from '../../src/shared/text/distance.ts';
import { confusableGroups } from '../../src/shared/text/eye.ts';

/** Most letters of a number that OCR misreads, drops or adds in otherwise good text. */
const mostMistakes = 2;
const alike = new Map(confusableGroups.flatMap((group) => Array.from(group, (letter) => [letter, group.charAt(0)])));

/** Letters and digits only; those that look alike become the same one. */
const plain = (number: string): string =>
  Array.from(number.toUpperCase())
    .filter((sign) => /[\p{L}\d]/u.test(sign))
    .map((sign) => alike.get(sign) ?? sign)
    .join('');

/**
 * Whether two numbers from OCR may be the same. Short numbers are different if they differ in more than half of their
 * letters.
 */
export function mayBeSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return distance(a, b) <= Math.min(mostMistakes, Math.floor(Math.min(a.length, b.length) / 2));
}
