import { distance } from '../../src/shared/text/distance.ts';
import { confusableGroups } from '../../src/shared/text/eye.ts';

/** So many letters of a number are read wrong, left away or added by an eye that otherwise reads well. */
const mostMistakes = 2;
const alike = new Map(confusableGroups.flatMap((group) => Array.from(group, (letter) => [letter, group.charAt(0)])));

/** Letters and digits alone; those that look alike are the same one. */
const plain = (number: string): string =>
  Array.from(number.toUpperCase())
    .filter((sign) => /[\p{L}\d]/u.test(sign))
    .map((sign) => alike.get(sign) ?? sign)
    .join('');

/**
 * Whether two numbers that were read from pictures may be the same one. Of short ones each letter counts more: they
 * differ in half of them at least.
 */
export function mayBeSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return distance(a, b) <= Math.min(mostMistakes, Math.floor(Math.min(a.length, b.length) / 2));
}
