import { expect, it } from 'vitest';
import { firstLooked, missingPartners, type PartnerExpense } from './missing-partners.ts';

const of = (key: string, ...days: readonly string[]): readonly PartnerExpense[] =>
  days.map((issuedAt) => ({ partnerKey: key, partnerName: key.toUpperCase(), issuedAt, gross: '100' }));
const missing = (expenses: readonly PartnerExpense[], month = '2026-11', today = '2026-12-20') =>
  missingPartners(expenses, month, today);
const told = (...days: readonly string[]) =>
  missing(of('a', ...days)).map(({ period, day, count }) => [period, day, count]);

it('looks at two years', () => {
  expect(firstLooked('2026-03')).toBe('2024-02');
});

it('misses a partner of three months about the same day, and says which', () => {
  expect(missing(of('víz', '2026-08-12', '2026-09-14', '2026-10-11'))).toEqual([
    { key: 'víz', name: 'VÍZ', months: ['2026-08', '2026-09', '2026-10'], day: 12, period: 1, count: 1 },
  ]);
});

it.each([
  ['whose invoice is there', of('a', '2026-08-12', '2026-09-12', '2026-10-12', '2026-11-30')],
  ['of two months', of('a', '2026-09-12', '2026-10-12')],
  ['of three invoices in two months', of('a', '2026-09-12', '2026-10-12', '2026-10-13')],
  ['whose days differ, in four months', of('a', '2026-07-02', '2026-08-12', '2026-09-28', '2026-10-20')],
  ['without a name', of('', '2026-08-12', '2026-09-12', '2026-10-12')],
  [
    'with different numbers of invoices',
    of('a', '2026-07-02', '2026-08-12', '2026-08-28', '2026-10-20', '2026-10-23', '2026-10-30'),
  ],
  ['that ended three months ago', of('a', '2026-04-12', '2026-05-12', '2026-06-12', '2026-07-12', '2026-08-12')],
])('does not miss a partner %s', (_, expenses) => {
  expect(missing(expenses)).toEqual([]);
});

it('takes three months of four where the fourth was another day', () => {
  expect(told('2026-07-28', '2026-08-12', '2026-09-12', '2026-10-13')).toEqual([[1, 12, 1]]);
});

it('misses a monthly partner whose day wanders, after half a year', () => {
  const wandering = ['2026-05-02', '2026-06-25', '2026-07-11', '2026-08-20', '2026-09-05', '2026-10-16'];
  expect(told(...wandering)).toEqual([[1, 25, 1]]);
  expect(told(...wandering.slice(1))).toEqual([]);
});

it('counts an invoice of the end of a month in the month that it is nearest to', () => {
  const ends = ['2026-07-30', '2026-08-31', '2026-10-01', '2026-10-30'];
  expect(told(...ends)).toEqual([[1, 31, 1]]);
  expect(told(...ends, '2026-12-02')).toEqual([]);
});

it('misses no partner who has neither a usual day nor a usual sum', () => {
  const wandering = ['2026-05-02', '2026-06-25', '2026-07-11', '2026-08-20', '2026-09-05', '2026-10-16'];
  const sums = ['100', '900', '20', '410', '130', '5000'];
  const paid = (...gross: readonly string[]) =>
    missing(of('a', ...wandering).map((one, n) => ({ ...one, gross: gross[n] ?? null })));
  expect(paid(...sums)).toEqual([]);
  expect(paid('100', '140', '60', '100', '110', '5000')).toHaveLength(1);
});

it('misses one of several a month, where the number was the same', () => {
  const twice = (month: string) => [`${month}-05`, `${month}-20`];
  const days = ['2026-07', '2026-08', '2026-09', '2026-10'].flatMap(twice);
  expect(told(...days, '2026-11-05')).toEqual([[1, expect.any(Number), 1]]);
  expect(told(...days)).toEqual([[1, expect.any(Number), 2]]);
  expect(told(...days, ...twice('2026-11'))).toEqual([]);
});

it.each([
  [2, ['2026-05-10', '2026-07-11', '2026-09-10']],
  [3, ['2026-02-15', '2026-05-14', '2026-08-15']],
  [3, ['2026-05-14', '2026-08-15']],
  [6, ['2025-11-03', '2026-05-04']],
  [12, ['2024-11-20', '2025-11-18']],
] as const)('misses a partner of every %i months', (period, days) => {
  expect(told(...days)).toEqual([[period, expect.any(Number), 1]]);
  expect(missing(of('a', ...days), '2026-10')).toEqual([]);
});

it.each([
  ['another sum', [...of('a', '2026-05-14'), { ...of('a', '2026-08-15')[0], gross: '250' } as PartnerExpense]],
  ['no known sum', of('a', '2026-05-14', '2026-08-15').map((one) => ({ ...one, gross: null }))],
  ['another day', of('a', '2026-05-01', '2026-08-15')],
  ['one between', of('a', '2026-05-14', '2026-06-14', '2026-08-15')],
])('takes two invoices for no habit with %s', (_, expenses) => {
  expect(missing(expenses)).toEqual([]);
});

it.each([
  ['2026-11-17', 0],
  ['2026-11-18', 1],
  ['2026-10-30', 0],
])('on %s it misses %i, whose day is the 12th', (today, count) => {
  expect(missing(of('a', '2026-08-12', '2026-09-12', '2026-10-12'), '2026-11', today)).toHaveLength(count);
});
