import { expect, it } from 'vitest';
import { mayBeSame } from './misread.ts';

it.each([
  ['R-2024/0017', 'R-2O24/OO1T', true],
  ['SZ-48101', 'SZ48I01', true],
  ['12345676-2-43', '12345876-2-43', true],
  ['DE136695976', 'DE13669597', true],
  ['R-48101', 'R-73562', false],
  ['12345676-2-43', '87654329-1-06', false],
  ['17', '93', false],
  ['2024/17', '2024/17-4471', false],
])('%s and %s: %s', (one, other, same) => {
  expect(mayBeSame(one, other)).toBe(same);
});
