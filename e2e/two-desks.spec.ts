import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { field, go, mirrored, opened, upload } from '../testing/desk.ts';
import { fromService } from '../testing/reference-service.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

const noteOn = (page: Page) => field(page, 'note').locator('input');

const names = ['OK-26-10388.xml', 'TK-2026-00318.xml'] as const;

for (const [language, words] of [
  [
    'en',
    {
      approved: /^Approved by /u,
      reviewed: 'Reviewed',
      first: /: approved first by /u,
      kept: 'Your changes were not sent, and are kept.',
      open: 'Open',
      search: /^Search by number/u,
      refused: /Not saved.*Approved first by .*\(Front desk\)/u,
      sheets: 'Audit sheet',
    },
  ],
  [
    'hu',
    {
      approved: /^Jóváhagyta: /u,
      reviewed: 'Átnézve',
      first: /: előbb jóváhagyta /u,
      kept: 'A módosításait nem küldtük el, de megvannak.',
      open: 'Megnyitás',
      search: /^Keresés: szám/u,
      refused: /Nincs mentve.*Előbb jóváhagyta .*\(Front desk\)/u,
      sheets: 'Ellenőrzési lap',
    },
  ],
] as const) {
  test(`two desks of an office: one approval each, and the second is notified (${language})`, async ({
    launch,
    service,
    folder,
    otherDataDir,
  }) => {
    const { page: front } = await launch();
    await ask(front, 'office.change', { name: 'Front desk', silenceSeconds: 15 });
    const frontCompany = await connect(front, service, folder);
    const rows = await upload(front, frontCompany, folder, names);
    const numbers = rows.map(({ extracted }) => extracted?.invoiceNumber ?? '');

    const mounted = join(otherDataDir, 'documents');
    await symlink(folder, mounted, 'junction');
    const { page: back } = await launch(join(otherDataDir, 'data'));
    await ask(back, 'office.change', { name: 'Back office', silenceSeconds: 15 });
    const companyId = await connect(back, service, mounted);
    await ask(back, 'settings.set', { language });
    for (const number of numbers) await mirrored(back, number, 1);
    for (const { expenseId } of rows) await ask(back, 'review.take-shared', { companyId, expenseId: expenseId ?? 0 });
    const waiting = async (page: Page, of: number) =>
      (await ask(page, 'inbox.summary', { companyId: of })).counts.ready;
    await expect.poll(() => waiting(back, companyId)).toBe(2);

    // One approves on the front desk; the back office no longer offers it, and shows who it was.
    await go(front, 'r');
    await expect(opened(front)).toHaveValue(numbers[0] ?? '');
    await expect(front.getByRole('status').filter({ hasText: '11 ' })).toBeVisible();
    await front.keyboard.press('a');
    await expect.poll(() => waiting(back, companyId)).toBe(1);
    await go(back, 'r');
    await expect(opened(back)).toHaveValue(numbers[1] ?? '');
    await go(back, 'e');
    await back.getByRole('textbox', { name: words.search }).fill(numbers[0] ?? '');
    await expect(back.getByRole('gridcell', { name: words.reviewed, exact: true })).toHaveCount(1);
    await back
      .getByRole('row')
      .filter({ hasText: numbers[0] ?? '' })
      .dblclick();
    await expect(back.getByRole('button', { name: words.approved })).toBeVisible();
    await back.getByRole('button', { name: words.approved }).click();
    await expect(back.getByRole('dialog', { name: words.sheets })).toContainText('Front desk');
    await back.keyboard.press('Escape');
    await expect(back.getByRole('dialog')).toBeHidden();

    // Both change the other document. The back office cannot reach the share, so that it does not know of the front desk's
    // approval; its own waits.
    await back.keyboard.press('j');
    for (const [page, note] of [
      [front, 'Front note'],
      [back, 'Back note'],
    ] as const) {
      await expect(opened(page)).toHaveValue(numbers[1] ?? '');
      await page.getByRole('button', { name: /^(?:More|További)/u }).click();
      await noteOn(page).fill(note);
      await page.keyboard.press('Escape');
    }
    await rename(mounted, `${mounted} away`);
    await expect.poll(async () => (await ask(back, 'office.get', null)).folders[0]?.lease.kind).toBe('away');
    await front.keyboard.press('a');
    const atService = async () =>
      (await fromService<{ note: string }>(service, `/2/expenses/${rows[1].expenseId ?? 0}/`)).note;
    await expect.poll(atService, { timeout: 30_000 }).toBe('Front note');
    await back.keyboard.press('a');
    await expect.poll(() => waiting(back, companyId)).toBe(0);
    await rename(`${mounted} away`, mounted);
    const second = back.getByRole('alert').filter({ hasText: words.first });
    await expect(second).toContainText(words.kept, { timeout: 60_000 });
    expect(await seriousProblems(back)).toEqual([]);
    await second.getByRole('button', { name: words.open }).click();
    await expect(back.getByRole('alert').filter({ hasText: words.refused })).toBeVisible({ timeout: 60_000 });
    await expect(noteOn(back)).toHaveValue('Back note');
    expect(await atService()).toBe('Front note');
    await back.setViewportSize({ width: 1100, height: 720 });
    expect(await seriousProblems(back)).toEqual([]);
  });
}
