import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { startService } from '../testing/reference-service.ts';
import { watchFolder } from '../testing/watch-folder.ts';
import { connect, test } from './fixtures.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');

test('files dropped and pasted on the window join the queue', { tag: '@smoke' }, async ({ page, service, folder }) => {
  const companyId = await connect(page, service, folder);
  await go(page, 'i');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  const bytes = (await readFile(join(documents, 'TK-2026-00318.xml'))).toString('base64');
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], 'dropped.xml'));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  }, bytes);
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(1);

  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], 'pasted.xml'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, bytes);
  const row = page.getByRole('row').filter({ hasText: 'pasted.xml' });
  await expect(row).toContainText('duplicate');
});

test('a revoked token pauses its company with a message; a new one resumes it', async ({ page, service, folder }) => {
  const companyId = await connect(page, service, folder);
  // The same address with new tokens, so that the old ones are refused.
  await service.stop();
  const renewed = await startService('--port', new URL(service.url).port);
  try {
    await copyFile(join(documents, 'OK-26-10388.xml'), join(folder, 'a.xml'));
    const pause = async () => (await ask(page, 'companies.list', null))[0]?.pause?.code;
    await expect.poll(pause).toBe('token-invalid');
    await expect(page.getByText('does not accept the token').first()).toBeVisible();
    // The mirror's own call may get the refusal before the file is found.
    await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.queued).toBe(1);

    await ask(page, 'companies.replace-token', { companyId, token: renewed.companies[0]?.token ?? '' });
    await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(1);
    expect(await pause()).toBeUndefined();
  } finally {
    await renewed.stop();
  }
});

test('settings: language and theme apply immediately, folders and companies are added and removed', async ({
  launch,
  service,
  folder,
}) => {
  const { electron, page } = await launch();
  const companyId = await connect(page, service, folder);
  await go(page, 's');
  await page.getByRole('radio', { name: 'Magyar' }).click();
  await expect(page.getByRole('heading', { name: 'Beállítások', level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: 'Sötét' }).click();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('color-scheme')))
    .toBe('dark');

  const second = join(folder, '..', `${companyId}-second-${Date.now()}`);
  await mkdir(second);
  await watchFolder(page, companyId, second, false);
  await expect(watchFolder(page, companyId, folder)).rejects.toThrow('folder-in-use');
  const [, added] = await ask(page, 'folders.list', null);
  await ask(page, 'folders.remove', { folderId: added?.id ?? 0 });
  expect(await ask(page, 'folders.list', null)).toHaveLength(1);
  await electron.close();

  const again = await launch();
  await expect(again.page.getByRole('navigation', { name: 'Fő navigáció' })).toBeVisible();
  await ask(again.page, 'companies.remove', { companyId });
  await expect(again.page.getByRole('button', { name: /mintacég/i })).toBeVisible();
  expect(await ask(again.page, 'folders.list', null)).toEqual([]);
});

test('pulse shows the accounts as the service reports them', async ({ page, service, folder }) => {
  await connect(page, service, folder);
  await go(page, 'p');
  await expect(page.getByText('17,360,402 Ft').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Házipénztár' })).toContainText('486,350');
});
