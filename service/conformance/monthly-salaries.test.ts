import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cursorEnvelope } from '../http/pagination.ts';
import { salaryResults } from '../resources/monthly/monthly-shapes.ts';
import { startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService({ clock: () => new Date('2026-11-20T09:00:00Z') });
});
afterAll(() => running.stop());

const salaryPage = cursorEnvelope(salaryResults);
const post = async (path: string, body: unknown): Promise<readonly [number, unknown]> => {
  const answer = await running.request('POST', `${path}?lang=en`, { body });
  return [answer.status, answer.body];
};

describe('interface.md, Monthly taxes and salaries, salaries', () => {
  const salary = { month: '2027-04', name: 'Próba Pál', tax_number: '8499999999', amount: 400_000 };
  const saved = (body: unknown) =>
    salaryPage.parse(body).results.monthly_salaries.flatMap((month) => month.salaries ?? []);
  const once = { tax_number: ['A tax_number may occur only once per month.'] };

  test('Limits: a tax_number once per month, in the request and beside what is there', async () => {
    expect(await post('/2/salaries/create/', { salaries: [salary, { ...salary, name: 'Másik' }] })).toEqual([
      400,
      { salaries: [once, once] },
    ]);
    const [status, body] = await post('/2/salaries/create/', { salaries: [salary, { ...salary, month: '2027-05' }] });
    expect(status).toBe(201);
    expect(await post('/2/salaries/create/', { salaries: [salary] })).toEqual([400, { salaries: [once] }]);
    const [may, april] = saved(body);
    expect(await post('/2/salaries/update/', { salaries: [{ id: may?.id, month: '2027-04' }] })).toEqual([
      400,
      { salaries: [once] },
    ]);
    const swapped = [
      { id: may?.id, month: '2027-04' },
      { id: april?.id, month: '2027-05' },
    ];
    expect((await post('/2/salaries/update/', { salaries: swapped }))[0]).toBe(200);
    expect((await post('/2/salaries/delete/', { ids: [may?.id, april?.id] }))[0]).toBe(204);
    const { results } = await running.read(salaryPage, '/2/monthly-salaries/?from_date=2027-01-01');
    expect(results.monthly_salaries).toEqual([]);
  });

  test('of a synced salary only the tags change; by hand all does; no currency', async () => {
    const { results } = await running.read(salaryPage, '/2/monthly-salaries/?lang=en&fields=taxes');
    const items = results.monthly_salaries.flatMap((month) => month.salaries ?? []);
    const [synced, manual] = ['payroll', 'manual'].map((wanted) => items.find(({ source }) => source === wanted));
    const change = { name: 'Új Név', amount: 5, tags: [4] };
    const update = (id: number | undefined) => post('/2/salaries/update/', { salaries: [{ id, ...change }] });
    expect(saved((await update(synced?.id))[1])).toEqual([{ ...synced, tags: [4] }]);
    expect(saved((await update(manual?.id))[1])).toMatchObject([{ ...change, tax_number: manual?.tax_number }]);
    expect(await post('/2/salaries/create/', { salaries: [{ ...salary, currency: 1 }] })).toEqual([
      400,
      { salaries: [{ currency: ['This field is unknown or cannot be changed.'] }] },
    ]);
  });

  test('the same shape as taxes: totals only, unless the detail is asked for; tags are exactly those of the page', async () => {
    const plain = await running.read(salaryPage, '/2/monthly-salaries/');
    expect(plain.results.monthly_salaries.some((month) => 'salaries' in month || 'tags' in month)).toBe(false);
    expect(plain.results.tags).toEqual([]);
    expect((await post('/2/salaries/update/', { salaries: [{ id: 1, tags: [2], simple_tags: [5] }] }))[0]).toBe(200);
    const { results } = await running.read(salaryPage, '/2/monthly-salaries/?fields=taxes');
    const months = results.monthly_salaries;
    const used = months.flatMap(({ salaries = [] }) => salaries.flatMap((one) => [...one.tags, ...one.simple_tags]));
    expect(used).toEqual(expect.arrayContaining([2, 5]));
    expect(results.tags.map((tag) => tag.id)).toEqual([...new Set(used)].sort((left, right) => left - right));
  });
});
