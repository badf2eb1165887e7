import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ask } from '../testing/ask.ts';
import { test } from './fixtures.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');

interface Expected {
  readonly file: string;
  readonly kind: string;
  readonly outcome: 'ready' | 'rejected';
  readonly invoice_number: string | null;
}

test('a first run with the sample company: twelve files dropped, each seen to its end', async ({ launch }) => {
  test.setTimeout(240_000); // three of them are pictures, read one after another
  const { page } = await launch();
  await page.getByRole('button', { name: 'Try the sample company' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();

  const [folder] = await ask(page, 'folders.list', null);
  const expected = (JSON.parse(await readFile(join(documents, 'expected.json'), 'utf8')) as readonly Expected[])
    .filter(({ kind }) => kind !== 'jpeg')
    .slice(0, 12);
  for (const { file } of expected) await copyFile(join(documents, file), join(folder?.path ?? '', file));

  for (const { file, outcome, invoice_number } of expected) {
    const row = page.getByRole('row').filter({ hasText: file.normalize('NFC') });
    await expect(row).toContainText(outcome === 'ready' ? 'Ready' : 'Rejected', { timeout: 120_000 });
    if (invoice_number) await expect(row).toContainText(invoice_number);
  }
  expect((await readdir(folder?.path ?? '')).length).toBe(expected.length);
});

test('the sample company is there again after a restart, on another port', async ({ launch }) => {
  const first = await launch();
  await first.page.getByRole('button', { name: 'Try the sample company' }).click();
  await expect(first.page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await first.electron.close();

  const { page } = await launch();
  const [company] = await ask(page, 'companies.list', null);
  // The window does not wait for the sample service's own start.
  await expect(async () => {
    const pulse = await ask(page, 'pulse.get', { companyId: company?.id ?? 0, refresh: true });
    expect(pulse.accounts.length).toBeGreaterThan(1);
  }).toPass();
  await expect(page.getByRole('button', { name: 'Try the sample company' })).toHaveCount(0);
});
