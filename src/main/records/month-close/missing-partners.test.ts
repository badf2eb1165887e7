import { expect, it } from 'vitest';
import { firstLooked, missingPartners } from './missing-partners.ts';

const of = (key: string, ...days: readonly string[]) =>
  days.map((issuedAt) => ({ partnerKey: key, partnerName: key.toUpperCase(), issuedAt }));
const missing = (expenses: ReturnType<typeof of>, month = '2026-11', today = '2026-12-05') =>
  missingPartners(expenses, month, today);

it('looks at four months', () => {
  expect(firstLooked('2026-03')).toBe('2025-11');
});

it('misses a partner of three months about the same day, and says which', () => {
  expect(missing(of('víz', '2026-08-12', '2026-09-14', '2026-10-11'))).toEqual([
    { key: 'víz', name: 'VÍZ', months: ['2026-08', '2026-09', '2026-10'], day: 12 },
  ]);
});

it.each([
  ['whose invoice is there', of('a', '2026-08-12', '2026-09-12', '2026-10-12', '2026-11-30')],
  ['of two months', of('a', '2026-09-12', '2026-10-12')],
  ['of three invoices in two months', of('a', '2026-09-12', '2026-10-12', '2026-10-13')],
  ['whose days differ', of('a', '2026-07-02', '2026-08-12', '2026-09-28', '2026-10-20')],
  ['without a name', of('', '2026-08-12', '2026-09-12', '2026-10-12')],
])('does not miss a partner %s', (_, expenses) => {
  expect(missing(expenses)).toEqual([]);
});

it('takes three months of four where the fourth was another day', () => {
  const expenses = of('a', '2026-07-28', '2026-08-12', '2026-09-12', '2026-10-13');
  expect(missing(expenses)[0]?.months).toEqual(['2026-08', '2026-09', '2026-10']);
});

it.each([
  ['2026-11-17', 0],
  ['2026-11-18', 1],
  ['2026-10-30', 0],
])('on %s it misses %i, whose day is the 12th', (today, count) => {
  expect(missing(of('a', '2026-08-12', '2026-09-12', '2026-10-12'), '2026-11', today)).toHaveLength(count);
});
