import { expect, it } from 'vitest';
import { vatPeriodOf, vatPeriodType } from './vat-period.ts';

it.each([
  ['monthly', '2026-11-18', '2026-11-01', '2026-11-30'],
  ['monthly', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['quarterly', '2026-11-18', '2026-10-01', '2026-12-31'],
  ['quarterly', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['yearly', '2026-11-18', '2026-01-01', '2026-12-31'],
] as const)('the period of %s, %s is %s to %s', (type, date, start, end) => {
  expect(vatPeriodOf(type, date)).toEqual({ start, end });
});

it('knows no other types', () => {
  expect([vatPeriodType('weekly'), vatPeriodType(null), vatPeriodType('yearly')]).toEqual([null, null, 'yearly']);
});
