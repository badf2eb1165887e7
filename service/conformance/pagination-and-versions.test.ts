import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../resources/endpoints.ts';
import type { ExpenseResults } from '../resources/expenses/expense-shapes.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { expensePage, numberedExpensePage } from '../testing/shapes.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const second = () => ({ token: running.service.companies[1]?.token ?? '' });
const sorted = (ids: readonly (number | null | undefined)[]): number[] =>
  [...new Set(ids.filter((id) => id !== null && id !== undefined))].sort((left, right) => left - right);

/** What each reference set must hold, from the ids on the page. */
function referred({ expenses }: ExpenseResults) {
  const assignments = expenses.flatMap((expense) => expense.assignments);
  return {
    partners: sorted(expenses.map(({ partner }) => partner)),
    currencies: sorted(expenses.map(({ currency }) => currency)),
    tags: sorted([
      ...expenses.flatMap(({ tags, simple_tags: simple }) => [...tags, ...simple]),
      ...assignments.flatMap(({ tags }) => tags),
    ]),
    expense_types: sorted([...expenses, ...assignments].map((each) => each.expense_type)),
    accounts: sorted(expenses.map((each) => each.paid_through)),
  };
}

const held = (results: ExpenseResults) => {
  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id).sort((left, right) => left - right);
  return {
    partners: ids(results.partners),
    currencies: ids(results.currencies),
    tags: ids(results.tags),
    expense_types: ids(results.expense_types),
    accounts: ids(results.accounts),
  };
};

describe('interface.md, Pagination 1-4, GET /2/expenses/ and /1/expenses/', () => {
  test('reference sets describe exactly the page, on every page of the list', async () => {
    let pages = 0;
    for (let path: string | null = '/2/expenses/?page_size=37'; path !== null; pages += 1) {
      const page: z.output<typeof expensePage> = await running.read(expensePage, path, second());
      expect(held(page.results)).toEqual(referred(page.results));
      path = page.next;
    }
    expect(pages).toBe(9);
  });

  test('an empty page has empty sets', async () => {
    const { results } = await running.read(expensePage, '/2/expenses/?search=nothing-is-called-so');
    expect(Object.values(results)).toEqual([[], [], [], [], [], []]);
  });

  test('/1/ carries count and numbered URLs, and sets of its page; the last page has next = null', async () => {
    const last = await running.read(numberedExpensePage, '/1/expenses/?page_size=70&page=5', second());
    expect([last.count, last.next, last.results.expenses.length]).toEqual([300, null, 20]);
    expect(last.previous).toBe(`${running.service.url}/1/expenses/?page_size=70&page=4`);
    expect(held(last.results)).toEqual(referred(last.results));
  });

  test('both styles show the same expenses in the same order', async () => {
    const old = await running.read(numberedExpensePage, '/1/expenses/?page_size=200', second());
    const present = await running.read(expensePage, '/2/expenses/?page_size=200', second());
    expect(old.results).toEqual(present.results);
  });

  test.each(['is_paid=true', 'is_paid=false', 'is_installment=true', 'amount_from=1000&amount_to=90000', 'search=kft'])(
    'filter %s: forwards and backwards the same rows, /1/ counts as many',
    async (filter) => {
      const forwards: number[] = [];
      let path: string | null = `/2/expenses/?page_size=11&${filter}`;
      let back: string | null = null;
      while (path !== null) {
        const page: z.output<typeof expensePage> = await running.read(expensePage, path, second());
        forwards.push(...page.results.expenses.map(({ id }) => id));
        back = page.previous;
        path = page.next;
      }
      const { count } = await running.read(numberedExpensePage, `/1/expenses/?page_size=1&${filter}`, second());
      expect([new Set(forwards).size, forwards.length]).toEqual([count, count]);
      const backwards: number[] = [];
      while (back !== null) {
        const page: z.output<typeof expensePage> = await running.read(expensePage, back, second());
        backwards.unshift(...page.results.expenses.map(({ id }) => id));
        back = page.previous;
      }
      expect(backwards).toEqual(forwards.slice(0, backwards.length));
      expect(forwards.length - backwards.length).toBeLessThanOrEqual(11);
    },
  );

  test('page_size: 200 at most, 0 and words are refused', async () => {
    const page = await running.read(expensePage, '/2/expenses/?page_size=1000', second());
    expect(page.results.expenses).toHaveLength(200);
    for (const size of ['0', '-1', 'all', '']) {
      expect((await running.request('GET', `/2/expenses/?page_size=${size}`)).status).toBe(400);
    }
  });
});

describe('interface.md, Filters on GET /2/expenses/: search', () => {
  test.each(['k', 'kf', 'kft', 'KFT.', 'pék "', '%', '"', "' OR 1", 'NEAR(a b)', 'a*', '*', '-', 'kft AND'])(
    '%j finds the expenses whose texts hold it, however short or odd it is',
    async (search) => {
      const { results } = await running.read(
        expensePage,
        `/2/expenses/?page_size=200&search=${encodeURIComponent(search)}`,
      );
      const whole = await running.read(numberedExpensePage, '/1/expenses/?page_size=200');
      const rest = await running.read(numberedExpensePage, whole.next ?? '');
      const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
      const holds = (texts: readonly (string | null | undefined)[]): boolean =>
        texts.some((text) => fold(text ?? '').includes(fold(search)));
      const expected = [...whole.results.expenses, ...rest.results.expenses].filter((each) =>
        holds([each.invoice_number, each.secondary_id, each.partner_name, each.note, each.artifact_filename]),
      );
      expect(results.expenses.map(({ id }) => id)).toEqual(expected.slice(0, 200).map(({ id }) => id));
    },
  );

  test('a correction is found under its new text and no more under its old one', async () => {
    const found = async (search: string) =>
      (await running.read(expensePage, `/2/expenses/?search=${search}`)).results.expenses.map(({ id }) => id);
    const note = (words: string) => running.request('PATCH', '/2/expenses/30/update/', { body: { note: words } });
    await note('Bükkfa');
    expect(await found('bukkfa')).toEqual([30]);
    await note('Kőris');
    expect([await found('bukkfa'), await found('koris')]).toEqual([[], [30]]);
  });
});

describe('interface.md, Versioning', () => {
  const deprecated = allEndpoints.filter(({ successor }) => successor !== undefined);

  test('3: every deprecated path says so, whatever it answers; no other does', async () => {
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

  test('1, 2: every path begins with /1/ or /2/', () => {
    expect(allEndpoints.filter(({ path }) => !/^\/[12]\/.*/.test(path))).toEqual([]);
  });
});

describe('interface.md, Authentication 1-4: every endpoint', () => {
  test('without a token 401, without permission or second factor 403', async () => {
    const { no_permission: none, two_factor: single } = running.service.extraTokens;
    for (const { method, path } of allEndpoints) {
      const url = path.replace(/\{\w+\}/g, '1');
      const status = async (token: string | null) => (await running.request(method, url, { token })).status;
      expect([path, await status(null), await status(none), await status(single)]).toEqual([path, 401, 403, 403]);
    }
  });

  test('6: Service-Company-Id of another company -> 403 on every /2/ endpoint', async () => {
    const headers = { 'Service-Company-Id': '2' };
    for (const { method, path } of allEndpoints.filter((each) => each.path.startsWith('/2/'))) {
      const { status } = await running.request(method, path.replace(/\{\w+\}/g, '1'), { headers });
      expect([path, status]).toEqual([path, 403]);
    }
  });
});
