import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance } from './distance.ts';

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['számla', 'szamla', 1],
  ['kitten', 'sitting', 3],
  ['1270', '1720', 2],
  ['flaw', 'lawn', 2],
  ['', '😀', 1],
  ['a😀b', 'a😁b', 1],
  ['😀', 'ab', 2],
])('%j and %j: %i', (a, b, expected) => {
  expect(distance(a, b)).toBe(expected);
  expect(distance(b, a)).toBe(expected);
});

/** The recursive definition, without a table. */
function defined(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  const [, ...restA] = a;
  const [, ...restB] = b;
  if (a[0] === b[0]) return defined(restA, restB);
  return 1 + Math.min(defined(restA, b), defined(a, restB), defined(restA, restB));
}

it('matches its recursive definition, also beyond the basic plane', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'ő', '😀', '😁'), { maxLength: 5 });
  const holds = (a: readonly string[], b: readonly string[]) => {
    expect(distance(a.join(''), b.join(''))).toBe(defined(a, b));
  };
  fc.assert(fc.property(words, words, holds), { numRuns: 500 });
});
