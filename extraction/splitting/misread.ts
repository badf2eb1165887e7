import { confusableGroups } from '../../src/shared/text/eye.ts';

/** So many letters of a number are read wrong, left away or added by an eye that otherwise reads well. */
const mostMistakes = 2;
const alike = new Map(confusableGroups.flatMap((group) => Array.from(group, (letter) => [letter, group])));
const plain = (number: string): readonly string[] =>
  Array.from(number.toUpperCase()).filter((sign) => /[\p{L}\d]/u.test(sign));

/**
 * Whether two numbers that were read from pictures may be the same one. Of short ones each letter counts more: they
 * differ in half of them at least.
 */
export function mayBeSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  const most = Math.min(mostMistakes, Math.floor(Math.min(a.length, b.length) / 2));
  return Math.abs(a.length - b.length) <= most && mistakes(a, b) <= most;
}

/** The fewest changes that make one of the other; letters that look alike are the same. */
function mistakes(one: readonly string[], other: readonly string[]): number {
  let row = [0, ...other.map((_, at) => at + 1)];
  for (const [line, letter] of one.entries()) {
    const next = [line + 1];
    for (const [at, against] of other.entries()) {
      const changed = (row[at] ?? 0) + Number(!looksLike(letter, against));
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const looksLike = (a: string, b: string): boolean => a === b || (alike.has(a) && alike.get(a) === alike.get(b));
