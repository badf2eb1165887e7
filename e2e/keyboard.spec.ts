import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');

test(
  'the palette finds companies, documents and commands, with or without accents',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    const companyId = await connect(page, service, folder);
    const { name } = (await ask(page, 'companies.list', null))[0] ?? { name: '' };
    await copyFile(join(documents, 'OK-26-10388.xml'), join(folder, 'OK-26-10388.xml'));
    await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(1);

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or run a command' });
    await palette.getByRole('combobox').fill(name.slice(0, 5).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
    await expect(palette.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(page.getByRole('banner')).toContainText(name);

    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('10388');
    await expect(palette.getByRole('option', { name: /10388/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-field="invoice_number"] input')).toHaveValue('OK-26-10388');

    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('> settings');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  },
);

test('keys can be changed, told apart, and switched off', async ({ launch, service, folder }) => {
  const { electron, page } = await launch();
  await connect(page, service, folder);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await go(page, 's');
  const row = page.getByRole('row').filter({ hasText: 'Go to Balances' });
  await page.getByRole('button', { name: 'Change the key of: Go to Balances' }).click();
  await page.keyboard.press('j');
  await expect(row).toContainText('Already used by: Next document or row');
  await page.keyboard.press('F9');
  await expect(row).toContainText('F9');
  await page.keyboard.press('F9');
  await expect(page.getByRole('banner')).toContainText('Balances');

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(sheet).toContainText('F9');
  await sheet.getByRole('button', { name: 'Change keys' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await go(page, 'i');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.down('Alt');
  await go(page, 'i');
  await page.keyboard.up('Alt');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await electron.close();

  const again = await launch();
  await again.page.keyboard.press('F9');
  await expect(again.page.getByRole('banner')).toContainText('Balances');
});
