import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type Running } from '../testing/fixture.ts';

let now = new Date('2026-11-20T09:00:00Z');
let running: Running;
beforeAll(async () => {
  running = await startService({ rateLimit: 3, clock: () => now });
});
afterAll(() => running.stop());

it('Limits: refuses the calls of a token beyond the limit with 429 and Retry-After, and none of another token', async () => {
  const ask = (token?: string) => running.request('GET', '/2/tags/', token === undefined ? {} : { token });
  for (let call = 0; call < 3; call += 1) expect((await ask()).status).toBe(200);
  now = new Date('2026-11-20T09:00:20Z');
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('40');
  expect((await ask(running.service.companies[1]?.token ?? '')).status).toBe(200);
  now = new Date('2026-11-20T09:01:00Z');
  expect((await ask()).status).toBe(200);
});

it('shows every endpoint of the table', async () => {
  const page = await (await fetch(`${running.service.url}/docs`)).text();
  expect(page).toContain('/2/expenses/create/');
  expect(page).toContain('Deprecated: use /2/expenses/');
});
