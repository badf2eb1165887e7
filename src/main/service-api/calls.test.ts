import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { allCalls } from './testing/all-calls.ts';
import type { TestCall } from './testing/call.ts';
import { json, serve } from './testing/serve.ts';

const byRequest = allCalls.map((one) => [one.request, one] as const);
const isRead = ({ request }: TestCall) => request.startsWith('GET');

describe('every call', () => {
  it.each(byRequest)('%s sends what the interface says and decodes the answer', async (_, one) => {
    const { api, seen } = await serve((_seen, response) => {
      if (one.good === null) response.writeHead(204).end();
      else json(response, one.good);
    });
    const answer = await one.call(api);
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok && one.gives === null) expect(answer.value).toBeNull();
    else expect(answer).toMatchObject({ value: one.gives });
    expect(seen.map(({ method, url }) => `${method} ${url.slice('/api'.length)}`)).toEqual([one.request]);
    expect(seen[0]?.body).toBe(one.sends === undefined ? '' : JSON.stringify(one.sends));
  });

  it.each(byRequest)('%s names the place of a wrong type', async (_, one) => {
    const { api } = await serve((_seen, response) => {
      json(response, one.wrong?.[0] ?? { id: 'five' });
    });
    const answer = await one.call(api);
    if (one.wrong === null) expect(answer).toEqual({ ok: true, value: null });
    else
      expect(answer).toMatchObject({
        failure: { code: 'unexpected-answer', notDone: false, detail: expect.stringContaining(one.wrong[1]) as string },
      });
  });
});

const body =
  (text: string, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status).end(text);
const huge = (response: ServerResponse) => {
  const piece = Buffer.alloc(1024 * 1024, ' ');
  let left = 100;
  response.on('error', () => undefined);
  const go = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(piece)) return;
    }
    response.end();
  };
  response.on('drain', go);
  go();
};

const odd: readonly (readonly [string, (response: ServerResponse) => void, string])[] = [
  ['a web page', body('<!DOCTYPE html><html><title>Sign in</title></html>'), 'unexpected-answer'],
  ['nothing', body(''), 'unexpected-answer'],
  ['truncated JSON', body('{"id": 5, "results": [{"id'), 'unexpected-answer'],
  ['a text', body('"text"'), 'unexpected-answer'],
  ['null', body('null'), 'unexpected-answer'],
  ['duplicate keys of two types', body('{"id":5,"results":[],"id":"6","results":7}'), 'unexpected-answer'],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'unexpected-answer'],
  ['a text nested 40 KB deep', body('['.repeat(20_000) + ']'.repeat(20_000)), 'unexpected-answer'],
  ['300,000 rows', body(`[${'{"id":1},'.repeat(300_000)}{"id":1}]`), 'unexpected-answer'],
  ['a refusal nested 40 KB deep', body('{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000), 403), 'permission-denied'],
  ['401', body('', 401), 'token-invalid'],
  ['403', body('<html></html>', 403), 'permission-denied'],
  ['429', (response) => response.writeHead(429, { 'retry-after': '120' }).end(), 'rate-limited'],
  ['500', body('<html></html>', 500), 'service-unavailable'],
  ['503', body('{"detail":', 503), 'service-unavailable'],
  ['a cut line', (response) => response.socket?.resetAndDestroy(), 'service-unavailable'],
];

/** The table without calls that accept any object, which the tests above cover. */
const strictWith = (name: string) => (one: TestCall) =>
  !(name.startsWith('duplicate') && /user-profile|taxes\/delete|salaries\/delete/.test(one.request));

describe('odd answers', () => {
  it.each(odd)('%s: every call fails, and no write is sent twice', async (name, respond, code) => {
    const { api, seen } = await serve((_, response) => {
      respond(response);
    });
    for (const one of allCalls.filter(strictWith(name))) {
      const before = seen.length;
      const answer = await one.call(api);
      const taken = one.wrong === null && code === 'unexpected-answer' && name !== 'a redirect';
      expect([one.request, answer]).toMatchObject([
        one.request,
        taken ? { ok: true, value: null } : { failure: { code } },
      ]);
      expect([one.request, seen.length - before]).toEqual([
        one.request,
        isRead(one) && code === 'service-unavailable' ? 3 : 1,
      ]);
    }
  });

  it('100 MB are cut off, of a read and of a write, and the write may have been done', async () => {
    const { api, seen } = await serve((_, response) => {
      huge(response);
    });
    const failure = { code: 'unexpected-answer', notDone: false };
    expect(await api.incomes.get(5)).toMatchObject({ failure });
    expect(await api.incomes.update(5, { note: 'x' })).toMatchObject({ failure });
    expect(seen).toHaveLength(2);
  });
});

it('waits by the clock of the service that wrote the time', async () => {
  const nextYear = Date.now() + 365 * 86_400_000;
  const date = (ms: number) => new Date(ms).toUTCString();
  const { api } = await serve((_, response) =>
    response.writeHead(429, { date: date(nextYear), 'retry-after': date(nextYear + 60_000) }).end(),
  );
  const { failure } = (await api.pulse()) as { readonly failure: { readonly retryAfterMs: number } };
  expect(Math.abs(failure.retryAfterMs - 60_000)).toBeLessThanOrEqual(1_000);
});
