import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { connect, test } from './fixtures.ts';

test('a refused token gets an explanation and is not stored', async ({ page, service }) => {
  await page.getByRole('button', { name: 'Connect a company' }).click();
  await page.getByLabel('Service address').fill(service.url);
  await page.getByLabel('API token').fill('nobody.knowsthistoken');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'does not accept the token' })).toBeVisible();
  expect(await ask(page, 'companies.list', null)).toEqual([]);

  await page.getByLabel('API token').fill(service.extra_tokens.two_factor);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '403' })).toBeVisible();
});

test('a token goes to the keychain and to no file, page or log', async ({ launch, service, folder, dataDir }) => {
  const { electron, page } = await launch();
  await connect(page, service, folder);
  await page.reload();
  const token = service.companies[0]?.token ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(JSON.stringify(await ask(page, 'companies.list', null))).not.toContain(token);
  expect(await page.content()).not.toContain(token);
  await electron.close();

  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const read = files.filter((entry) => entry.isFile() && !entry.parentPath.includes('Chromium'));
  expect(read.length).toBeGreaterThan(2);
  for (const { parentPath, name } of read) {
    expect(await readFile(join(parentPath, name), 'latin1'), name).not.toContain(token);
  }
  const again = await launch();
  const [company] = await ask(again.page, 'companies.list', null);
  expect(company?.sessionOnly).toBe(false);
  await ask(again.page, 'pulse.get', { companyId: company?.id ?? 0, refresh: true });
});
