import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { documents, go, upload } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
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
  expect((await heads(page)).filter((name) => name !== '')).toEqual(['File', 'Status', 'Size', 'Arrived', 'Action']);
  const widths = await page
    .getByRole('grid', { name: 'Files' })
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(widths[1]).toBeGreaterThan(300);

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

for (const [language, word] of [
  ['en', { move: 'Move to another company', dismissed: 'Dismissed: 4.', undo: 'Undo', files: 'Files', size: 'Size' }],
  [
    'hu',
    { move: 'Áthelyezés másik céghez', dismissed: 'Elvetve: 4.', undo: 'Visszavonás', files: 'Fájlok', size: 'Méret' },
  ],
] as const) {
  test(`many files are searched, sorted, dismissed, restored and moved (${language})`, async ({
    page,
    service,
    folder,
  }) => {
    const companyId = await connect(page, service, folder);
    const token = service.companies[1]?.token ?? '';
    const other = await ask(page, 'companies.add', { baseUrl: service.url, token });
    await ask(page, 'inbox.pause-sending', { paused: true });
    await ask(page, 'settings.set', { language });
    const names = [
      'Malomsor számla MS-2026-01874.pdf',
      'Rechnung_RE-2026-0417.pdf',
      'arajanlat.pdf',
      'OK-26-10388.xml',
    ];
    for (const name of names) await copyFile(join(documents, name), join(folder, name));
    await expect
      .poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts)
      .toMatchObject({ queued: 3, rejected: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, 'i');
    const grid = page.getByRole('grid', { name: word.files });
    const rows = grid.getByRole('row').filter({ hasText: /pdf|xml/ });
    await expect(rows).toHaveCount(4);

    await grid.getByRole('button', { name: word.size }).click();
    await expect(rows.first()).toContainText('Malomsor');
    await page.keyboard.press('/');
    await page.keyboard.type('2026 rech');
    await expect(rows).toHaveText([/Rechnung/]);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(rows).toHaveCount(4);

    await grid.getByRole('columnheader').first().getByRole('checkbox').click();
    expect(await seriousProblems(page)).toEqual([]);
    await rows.first().focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText(word.dismissed)).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(rows).toHaveCount(4);

    await rows.filter({ hasText: 'Rechnung' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: word.move }).click();
    await page.getByRole('dialog').getByRole('button', { name: other.name }).click();
    const inCompany = async (id: number) =>
      (await ask(page, 'inbox.page', { companyId: id, states: ['queued', 'dismissed'], offset: 0, limit: 9 })).rows
        .filter(({ filename }) => filename.startsWith('Rechnung'))
        .map(({ state }) => state);
    await expect.poll(() => inCompany(other.id)).toEqual(['queued']);
    expect(await inCompany(companyId)).toEqual(['dismissed']);
    await ask(page, 'inbox.pause-sending', { paused: false });
  });
}
