import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from 'playwright/test';
import type { Bridge } from '../src/contract/bridge.ts';
import type { CommandName } from '../src/contract/commands.ts';
import { ask } from '../testing/ask.ts';
import { connect, test } from './fixtures.ts';

declare const window: { readonly counterfoil: Bridge };

/** Sends any name and payload, as a compromised page could. */
function send(page: Page, name: CommandName, input: unknown): Promise<unknown> {
  return page.evaluate(([command, payload]) => window.counterfoil.invoke(command, payload as never), [
    name,
    input,
  ] as const);
}

/** Answers every later question with `response`; the returned function gives the questions so far. */
async function answerQuestions(electron: ElectronApplication, response: number): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ dialog }, given) => {
    const questions: string[] = [];
    Object.assign(globalThis, { questions });
    dialog.showMessageBox = (...args: readonly unknown[]) => {
      questions.push((args.at(-1) as { message: string }).message);
      return Promise.resolve({ response: given, checkboxChecked: false });
    };
  }, response);
  return () => electron.evaluate(() => (globalThis as unknown as { questions: string[] }).questions);
}

test('the page names no file, no folder and no host', async ({ electron, page, service, folder, otherDataDir }) => {
  const companyId = await connect(page, service, folder);
  const secret = join(otherDataDir, 'secret');
  await mkdir(secret);
  await writeFile(join(secret, 'secret.xml'), '<secret/>');
  const calls: string[] = [];
  const thief = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    thief.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(thief.address() as AddressInfo).port}`;
  const questions = await answerQuestions(electron, 0);

  expect(await page.evaluate(() => Object.keys(window.counterfoil).sort())).toEqual(['handOver', 'invoke', 'on']);
  const made = await page.evaluate(
    (path) => window.counterfoil.handOver([new File(['x'], path), new File(['y'], 'y.pdf')]),
    join(secret, 'secret.xml'),
  );
  expect(made).toEqual({ handle: null, inMemory: [0, 1] });
  const expired = { ok: false, failure: { code: 'choice-expired' } };
  expect(await send(page, 'folders.add', { companyId, handle: secret, path: secret, includeExisting: true })).toEqual(
    expired,
  );
  expect(await send(page, 'inbox.add-files', { companyId, handle: join(secret, 'secret.xml') })).toEqual(expired);
  expect(await ask(page, 'folders.list', null)).toHaveLength(1);

  for (const name of ['companies.check', 'companies.add'] as const)
    expect(await send(page, name, { baseUrl: address, token: 'a.b' })).toEqual({
      ok: false,
      failure: { code: 'host-refused', detail: address },
    });
  expect(await questions()).toEqual([`Connect to ${address}?`, `Connect to ${address}?`]);
  expect(calls).toEqual([]);
  thief.close();
});

test('a file of this computer goes in by a handle that is good once', async ({
  page,
  service,
  folder,
  otherDataDir,
}) => {
  const companyId = await connect(page, service, folder);
  const path = join(otherDataDir, 'handed.xml');
  await writeFile(path, '<invoice/>');
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'chosen';
    document.body.append(input);
  });
  await page.locator('#chosen').setInputFiles(path);
  const { handle } = await page.evaluate(() =>
    window.counterfoil.handOver([...(document.querySelector<HTMLInputElement>('#chosen')?.files ?? [])]),
  );
  expect(handle).not.toContain('handed');
  expect(await send(page, 'inbox.add-files', { companyId, handle })).toMatchObject({ ok: true, value: { added: 1 } });
  expect(await send(page, 'inbox.add-files', { companyId, handle })).toMatchObject({
    ok: false,
    failure: { code: 'choice-expired' },
  });
});

test(
  'a company added by hand is asked about once, naming the host',
  { tag: '@smoke' },
  async ({ electron, page, service }) => {
    const questions = await answerQuestions(electron, 0);
    await page.getByRole('button', { name: 'Connect a company' }).click();
    await page.getByLabel('Service address').fill(service.url);
    await page.getByLabel('API token').fill(service.companies[0]?.token ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'did not agree' })).toBeVisible();
    expect(await questions()).toEqual([`Connect to ${service.url}?`]);

    const again = await answerQuestions(electron, 1);
    await page.getByLabel('API token').fill(service.companies[0]?.token ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText(service.companies[0]?.name ?? 'no name').first()).toBeVisible();
    await ask(page, 'companies.add', { baseUrl: service.url, token: service.companies[0]?.token ?? '' });
    expect(await again()).toEqual([`Connect to ${service.url}?`]);
  },
);
