import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, type ElectronApplication } from 'playwright/test';
import { printedText } from '../extraction/pdf/printed-text.fixture.ts';
import { ask } from '../testing/ask.ts';
import { changeAtService, expense, field, go, opened, upload } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

const ubl = 'OK-26-10388.xml';
const nav = 'TK-2026-00318.xml';

/** Answers the system's save dialog with this path. */
const saveTo = (electron: ElectronApplication, path: string) =>
  electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);

test('what was shown and signed is recorded, can be viewed, and is exported for an auditor', async ({
  electron,
  page,
  service,
  folder,
  otherDataDir,
}) => {
  const companyId = await connect(page, service, folder);
  const [, wrong] = await upload(page, companyId, folder, [ubl, nav]);
  await changeAtService(service, wrong, { due_at: '2026-12-22' });
  await ask(page, 'mirror.refresh', { companyId });
  await expect
    .poll(async () => (await ask(page, 'review.open', { fileId: wrong.id })).values.due_at)
    .toBe('2026-12-22');

  await go(page, 'r');
  await expect(opened(page)).toHaveValue('OK-26-10388');
  await expect(page.getByRole('status').filter({ hasText: '11 same' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(opened(page)).toHaveValue('TK-2026-00318');
  await expect(field(page, 'due_at')).toContainText('2026-10-22');
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: '1 item left' })).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.press('a');
  await expect(page.getByText('All reviewed.')).toBeVisible();
  await expect.poll(async () => (await expense(service, wrong)).due_at).toBe('2026-10-22');

  const { username } = userInfo();
  const signed = page.getByRole('button', { name: `Approved by ${username} on` });
  const sheet = page.getByRole('dialog', { name: 'Audit sheet' });
  await go(page, 'e');
  await page.getByLabel('Search by number, partner, secondary ID or amount').fill('TK-2026-00318');
  await page.getByRole('gridcell', { name: 'TK-2026-00318', exact: true }).dblclick();
  await expect(opened(page)).toHaveValue('TK-2026-00318');
  await signed.click();
  await expect(sheet).toContainText('Approved with the document in view');
  await expect(sheet).toContainText('Accepted by the service');
  const due = sheet.locator('tr[data-field="due_at"]');
  await expect(due.getByRole('cell')).toHaveText(['22 Oct 2026', 'same', '22 Dec 2026']);
  await expect(sheet).toContainText('buyer 14873263-2-13');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await go(page, 'i');
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('row').filter({ hasText: ubl }).click();
  await signed.click();
  await expect(sheet).toContainText('OK-26-10388');
  await expect(sheet).toContainText('No changes to send');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await go(page, 'e');
  await page.getByRole('button', { name: 'Export audit sheets…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export audit sheets' });
  const csv = join(otherDataDir, 'sheets.csv');
  await saveTo(electron, csv);
  await dialog.getByRole('button', { name: 'Save as CSV' }).click();
  await expect(dialog).toContainText('Saved: sheets.csv, 2 sheets');
  const [titles = '', ...rows] = (await readFile(csv, 'utf8')).trimEnd().split('\r\n');
  expect(titles).toMatch(/^\u{feff}signed_at,signed_by,/u);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('OK-26-10388');
  expect(rows[1]).toContain('due_at was ""2026-12-22""');
  expect(rows[1]).toContain(',sent,');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('audit');
  await page.getByRole('option', { name: /Export audit sheets/ }).click();
  const pdf = join(otherDataDir, 'sheets.pdf');
  await saveTo(electron, pdf);
  await dialog.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(dialog).toContainText('Saved: sheets.pdf, 2 sheets');
  const text = (await printedText(await readFile(pdf))).join(' ');
  for (const word of ['Tölgyfa Pékség Kft.', 'TK-2026-00318', username, '22 Oct 2026']) expect(text).toContain(word);
});
