import { expect, it } from 'vitest';
import { daysOf, monthAfter } from './months.ts';

it.each([
  ['2026-11', -4, '2026-07'],
  ['2026-01', -1, '2025-12'],
  ['2026-02', -4, '2025-10'],
  ['2026-12', 1, '2027-01'],
])('knows the month of %s and %i', (month, steps, expected) => {
  expect(monthAfter(month, steps)).toBe(expected);
});

it('knows the last day of February', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
