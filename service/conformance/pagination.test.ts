import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type RequestOptions, type Running } from '../testing/fixture.ts';
import { expensePage, idPage, numberedExpensePage, numberedIdPage } from '../testing/shapes.ts';
import { pagesOf } from '../testing/walk.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const other = (): RequestOptions => running.company(1);

/** The ids of each page, from `path` on. */
async function walk(path: string, options: RequestOptions, between?: () => Promise<void>): Promise<number[][]> {
  const pages = await pagesOf(running, expensePage, path, options, between);
  return pages.map(({ results }) => results.expenses.map(({ id }) => id));
}

async function walkNumbered(path: string): Promise<number[][]> {
  const pages = await pagesOf(running, numberedExpensePage, path, other());
  return pages.map(({ results }) => results.expenses.map(({ id }) => id));
}

describe('interface.md, Pagination, /2/ lists', () => {
  test('next visits every row once; the last page has next = null; no count', async () => {
    const pages = await walk('/2/expenses/?page_size=70', other());
    expect(pages.map((page) => page.length)).toEqual([70, 70, 70, 70, 20]);
    expect(new Set(pages.flat()).size).toBe(300);
    const answer = await running.request('GET', '/2/expenses/?page_size=1');
    expect(Object.keys(answer.body as object).sort()).toEqual(['next', 'previous', 'results']);
  });

  test('next and previous are absolute URLs on the host that was asked, with the filters kept', async () => {
    const { next } = await running.read(
      expensePage,
      '/2/expenses/?page_size=5&is_paid=true&updated_since=2099-01-01T00:00:00%2B02:00&lang=en',
      other(),
    );
    expect(next).toBeNull();
    const first = await running.read(expensePage, '/2/expenses/?page_size=5&is_paid=true&lang=en', other());
    const url = new URL(first.next ?? '');
    expect(url.origin).toBe(running.service.url);
    expect([url.searchParams.get('is_paid'), url.searchParams.get('lang')]).toEqual(['true', 'en']);
  });

  test('previous returns over the same pages; the first has none', async () => {
    const first = await running.read(expensePage, '/2/expenses/?page_size=10', other());
    const second = await running.read(expensePage, first.next ?? '', other());
    const third = await running.read(expensePage, second.next ?? '', other());
    const back = await running.read(expensePage, third.previous ?? '', other());
    expect(back.results).toEqual(second.results);
    const start = await running.read(expensePage, back.previous ?? '', other());
    expect(start.results).toEqual(first.results);
    expect([first.previous, start.previous]).toEqual([null, null]);
  });

  test('rows added during the walk neither repeat nor hide the others', async () => {
    const before = await walk('/2/expenses/?page_size=200', {});
    let added = 0;
    const during = await walk('/2/expenses/?page_size=40', {}, async () => {
      added += (await running.upload(['new.pdf', `new ${added}`], ['new.pdf', 'other'])).length;
    });
    expect(added).toBeGreaterThan(10);
    expect(during.flat()).toEqual(before.flat());
    expect((await walk('/2/expenses/?page_size=200', {})).flat()).toHaveLength(300 + added);
  });

  test.each(['abc', '', 'AAAAAAAAAAAAAAAAAAAAAAAA', '🙂'])('an invented cursor %j -> 400', async (cursor) => {
    const answer = await running.request('GET', `/2/expenses/?cursor=${encodeURIComponent(cursor)}`);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['cursor']]);
  });

  test('a cursor holds only for its list, its filters and its company', async () => {
    const { next } = await running.read(expensePage, '/2/expenses/?page_size=5&is_paid=true', other());
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(next ?? '');
      change(url);
      return url.href;
    };
    const wrong = [
      changed((url) => url.searchParams.set('is_paid', 'false')),
      changed((url) => (url.pathname = '/2/accounting/ledger-numbers/')),
    ];
    for (const url of wrong) expect((await running.request('GET', url, other())).status).toBe(400);
    expect((await running.request('GET', next ?? '')).status).toBe(400);
    expect(
      (
        await running.request(
          'GET',
          changed((url) => url.searchParams.set('page_size', '7')),
          other(),
        )
      ).status,
    ).toBe(200);
  });

  test.each([
    ['/2/accounting/ledger-numbers/', 18],
    ['/2/accounting/vat-categories/', 18],
  ])('%s', async (path, total) => {
    const first = await running.read(idPage, `${path}?page_size=10`);
    const second = await running.read(idPage, first.next ?? '');
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(total);
    expect(second.next).toBeNull();
  });
});

describe('interface.md, Pagination, /1/ lists', () => {
  test('count, numbered next and previous', async () => {
    const second = await running.read(numberedIdPage, '/1/partners/?page=2&page_size=90', other());
    expect([second.count, second.results.length]).toEqual([200, 90]);
    expect(second.next).toBe(`${running.service.url}/1/partners/?page=3&page_size=90`);
    expect(second.previous).toBe(`${running.service.url}/1/partners/?page=1&page_size=90`);
    const last = await running.read(numberedIdPage, second.next ?? '', other());
    expect([last.results.length, last.next]).toEqual([20, null]);
  });

  test('a page holds the same rows from either end, and after any other page', async () => {
    const path = (page: number) => `/1/expenses/?page_size=40&page=${page}`;
    const pageAt = async (page: number) =>
      (await running.read(numberedExpensePage, path(page), other())).results.expenses;
    const inOrder = (await walkNumbered(path(1))).flat();
    const jumping = new Map<number, number[]>();
    for (const page of [8, 2, 5, 4, 3, 7, 6, 1])
      jumping.set(
        page,
        (await pageAt(page)).map(({ id }) => id),
      );
    expect([1, 2, 3, 4, 5, 6, 7, 8].flatMap((page) => jumping.get(page))).toEqual(inOrder);
    expect([inOrder.length, new Set(inOrder).size]).toEqual([300, 300]);
  });

  test('count and pages follow each change', async () => {
    const first = () => running.read(numberedExpensePage, '/1/expenses/?page_size=10');
    const before = await first();
    const second = await running.read(numberedExpensePage, before.next ?? '');
    const [id] = await running.upload(['count.pdf', 'x']);
    const after = await first();
    expect([after.count, after.results.expenses[0]?.id]).toEqual([before.count + 1, id]);
    const moved = await running.read(numberedExpensePage, before.next ?? '');
    expect(moved.results.expenses[1]?.id).toBe(second.results.expenses[0]?.id);
  });
});

describe('interface.md, Pagination: page_size (at most 200, as chosen)', () => {
  test.each(['0', '-1', 'ten', '1.5', '', '1&page_size=2'])('%s -> 400', async (size) => {
    const answer = await running.request('GET', `/2/expenses/?page_size=${size}`);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['page_size']]);
  });

  test('more than 200 is read as 200', async () => {
    const page = await running.read(expensePage, '/2/expenses/?page_size=100000', other());
    expect(page.results.expenses).toHaveLength(200);
  });
});
