import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberedEnvelope } from '../http/pagination.ts';
import { allEndpoints } from '../resources/endpoints.ts';
import { salaryResults, taxResults } from '../resources/monthly/monthly-shapes.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { expensePage } from '../testing/shapes.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const second = () => running.company(1);

describe('interface.md, Versioning', () => {
  const deprecated = allEndpoints.filter(({ successor }) => successor !== undefined);

  test('3: every deprecated path is marked in each answer; no other path is', async () => {
    expect(deprecated.length).toBeGreaterThanOrEqual(2);
    for (const { method, path, needs } of allEndpoints) {
      const isDeprecated = deprecated.some((each) => each.method === method && each.path === path);
      const url = path.replace(/\{\w+\}/g, '999999');
      const body = needs === 'write' || method === 'POST' ? {} : undefined;
      const answers = [
        await running.request(method, url, { body }),
        await running.request(method, url, { body, token: null }),
      ];
      for (const { headers } of answers) {
        expect([method, path, headers.has('deprecation')]).toEqual([method, path, isDeprecated]);
        if (isDeprecated) expect(headers.get('link')).toMatch(/^<\/2\/.*>; rel="successor-version"$/);
      }
    }
  });

  test('5: texts are Hungarian by default and English with lang=en; names of fields stay', async () => {
    const page = (lang: string) => running.read(expensePage, `/2/expenses/?page_size=50${lang}`, second());
    const [hungarian, english, unknown] = [await page(''), await page('&lang=en'), await page('&lang=de')];
    expect(hungarian.results.currencies[0]).toEqual({ id: 1, name: 'HUF', description: 'magyar forint' });
    expect(english.results.currencies[0]).toEqual({ id: 1, name: 'HUF', description: 'Hungarian forint' });
    expect(unknown.results).toEqual(hungarian.results);
    expect({ ...english.results, currencies: [] }).toEqual({ ...hungarian.results, currencies: [] });
  });

  test('2: paths that exist only under /1/ do not exist under /2/, and vice versa', async () => {
    const first = ['incomes/', 'partners/', 'payments/', 'accounts/', 'tax-codes/', 'pulse/', 'documents/files/'];
    const second = ['company-info/', 'companies/', 'user-profile/', 'audit-xml/', 'tags/', 'expense-types/'];
    for (const [paths, version, other] of [[first, 1, 2] as const, [second, 2, 1] as const]) {
      for (const path of [...paths, ...(version === 1 ? ['artifacts/expense/', 'artifacts/income/'] : [])]) {
        const status = async (at: number) => (await running.request('GET', `/${at}/${path}`)).status;
        expect([path, await status(version), await status(other)]).toEqual([path, 200, 404]);
      }
    }
  });

  test('1: every path begins with /1/ or /2/', () => {
    expect(allEndpoints.filter(({ path }) => !/^\/[12]\/.*/.test(path))).toEqual([]);
  });
});

describe('interface.md, Versioning 3: answers of the deprecated forms', () => {
  test('the detail of an expense is the same in both', async () => {
    const [old, present] = [
      await running.request('GET', '/1/expenses/7/'),
      await running.request('GET', '/2/expenses/7/'),
    ];
    expect([old.status, old.body]).toEqual([200, present.body]);
  });

  test.each(['taxes', 'salaries'])('the list of %s is page-based, with count', async (plural) => {
    const shape = plural === 'taxes' ? numberedEnvelope(taxResults) : numberedEnvelope(salaryResults);
    const page = await running.read(shape, `/1/monthly-${plural}/?page_size=10&page=2`);
    expect([page.count, page.next === null]).toEqual([12, true]);
  });

  test('create, update and delete of taxes do the same as under /2/', async () => {
    const call = (action: string, body: unknown) => running.request('POST', `/1/taxes/${action}/`, { body });
    const shape = numberedEnvelope(taxResults);
    const made = await call('create', { taxes: [{ month: '2027-06', code: '104', amount: 1 }] });
    const page = shape.parse(made.body);
    const ids = page.results.monthly_taxes.flatMap(({ taxes = [] }) => taxes.map(({ id }) => id));
    expect([made.status, page.count, ids.length]).toEqual([201, 1, 1]);
    const changed = await call('update', { taxes: [{ id: ids[0], amount: 2 }] });
    expect([changed.status, shape.parse(changed.body).results.monthly_taxes[0]?.amount]).toEqual([200, 2]);
    expect((await call('delete', { ids })).status).toBe(204);
    const left = await running.read(shape, '/1/monthly-taxes/?from_date=2027-06-01');
    expect(left.count).toBe(0);
  });
});
