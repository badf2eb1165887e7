import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cursorEnvelope } from '../http/pagination.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { taxResults } from '../resources/monthly/monthly-shapes.ts';

const now = new Date('2026-11-20T09:00:00Z');

let running: Running;
beforeAll(async () => {
  running = await startService({ clock: () => now });
});
afterAll(() => running.stop());

const taxPage = cursorEnvelope(taxResults);
type TaxMonth = z.output<typeof taxResults>['monthly_taxes'][number];

const taxes = async (query = ''): Promise<TaxMonth[]> =>
  (await running.read(taxPage, `/2/monthly-taxes/?page_size=200&lang=en&fields=taxes${query}`)).results.monthly_taxes;
const itemsOf = (months: readonly TaxMonth[]) => months.flatMap((month) => month.taxes ?? []);

const post = async (path: string, body: unknown): Promise<readonly [number, unknown]> => {
  const answer = await running.request('POST', `${path}?lang=en`, { body });
  return [answer.status, answer.body];
};
const saveTaxes = async (action: 'create' | 'update', ...list: unknown[]) => {
  const [status, body] = await post(`/2/taxes/${action}/`, { taxes: list });
  expect([status, body]).toEqual([action === 'create' ? 201 : 200, body]);
  return itemsOf(taxPage.parse(body).results.monthly_taxes);
};
const codeAlone = ['code cannot be combined with name or account_number.'];

describe('interface.md, Monthly taxes and salaries, taxes', () => {
  test('create by code or by name; the answer is the list shape with the new ones', async () => {
    const [coded] = await saveTaxes('create', {
      month: '2027-01',
      code: '104',
      amount: '1200.50',
      tags: [1],
      simple_tags: [2],
    });
    expect(coded).toMatchObject({
      source: 'manual',
      code: '104',
      name: 'Value added tax',
      amount: 1200.5,
      tags: [1],
      simple_tags: [2],
    });
    const [named] = await saveTaxes('create', {
      month: '2027-01',
      name: 'Díj',
      account_number: '1',
      amount: 5,
      description: 'D',
    });
    expect(named).toMatchObject({
      code: null,
      name: 'Díj',
      account_number: '1',
      description: 'D',
      paid_amount: 0,
      is_paid: false,
    });
    const [month] = await taxes('&from_date=2027-01-01');
    expect(month).toMatchObject({ month: '2027-01', count: 2, amount: 1205.5, tags: [1, 2] });
  });

  test.each([
    [{ code: '104', name: 'N' }, { code: codeAlone }],
    [{ code: '104', account_number: '1' }, { code: codeAlone }],
    [{ code: '999' }, { code: ['There is no such tax code.'] }],
    [{}, { name: ['This field is required.'] }],
    [{ code: '104', currency: 1 }, { currency: ['This field is unknown or cannot be changed.'] }],
    [{ code: '104', tags: [9_999] }, { tags: ['There is no record with this id.'] }],
    [{ code: '104', tags: ['Piac'] }, { tags: ['The value has the wrong type.'] }],
    [{ code: '104', month: '2027-13' }, { month: ['A month must be written as YYYY-MM.'] }],
    [{ code: '104', amount: 1.234 }, { amount: ['An amount must be a number with at most two decimals.'] }],
  ])('create: %j -> 400, and the good one beside it is not created', async (more, messages) => {
    const good = { month: '2027-02', code: '290', amount: 1 };
    const bad = { month: '2027-02', amount: 1, ...more };
    expect(await post('/2/taxes/create/', { taxes: [good, bad] })).toEqual([400, { taxes: [{}, messages] }]);
    expect(await taxes('&from_date=2027-02-01')).toEqual([]);
  });

  test('update changes what is submitted', async () => {
    const [made] = await saveTaxes('create', { month: '2026-01', code: '104', amount: 10 });
    const change = { paid_amount: 10, paid_at: '2026-02-01', month: '2025-06', tags: [3] };
    const [paid] = await saveTaxes('update', { id: made?.id, ...change });
    expect(paid).toMatchObject({ code: '104', amount: 10, is_paid: true, paid_at: '2026-02-01', tags: [3] });
    expect((await taxes('&to_date=2025-06-30')).map(({ month, count }) => [month, count])).toEqual([['2025-06', 1]]);
    const [named] = await saveTaxes('update', { id: made?.id, name: 'Saját' });
    expect(named).toMatchObject({ code: null, name: 'Saját', account_number: null });
    const [coded] = await saveTaxes('update', { id: made?.id, code: '290' });
    expect(coded).toMatchObject({ code: '290', name: 'Personal income tax, withheld' });
    for (const [wrong, messages] of [
      [{ code: '104', name: 'N' }, { code: codeAlone }],
      [{ account_number: '1' }, { name: ['This field is required.'] }],
      [{ currency: 1 }, { currency: ['This field is unknown or cannot be changed.'] }],
    ]) {
      expect(await post('/2/taxes/update/', { taxes: [{ id: made?.id, ...wrong }] })).toEqual([
        400,
        { taxes: [messages] },
      ]);
    }
    await post('/2/taxes/delete/', { ids: [made?.id] });
  });

  test('States: of a synced tax only the tags change, everything else is ignored', async () => {
    const synced = itemsOf(await taxes('&source=tax_authority'))[0];
    const body = { code: '104', name: 'N', currency: 1, amount: 1, month: '2020-01', description: 'D', paid_amount: 0 };
    const [after] = await saveTaxes('update', { id: synced?.id, ...body, tags: [5], simple_tags: [6] });
    expect(after).toEqual({ ...synced, tags: [5], simple_tags: [6] });
    expect(await post('/2/taxes/update/', { taxes: [{ id: synced?.id, tags: [9_999] }] })).toEqual([
      400,
      { taxes: [{ tags: ['There is no record with this id.'] }] },
    ]);
  });

  test('update: an unknown id, or one twice, refuses all', async () => {
    const token = { token: running.service.companies[1]?.token ?? '' };
    const theirs = itemsOf(
      (await running.read(taxPage, '/2/monthly-taxes/?fields=taxes', token)).results.monthly_taxes,
    )[0];
    const own = itemsOf(await taxes('&source=manual'))[0];
    for (const [id, words] of [
      [theirs?.id, 'There is no record with this id.'],
      [own?.id, 'This id is submitted twice.'],
    ]) {
      const list = [
        { id: own?.id, amount: 1 },
        { id, amount: 1 },
      ];
      expect(await post('/2/taxes/update/', { taxes: list })).toEqual([400, { taxes: [{}, { id: [words] }] }]);
    }
    expect(itemsOf(await taxes('&source=manual'))[0]).toEqual(own);
  });

  test('delete -> 204 without a body; an unknown id refuses all', async () => {
    const made = await saveTaxes('create', { month: '2027-03', code: '104', amount: 1, tags: [1] });
    const ids = made.map(({ id }) => id);
    expect(await post('/2/taxes/delete/', { ids: [...ids, 99_999] })).toEqual([
      400,
      { ids: ['There is no record with this id.'] },
    ]);
    expect(await taxes('&from_date=2027-03-01')).toHaveLength(1);
    expect(await post('/2/taxes/delete/', { ids })).toEqual([204, null]);
    expect(await taxes('&from_date=2027-03-01')).toEqual([]);
  });
});
