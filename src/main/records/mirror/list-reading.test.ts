import { expect, it } from 'vitest';
import { freshFor, mostAsked, nextReadingIn, verdict } from './list-reading.ts';

const many = mostAsked + 1;

it.each([
  { name: 'few are missing', seen: 100, counts: [100, 100], missing: mostAsked, is: 'ask' },
  { name: 'few are missing of a list that moved', seen: 100, counts: [101, 100], missing: 1, is: 'ask' },
  { name: 'many are missing of a list that stood still', seen: 100, counts: [100, 100], missing: many, is: 'gone' },
  {
    name: 'many are missing, and fewer were shown than counted',
    seen: 99,
    counts: [100, 100],
    missing: many,
    is: 'unclear',
  },
  { name: 'many are missing, and the count changed', seen: 100, counts: [101, 100], missing: many, is: 'unclear' },
  { name: 'many are missing of a list that is empty now', seen: 0, counts: [0], missing: many, is: 'gone' },
  { name: 'a list that does not count', seen: 100, counts: [null, null], missing: many, is: 'ask' },
])('$name: $is', ({ seen, counts, missing, is }) => {
  expect(verdict({ seen, counts }, missing)).toBe(is);
});

it.each([
  [0, 10],
  [10_000, 10],
  [10_001, 20],
  [100_000, 100],
])('a reading of %i incomes is fresh for %i minutes', (incomes, minutes) => {
  expect(freshFor(incomes)).toBe(minutes * 60_000);
});

it('reads them all again a day after the last time', () => {
  expect(nextReadingIn(0)).toBe(24 * 60 * 60_000);
  expect(nextReadingIn(Number.POSITIVE_INFINITY)).toBe(0);
});
