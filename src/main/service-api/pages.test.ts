import { describe, expect, it } from 'vitest';
import { createTestClock } from '../send/uploads/test-clock.ts';
import type { Bounds } from './walk.ts';
import { json, serve } from './testing/serve.ts';

describe('lists (interface.md, Pagination)', () => {
  const page = (ids: readonly number[], next: string | null) => ({
    next,
    previous: null,
    results: { expenses: ids.map((id) => ({ id })), currencies: [{ id: 1, name: 'HUF' }] },
  });
  const idsOf = async (api: Awaited<ReturnType<typeof serve>>['api'], updatedSince?: string) => {
    const ids: (number | string)[] = [];
    for await (const result of api.expenses.list(updatedSince === undefined ? {} : { updatedSince })) {
      if (result.ok) ids.push(...result.value.expenses.map(({ id }) => id));
      else ids.push(result.failure.detail ?? '');
    }
    return ids;
  };

  it('follows next as given, with no parameter of its own', async () => {
    const { api, seen } = await serve((one, response) => {
      const next = `http://${one.headers.host ?? ''}/api/2/expenses/?cursor=a%2Bb==`;
      json(response, one.url.includes('cursor') ? page([2], null) : page([1], next));
    });
    expect(await idsOf(api, '2026-03-02T08:00:00+01:00')).toEqual([1, 2]);
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/2/expenses/?updated_since=2026-03-02T08%3A00%3A00%2B01%3A00',
      '/api/2/expenses/?cursor=a%2Bb==',
    ]);
    expect(seen[1]?.headers['service-company-id']).toBe('7');
  });

  it.each([
    ['http://localhost:9/2/expenses/?cursor=1', 'leads to another address'],
    ['//evil.example/2/expenses/', 'leads to another address'],
    ['https://127.0.0.1/2/expenses/?cursor=1', 'leads to another address'],
    ['//user@HOST/api/2/expenses/?cursor=1', 'leads to another address'],
    ['//:word@HOST/api/2/expenses/?cursor=1', 'leads to another address'],
    [`/api/2/expenses/?cursor=${'a'.repeat(9_000)}`, 'longer than 8192'],
    ['', 'leads in a circle'],
    ['#more', 'leads in a circle'],
    ['/api/2/expenses/?cursor=1', 'leads in a circle'],
  ])('stops at next %s', async (next, words) => {
    const { api, seen } = await serve(({ headers }, response) => {
      json(response, page([1], next.replace('HOST', headers.host ?? '')));
    });
    expect((await idsOf(api)).at(-1)).toContain(words);
    expect(seen.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['?cursor=b', '/api/2/expenses/?cursor=b'],
    ['more?cursor=b', '/api/2/expenses/more?cursor=b'],
    ['../partners/?cursor=b', '/api/2/partners/?cursor=b'],
    ['/2/expenses/?cursor=b', '/2/expenses/?cursor=b'],
  ])('resolves next %s against the URL of its page', async (next, asked) => {
    const { api, seen } = await serve((_, response) => {
      json(response, page([seen.length], seen.length === 1 ? next : null));
    });
    expect(await idsOf(api)).toEqual([1, 2]);
    expect(seen[1]?.url).toBe(asked);
  });

  it('counts a row once when a growing list shows it on two pages', async () => {
    const { api, seen } = await serve((_, response) => {
      json(response, seen.length === 1 ? page([3, 2], '?cursor=b') : page([2, 1, 1], null));
    });
    expect(await idsOf(api)).toEqual([3, 2, 1]);
  });

  it('counts the rows of a broken page once', async () => {
    const { api, seen } = await serve((_, response) => {
      if (seen.length === 2) json(response, { ...page([2], null), next: 5 });
      else json(response, seen.length === 1 ? page([1], '?cursor=b') : page([2], null));
    });
    expect(await idsOf(api)).toEqual([1, 2]);
  });

  describe('without an end', () => {
    const endless = async (ids: (nth: number) => readonly number[]) => {
      const clock = createTestClock();
      const { api, seen } = await serve(
        (_, response) => {
          json(response, page(ids(seen.length), `?cursor=${seen.length}`));
        },
        { clock },
      );
      const walk = async (bounds?: Bounds, after: () => void = () => undefined) => {
        const ids: number[] = [];
        for await (const one of api.expenses.list({}, undefined, bounds)) {
          if (!one.ok) return { ids, failure: one.failure };
          ids.push(...one.value.expenses.map(({ id }) => id));
          after();
        }
        return { ids, failure: null };
      };
      return { clock, seen, walk };
    };

    it('are cut at the time limit, and can be read on from there', async () => {
      const { clock, seen, walk } = await endless((nth) => [nth]);
      const first = await walk({ withinMs: 60_000 }, () => clock.advance(20_000));
      expect(first.ids).toEqual([1, 2, 3]);
      expect(first.failure).toMatchObject({ code: 'list-cut', detail: '/2/expenses/: 3 pages, 3 rows' });
      const from = first.failure?.goOnFrom;
      const second = await walk(from && { withinMs: 60_000, from }, () => clock.advance(30_000));
      expect(second.ids).toEqual([4, 5]);
      expect(seen.map(({ url }) => url)).toEqual([
        '/api/2/expenses/',
        ...[1, 2, 3, 4].map((cursor) => `/api/2/expenses/?cursor=${cursor}`),
      ]);
    });

    it('have five minutes in the background', async () => {
      const { clock, walk } = await endless((nth) => [nth]);
      const { ids, failure } = await walk({}, () => clock.advance(150_000));
      expect([ids, failure?.code]).toEqual([[1, 2], 'list-cut']);
    });

    it('are cut in the middle of a call without an answer', async () => {
      const clock = createTestClock();
      const { api, seen } = await serve(
        (_, response) => {
          if (seen.length === 1) json(response, page([1], '?cursor=b'));
          else clock.advance(60_000);
        },
        { clock },
      );
      const codes: string[] = [];
      for await (const one of api.expenses.list({}, undefined, { withinMs: 60_000 })) {
        codes.push(one.ok ? 'page' : one.failure.code);
      }
      expect(codes).toEqual(['page', 'list-cut']);
    });

    it('are cut after the largest number of rows, and start over next time', async () => {
      const { walk } = await endless(() => Array<number>(40_000).fill(1));
      const { ids, failure } = await walk();
      expect(ids).toEqual([1]);
      expect(failure).toMatchObject({ code: 'list-cut', detail: '/2/expenses/: 7 pages, 280000 rows' });
      expect(failure?.goOnFrom).toBeUndefined();
    });

    it('are cut after the largest number of pages, even without new rows', async () => {
      const { walk } = await endless(() => [1]);
      const { ids, failure } = await walk();
      expect([ids, failure?.code, failure?.goOnFrom]).toEqual([[1], 'list-cut', undefined]);
      expect(failure?.detail).toBe('/2/expenses/: 4000 pages, 4000 rows');
    });
  });

  it('reads all pages of partners, and lists without an envelope', async () => {
    const { api } = await serve((one, response) => {
      if (one.url.includes('tags')) json(response, [{ id: 4, name: 'x' }]);
      else if (one.url.includes('page=2')) json(response, { count: 2, next: null, results: [{ id: 2, name: 'B' }] });
      else
        json(response, {
          count: 2,
          next: `http://${one.headers.host ?? ''}/api/1/partners/?page=2`,
          results: [{ id: 1, name: 'A' }],
        });
    });
    expect(await api.partners.list()).toMatchObject({ value: [{ id: 1 }, { id: 2 }] });
    expect(await api.tags.list()).toMatchObject({ value: [{ id: 4, name: 'x' }] });
  });
});
