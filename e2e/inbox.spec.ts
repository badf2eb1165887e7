import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { documents, go, upload } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

const heads = (page: Page) => page.getByRole('grid', { name: 'Files' }).getByRole('columnheader').allInnerTexts();

test('the inbox states each fact once', { tag: '@smoke' }, async ({ page, service, folder }) => {
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, ['OK-26-10388.xml', 'TK-2026-00318.xml']);
  await copyFile(join(documents, 'arajanlat.pdf'), join(folder, 'arajanlat.pdf'));
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.rejected).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, 'i');
  const main = page.getByRole('main');

  // The line counts no rejected file as under way, and leaves out zero counts.
  await expect(main).toContainText('2 to review, 1 needs attention');
  await expect(main).not.toContainText('on the way');
  await expect(main.getByRole('group', { name: 'Filter' }).getByRole('button')).toHaveText([
    /^All\s+3$/,
    /^Needs attention\s+1$/,
    /^To review\s+2$/,
  ]);
  await expect(main.getByRole('group', { name: 'Current batch' })).toHaveCount(0);
  await expect(page.getByRole('banner')).not.toContainText(/queued/);

  // With one company no row names it, which leaves the room to the file's name.
  expect((await heads(page)).slice(0, 2)).toEqual(['File', 'Status']);
  const widths = await page
    .getByRole('grid', { name: 'Files' })
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(widths[0]).toBeGreaterThan(300);

  await page.getByRole('row', { name: /arajanlat/ }).click();
  const pane = page.getByRole('complementary', { name: 'Selected file' });
  await expect(pane).toContainText('The name ends in .pdf, but the file is a web page, which cannot be sent.');
  await expect(pane.getByText('web page')).toHaveCount(1);

  const other = await ask(page, 'companies.add', {
    baseUrl: service.url,
    token: service.companies[1]?.token ?? '',
  });
  expect(other.id).not.toBe(companyId);
  await expect.poll(() => heads(page)).toContain('Company');
});
