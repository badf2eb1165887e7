import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const detail = { detail: expect.any(String) as string };

describe('interface.md, Errors (shapes as chosen)', () => {
  test.each([
    ['GET', '/nowhere/'],
    ['GET', '/2/expenses'],
    ['DELETE', '/2/expenses/'],
    ['GET', '/2/expenses/99999999/'],
    ['GET', '/2/expenses/abc/'],
    ['GET', '/1/partners/?page=99'],
  ])('%s %s -> 404 with JSON', async (method, path) => {
    const answer = await running.request(method, path);
    expect([answer.status, answer.body]).toEqual([404, detail]);
  });

  test.each([
    ['{"expenses": [', 'broken'],
    ['', 'empty'],
    ['[]', 'no object'],
    ['null', 'null'],
    ['{"__proto__": 1}', 'a prototype'],
  ])('body %j (%s) -> 400', async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await running.request('POST', '/2/expenses/create/', { body, headers });
    expect(answer.status).toBe(400);
  });

  test('a body of another type -> 415', async () => {
    const headers = { 'Content-Type': 'text/xml' };
    expect((await running.request('POST', '/2/expenses/create/', { body: '<a/>', headers })).status).toBe(415);
  });

  test('Versioning 5: words are Hungarian, English with lang=en', async () => {
    expect((await running.request('GET', '/x')).body).toEqual({ detail: 'Nem található.' });
    expect((await running.request('GET', '/x?lang=en')).body).toEqual({ detail: 'Not found.' });
  });

  test('a company cannot reach records of another one', async () => {
    const token = running.service.companies[1]?.token ?? '';
    expect((await running.request('GET', '/2/expenses/1/', { token })).status).toBe(404);
    const update = { token, body: { secondary_id: 'x' } };
    expect((await running.request('PATCH', '/2/expenses/1/update/', update)).status).toBe(404);
  });

  test('health is open and has the length of the queue', async () => {
    const answer = await running.request('GET', '/health', { token: null });
    expect(answer.body).toEqual({ status: 'ok', queue_length: 0 });
  });
});
