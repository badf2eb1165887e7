import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('the page has no way out of its box', async ({ launch }) => {
  const { electron, page } = await launch();
  const names = ['require', 'process', 'module', 'electron', 'ipcRenderer', 'global'];
  expect(await page.evaluate((list) => list.filter((name) => name in globalThis), names)).toEqual([]);

  const inline = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
    return 'ran' in globalThis;
  });
  expect(inline).toBe(false);
  expect(
    await page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => 'went out',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');

  const before = await page.evaluate(() => location.href);
  await page.evaluate(() => {
    location.href = 'https://example.com/';
  });
  await page.evaluate(() => void window.open('https://example.com/'));
  await expect.poll(() => electron.windows().length).toBe(1);
  expect(await page.evaluate(() => location.href)).toBe(before);
});

test('the wrapper refuses what is not in the contract', async ({ launch }) => {
  const { page } = await launch();
  const answers = await page.evaluate(async () => {
    const bridge = (
      globalThis as unknown as { counterfoil: { invoke(name: string, input: unknown): Promise<unknown> } }
    ).counterfoil;
    return [
      await bridge.invoke('inbox.page', { companyId: 'one', states: [], offset: 0, limit: 1 }),
      await bridge.invoke('inbox.page', { companyId: 1, states: [], offset: 0, limit: 100_000 }),
      await bridge.invoke('constructor', null),
      await bridge.invoke('review.open', { fileId: 999 }),
    ];
  });
  expect(answers).toEqual([
    { ok: false, failure: { code: 'bad-request' } },
    { ok: false, failure: { code: 'bad-request' } },
    { ok: false, failure: { code: 'bad-request' } },
    { ok: false, failure: { code: 'file-unknown' } },
  ]);
});

test('documents go by number, never by path', async ({ launch }) => {
  const { page } = await launch();
  const status = (path: string) => page.evaluate((url) => fetch(url).then((answer) => answer.status), path);
  expect(await status('/documents/1')).toBe(404);
  expect(await status('/documents/..%2f..%2fpackage.json')).toBe(404);
  expect(await status('/..%2f..%2fpackage.json')).toBe(404);
  expect(await status('/%2e%2e/%2e%2e/package.json')).toBe(404);
  expect(await status('/index.html')).toBe(200);
});
