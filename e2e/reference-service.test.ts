import { afterEach, expect, test } from 'vitest';
import { fromService, startService, storedNames, type RunningService } from '../testing/reference-service.ts';

const running: RunningService[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});

async function start(...options: readonly string[]): Promise<RunningService> {
  const service = await startService(...options);
  running.push(service);
  return service;
}

const headersOf = ({ companies }: RunningService) => ({
  Authorization: `Token ${companies[0]?.token ?? ''}`,
  'Content-Type': 'application/json',
});

/** HTTP status; 0: no answer. */
const statusOf = (service: RunningService, path = '/2/company-info/', headers = headersOf(service)): Promise<number> =>
  fetch(service.url + path, { headers }).then(
    ({ status }) => status,
    () => 0,
  );

async function upload(service: RunningService, filename: string): Promise<void> {
  const content = Buffer.from(`<invoice>${filename}</invoice>`).toString('base64');
  const { status } = await fetch(`${service.url}/2/expenses/create/`, {
    method: 'POST',
    headers: headersOf(service),
    body: JSON.stringify({ expenses: [{ filename, content }] }),
  });
  expect(status).toBe(201);
}

test("tests do not see each other's service: new tokens, no expense, no option, and the first service is gone", async () => {
  const first = await start('--rate-limit', '9', '--clients', '1');
  const untouched = await storedNames(first);
  await upload(first, 'left.xml');
  expect(await storedNames(first)).toEqual(expect.arrayContaining(['left.xml']));
  expect(first.companies).toHaveLength(3);
  while ((await statusOf(first)) !== 429);
  await first.stop();
  expect(await statusOf(first)).toBe(0);

  const second = await start();
  expect(await statusOf(second, '/2/company-info/', headersOf(first))).toBe(401);
  expect(second.companies).toHaveLength(2);
  expect(await storedNames(second)).toEqual(untouched);
  for (let calls = 0; calls < 12; calls += 1) expect(await statusOf(second)).toBe(200);
});

test('refuses connections while stopped; a restart has the same address and data', async () => {
  const service = await start();
  await upload(service, 'kept.xml');
  await service.stop({ keepData: true });
  expect(await statusOf(service)).toBe(0);
  await service.restart();
  expect(await storedNames(service)).toContain('kept.xml');
  await service.stop();
  await service.stop();
  expect(await statusOf(service)).toBe(0);
});

test('two services at once are independent', async () => {
  const [one, other] = [await start(), await start()];
  await upload(one, 'of-one.xml');
  expect(await storedNames(other)).not.toContain('of-one.xml');
  expect(await statusOf(other, '/2/company-info/', headersOf(one))).toBe(401);
  await one.stop();
  await fromService(other, '/2/company-info/');
});

test('rejects a port in use and an unknown option', async () => {
  const service = await start();
  await expect(startService('--port', new URL(service.url).port)).rejects.toThrow('EADDRINUSE');
  await expect(startService('--colour')).rejects.toThrow("Unknown option '--colour'");
});
