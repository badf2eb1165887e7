import { expect, it } from 'vitest';
import { mayBeSame } from './misread.ts';

it.each([
  ['R-2024/0017', 'R-2O24/OO1T'],
  ['SZ-48101', 'SZ48I01'],
  ['12345676-2-43', '12345876-2-43'],
  ['DE136695976', 'DE13669597'],
])('%s may have been read as %s', (one, other) => {
  expect(mayBeSame(one, other)).toBe(true);
});

it.each([
  ['R-48101', 'R-73562'],
  ['12345676-2-43', '87654329-1-06'],
  ['17', '93'],
  ['2024/17', '2024/17-4471'],
])('%s is not %s', (one, other) => {
  expect(mayBeSame(one, other)).toBe(false);
});
