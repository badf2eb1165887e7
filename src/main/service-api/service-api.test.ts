import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../send/uploads/test-clock.ts';
import type { Bounds } from './walk.ts';
import { json, serve, token } from './testing/serve.ts';
import { uploadFile } from './testing/upload-file.ts';

describe('every call (interface.md, Authentication)', () => {
  it('carries the token, the application and, under /2/ only, the company', async () => {
    const { api, seen } = await serve((_, response) => {
      json(response, { id: 7, name: 'x', summary: 1, accounts: [] });
    });
    await api.company.info();
    await api.pulse();
    expect(seen.map(({ url }) => url)).toEqual(['/api/2/company-info/', '/api/1/pulse/']);
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Token ${token}`,
      'x-application': 'Counterfoil/1.2.3',
      'service-company-id': '7',
    });
    expect(seen[1]?.headers['service-company-id']).toBeUndefined();
  });

  it('asks for English when that is the language', async () => {
    const { api, seen } = await serve(
      (_, response) => {
        json(response, []);
      },
      { language: () => 'en' },
    );
    await api.tags.list();
    expect(seen[0]?.url).toBe('/api/2/tags/?lang=en');
  });

  it.each([
    ['no token', () => Promise.resolve(null), 'token-missing'],
    ['a keychain that fails', () => Promise.reject(new Error('dbus')), 'keychain-unavailable'],
    ['a token no header can carry', () => Promise.resolve('a\nb'), 'token-malformed'],
  ])('%s: nothing is sent', async (_, give, code) => {
    const { api, seen } = await serve(() => undefined, { token: give });
    expect(await api.company.info()).toMatchObject({ ok: false, failure: { code, notDone: true } });
    expect(await api.expenses.create([])).toMatchObject({ kind: 'paused', failure: { code } });
    expect(seen).toHaveLength(0);
  });

  it('never follows a redirect', async () => {
    const { api, seen } = await serve((_, response) => response.writeHead(302, { location: '/api/elsewhere/' }).end());
    expect(await api.company.info()).toMatchObject({ failure: { code: 'unexpected-answer', status: 302 } });
    expect(seen).toHaveLength(1);
  });

  it('takes no answer above 20 MB', async () => {
    const { api } = await serve((_, response) => {
      const piece = Buffer.alloc(1024 * 1024, ' ');
      response.on('error', () => undefined);
      response.writeHead(200);
      for (let sent = 0; sent < 25; sent += 1) response.write(piece);
      response.end();
    });
    expect(await api.company.info()).toMatchObject({ failure: { code: 'unexpected-answer' } });
  });

  it.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (bytes: Uint8Array) => bytes],
  ] as const)('reads an answer that came packed as %s though nobody asked for that', async (encoding, pack) => {
    const answer = { id: 7, name: `Ő ${token}` };
    const { api } = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from(JSON.stringify(answer))));
    });
    const info = await api.company.info();
    expect(info).toMatchObject({ ok: true, value: { name: expect.stringMatching(/^Ő /) as string } });
    expect(JSON.stringify(info)).not.toContain(token);
  });

  it.each([
    ['a packing that is not known', 'zip', Buffer.from('{}'), 'packed as zip'],
    ['a broken packing', 'gzip', Buffer.from('{}'), 'packed as gzip'],
    ['one that unpacks to more than 20 MB', 'gzip', gzipSync(Buffer.alloc(21 * 1024 * 1024, ' ')), 'packed as gzip'],
  ])('says so of %s, whose answer is lost', async (_, encoding, body, words) => {
    const { api } = await serve((_one, response) => {
      response.writeHead(201, { 'content-encoding': encoding }).end(body);
    });
    const failure = { code: 'unexpected-answer', detail: expect.stringContaining(words) as string, notDone: false };
    expect(await api.company.info()).toMatchObject({ failure });
    expect(await api.expenses.create([uploadFile('a.pdf', Buffer.alloc(5))])).toMatchObject({
      kind: 'unknown',
      failure,
    });
  });

  it('reports a refusal although its body has an unknown encoding', async () => {
    const { api } = await serve((_, response) => {
      response.writeHead(401, { 'content-encoding': 'zip' }).end('PK');
    });
    expect(await api.company.info()).toMatchObject({ failure: { code: 'token-invalid', detail: 'HTTP 401' } });
  });

  it('repeats reads and no other calls', async () => {
    const { api, seen } = await serve((_, response) => response.writeHead(503).end());
    expect(await api.company.info()).toMatchObject({ failure: { code: 'service-unavailable', status: 503 } });
    expect(seen).toHaveLength(3);
    await api.expenses.update(5, { note: 'x' });
    await api.expenses.search([]);
    expect(seen.slice(3).map(({ method }) => method)).toEqual(['PATCH', 'POST']);
  });

  it('ends when it is aborted, and when it gets no answer', async () => {
    const { api } = await serve(() => undefined, { timeouts: { headersMs: 100 } });
    expect(await api.company.info()).toMatchObject({ failure: { code: 'service-unavailable' } });
    expect(await api.company.info(AbortSignal.abort())).toMatchObject({ ok: false });
  });

  it('reports an unreachable service', async () => {
    const { api } = await serve(() => undefined, { baseUrl: 'http://127.0.0.1:1' });
    expect(await api.company.info()).toMatchObject({ failure: { code: 'offline', notDone: true } });
  });
});

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

describe('uploads (interface.md, Expense upload)', () => {
  it('streams documents of any size and name as Base64', async () => {
    const { api, seen } = await serve((_, response) => {
      json(response, { processed: [1, 2, 3, 4] }, 201);
    });
    const contents = [0, 1, 100_001, 36_864].map((size) => Buffer.alloc(size, 'áxy'));
    const names = ['empty', 'new\nline".pdf', '\u{1f9fe}é\ud800.pdf', '../up.pdf'];
    const progress = new Map<number, number>();
    const files = contents.map((bytes, index) => uploadFile(names[index] ?? '', bytes, 7_001));
    const answer = await api.expenses.create(files, { onProgress: (index, sent) => progress.set(index, sent) });
    expect(answer).toEqual({ kind: 'accepted', ids: [1, 2, 3, 4] });
    const body = JSON.parse(seen[0]?.body ?? '') as {
      source: string;
      expenses: { filename: string; content: string }[];
    };
    expect(body.source).toBe('Counterfoil');
    expect(body.expenses.map(({ content }) => Buffer.from(content, 'base64'))).toEqual(contents);
    expect(body.expenses.map(({ filename }) => filename)).toEqual(names.map((name) => name.toWellFormed()));
    expect([...progress]).toEqual([
      [1, 1],
      [2, 100_001],
      [3, 36_864],
    ]);
  });

  it.each([
    ['shorter than it was', { ...uploadFile('b.pdf', Buffer.alloc(10)), size: 20 }],
    [
      'of other bytes',
      { ...uploadFile('b.pdf', Buffer.alloc(99_999)), open: uploadFile('', Buffer.alloc(99_999, 1)).open },
    ],
    ['longer than it was', { ...uploadFile('b.pdf', Buffer.alloc(30)), size: 20 }],
    [
      'gone',
      {
        ...uploadFile('b.pdf', Buffer.alloc(5)),
        open: () => {
          throw new Error('ENOENT');
        },
      },
    ],
  ])('names the file that is %s, and nothing is stored', async (_, bad) => {
    const { api, seen } = await serve((_one, response) => {
      json(response, {}, 201);
    });
    expect(await api.expenses.create([uploadFile('a.pdf', Buffer.alloc(5)), bad])).toMatchObject({
      kind: 'unreadable',
      index: 1,
    });
    expect(seen).toHaveLength(0);
  });

  it('is not sent when the connection is refused, and unknown when the connection breaks', async () => {
    const { api, seen } = await serve((_, response) => response.socket?.resetAndDestroy());
    const files = [uploadFile('a.pdf', Buffer.alloc(5))];
    expect(await api.expenses.create(files)).toMatchObject({ kind: 'unknown' });
    expect(seen).toHaveLength(1);
    const nobody = await serve(() => undefined, { baseUrl: 'http://127.0.0.1:1/' });
    expect(await nobody.api.expenses.create(files)).toMatchObject({ kind: 'not-sent', failure: { code: 'offline' } });
  });

  it('aborts when the connection stops taking bytes', async () => {
    let stalled: (() => void) | null = null;
    const clock = { now: () => 0, after: (_: number, callback: () => void) => ((stalled = callback), () => undefined) };
    const { api } = await serve(() => undefined, { clock });
    const endless = {
      ...uploadFile('a.pdf', Buffer.alloc(10)),
      async *open() {
        yield Buffer.alloc(1);
        await new Promise<void>((resolve) => {
          setImmediate(() => {
            stalled?.();
            resolve();
          });
        });
        yield Buffer.alloc(9);
      },
    };
    expect(await api.expenses.create([endless])).toMatchObject({ kind: 'not-sent', cut: true });
  });
});
