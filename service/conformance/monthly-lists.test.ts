import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cursorEnvelope } from '../http/pagination.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { salaryResults, taxResults } from '../resources/monthly/monthly-shapes.ts';

const now = new Date('2026-11-20T09:00:00Z');

let running: Running;
beforeAll(async () => {
  running = await startService({ clock: () => now });
});
afterAll(() => running.stop());

const taxPage = cursorEnvelope(taxResults);
const salaryPage = cursorEnvelope(salaryResults);
type TaxMonth = z.output<typeof taxResults>['monthly_taxes'][number];

const taxes = async (query = ''): Promise<TaxMonth[]> =>
  (await running.read(taxPage, `/2/monthly-taxes/?page_size=200&lang=en&fields=taxes${query}`)).results.monthly_taxes;
const itemsOf = (months: readonly TaxMonth[]) => months.flatMap((month) => month.taxes ?? []);

const cents = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

describe('interface.md, Monthly taxes and salaries, lists', () => {
  test('grouped by month, newest first; only totals without fields=taxes', async () => {
    const page = await running.read(taxPage, '/2/monthly-taxes/');
    const months = page.results.monthly_taxes;
    expect(months.map(({ month }) => month)).toEqual([
      '2026-11',
      '2026-10',
      '2026-09',
      '2026-08',
      '2026-07',
      '2026-06',
      '2026-05',
      '2026-04',
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
    ]);
    expect(months.every((month) => !('taxes' in month) && !('tags' in month))).toBe(true);
    expect(page.results.tags).toEqual([]);
  });

  test('fields=taxes: items with source and description, which add up to the totals', async () => {
    const months = await taxes();
    for (const month of months) {
      expect(cents((month.taxes ?? []).map(({ amount }) => amount))).toBe(cents([month.amount]));
      expect(month.taxes).toHaveLength(month.count);
    }
    const items = itemsOf(months);
    expect(new Set(items.map(({ source }) => source))).toEqual(new Set(['manual', 'payroll', 'tax_authority']));
    expect(items.find(({ source }) => source === 'payroll')?.description).toBe('Taken over from payroll');
    expect(items.find(({ code }) => code === '104')).toMatchObject({ name: 'Value added tax' });
  });

  test('Pagination 3: the paginated key is monthly_taxes; tags are exactly those of the page', async () => {
    const first = await running.read(taxPage, '/2/monthly-taxes/?page_size=5&fields=taxes');
    const used = new Set(itemsOf(first.results.monthly_taxes).flatMap(({ tags }) => tags));
    expect(first.results.tags.map(({ id }) => id)).toEqual([...used].sort((left, right) => left - right));
    expect(new Set(first.results.monthly_taxes.flatMap(({ tags = [] }) => tags))).toEqual(used);
    const second = await running.read(taxPage, first.next ?? '');
    const third = await running.read(taxPage, second.next ?? '');
    expect([first, second, third].map(({ results }) => results.monthly_taxes.length)).toEqual([5, 5, 2]);
    expect(third.next).toBeNull();
  });

  test('from_date and to_date: the months they touch', async () => {
    const months = await taxes('&from_date=2026-03-31&to_date=2026-05-01');
    expect(months.map(({ month }) => month)).toEqual(['2026-05', '2026-04', '2026-03']);
  });

  test('is_paid, is_installment, source', async () => {
    const all = itemsOf(await taxes());
    for (const [query, matches] of [
      ['&is_paid=true', (item: (typeof all)[number]) => item.amount === item.paid_amount],
      ['&is_paid=false', (item: (typeof all)[number]) => item.amount > item.paid_amount],
      ['&is_installment=true', (item: (typeof all)[number]) => item.paid_amount > 0 && item.paid_amount < item.amount],
      ['&source=manual', (item: (typeof all)[number]) => item.source === 'manual'],
    ] as const) {
      const found = itemsOf(await taxes(query));
      expect([query, found.length > 0, found.length < all.length]).toEqual([query, true, true]);
      expect([query, found.length]).toEqual([query, all.filter(matches).length]);
      expect(found.every(matches)).toBe(true);
    }
  });

  test.each([
    ['source=elsewhere', 'source'],
    ['from_date=yesterday', 'from_date'],
    ['from_date=2026-02-01&to_date=2026-01-01', 'from_date'],
    ['is_paid=1', 'is_paid'],
    ['is_installment=', 'is_installment'],
  ])('%s -> 400 that names it, for salaries too', async (query, field) => {
    for (const path of ['/2/monthly-taxes/', '/2/monthly-salaries/']) {
      const answer = await running.request('GET', `${path}?${query}`);
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    }
  });

  test('salaries: the same shape, twelve months, each tax_number once a month', async () => {
    const { results } = await running.read(salaryPage, '/2/monthly-salaries/?fields=taxes');
    expect(results.monthly_salaries).toHaveLength(12);
    for (const { salaries = [] } of results.monthly_salaries) {
      expect(salaries).toHaveLength(6);
      expect(new Set(salaries.map((salary) => salary.tax_number)).size).toBe(6);
    }
  });
});
