import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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
  ] as const)('reads an answer that came packed as %s without a request for it', async (encoding, pack) => {
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
