import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { allEndpoints } from '../resources/endpoints.ts';
import { startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const tokenDump = z.object({ text: z.string() });
const company = '/2/company-info/';

describe('interface.md, Authentication', () => {
  test.each([
    ['no header', {}],
    ['an empty header', { Authorization: '' }],
    ['another scheme', { Authorization: 'Bearer a.b' }],
    ['one part only', { Authorization: 'Token abcdef' }],
    ['three parts', { Authorization: 'Token a.b.c' }],
    ['an unknown token', { Authorization: 'Token abcdef.abcdef' }],
  ])('2: %s -> 401', async (_case, headers) => {
    const answer = await running.request('GET', company, { token: null, headers });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail: expect.any(String) as string });
    expect(answer.headers.get('www-authenticate')).toBe('Token');
  });

  test('2: the right first part with a wrong second one -> 401', async () => {
    const [id = ''] = running.service.companies[0]?.token.split('.') ?? [];
    expect((await running.request('GET', company, { token: `${id}.${'x'.repeat(32)}` })).status).toBe(401);
  });

  test('2: a body is not even read without a token', async () => {
    const answer = await running.request('POST', '/2/expenses/create/', { token: null, body: '{not json' });
    expect(answer.status).toBe(401);
  });

  test('4: two-factor required and not enabled -> 403, with its own message', async () => {
    const answer = await running.request('GET', company, { token: running.service.extraTokens.no_permission });
    expect(answer.status).toBe(403);
  });

  test('4: two-factor required and not enabled -> 403, with words of its own', async () => {
    const answer = await running.request('GET', `${company}?lang=en`, {
      token: running.service.extraTokens.two_factor,
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ detail: expect.stringContaining('two-factor') as string });
  });

  test('5: the company is derived from the token', async () => {
    for (const { id, name, token } of running.service.companies) {
      expect((await running.request('GET', company, { token })).body).toMatchObject({ id, name });
    }
  });

  test.each([
    ['1', company, 200],
    ['2', company, 403],
    ['one', company, 403],
    ['2', '/1/pulse/', 200],
  ])('6: Service-Company-Id %s on %s -> %i', async (id, path, status) => {
    expect((await running.request('GET', path, { headers: { 'Service-Company-Id': id } })).status).toBe(status);
  });

  test('7: X-Application changes nothing', async () => {
    const plain = await running.request('GET', company);
    const named = await running.request('GET', company, { headers: { 'X-Application': 'anything' } });
    expect(named.body).toEqual(plain.body);
  });

  test('10: a deleted token is refused at once', async () => {
    const other = await startService();
    const database = openDatabase(join(other.dataDir, 'service.sqlite'));
    expect((await other.request('GET', company)).status).toBe(200);
    database.run('DELETE FROM tokens');
    database.close();
    expect((await other.request('GET', company)).status).toBe(401);
    await other.stop();
  });

  test('11: no token is in the log, and none is stored in plain text', async () => {
    await running.request('GET', `${company}?x=1`);
    const secret = running.service.companies[0]?.token.split('.')[1] ?? 'missing';
    expect(running.lines.length).toBeGreaterThan(0);
    expect(running.lines.join('\n')).not.toContain(secret);
    const database = openDatabase(join(running.dataDir, 'service.sqlite'));
    const dump = database.all(tokenDump, 'SELECT id || secret_hash AS text FROM tokens');
    database.close();
    expect(JSON.stringify(dump)).not.toContain(secret);
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
