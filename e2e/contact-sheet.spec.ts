import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { madePdf } from '../extraction/pdf/made-pdf.fixture.ts';
import { ask } from '../testing/ask.ts';
import { changeAtService, go, opened } from '../testing/desk.ts';
import type { RunningService } from '../testing/reference-service.ts';
import { connect, test } from './fixtures.ts';

const plain = (amount: number): string => String(amount).replace(/(?<=\d)(?=(\d{3}){1,6}$)/g, ' ');

/** An invoice of a supplier to the first company, with its own number, day and sums. */
function invoice(n: number): Uint8Array {
  const [net, day] = [100_000 + n * 100, `2026-10-${String((n % 28) + 1).padStart(2, '0')}`];
  const vat = Math.round(net * 0.27);
  return madePdf({
    pages: [
      [
        'INVOICE',
        '',
        `Invoice number: MS-2026-${1_000 + n}`,
        `Date of issue: ${day}`,
        `Date of supply: ${day}`,
        'Due date: 2026-11-25',
        'Payment method: Bank transfer',
        '',
        'Supplier: Malomsor Pékellátó Kft.',
        'Tax number: 94182064-2-03',
        '',
        'Buyer: Tölgyfa Pékség Kft.',
        'Tax number: 14873263-2-13',
        '',
        `Net total:   ${plain(net)} HUF`,
        `VAT 27%:   ${plain(vat)} HUF`,
        `Gross total:   ${plain(net + vat)} HUF`,
      ],
    ],
  });
}

/** Uploads `count` documents that become green. */
async function green(page: Page, companyId: number, folder: string, count: number): Promise<readonly number[]> {
  for (let n = 0; n < count; n += 1) await writeFile(join(folder, `invoice-${n}.pdf`), invoice(n));
  const same = async () => {
    const items = await ask(page, 'review.queue', { companyId });
    return items.filter(({ matchStatus }) => matchStatus === 'same').map(({ fileId }) => fileId);
  };
  await expect.poll(async () => (await same()).length).toBe(count);
  return same();
}

const reviewed = async (page: Page, companyId: number) =>
  (await ask(page, 'inbox.summary', { companyId })).counts.reviewed;

const rows = (page: Page) => page.getByRole('grid', { name: 'Quick approve' }).locator('tbody tr[aria-rowindex]');

test('documents are signed row by row, after every piece of each was shown', async ({ page, service, folder }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const companyId = await connect(page, service, folder);
  const count = 8;
  await green(page, companyId, folder, count);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue(/MS-2026/);
  await page.keyboard.press('c');
  const began = Date.now();
  for (let n = 0; n < count; n += 1) {
    const row = rows(page).and(page.locator('.current'));
    await expect(row.locator('[data-seen="true"]')).toBeVisible();
    await expect(row.locator('canvas')).toHaveCount(5);
    await expect(row).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('a');
    await expect(page.getByText(`${n + 1} of ${count} approved`)).toBeVisible();
  }
  const minutes = (Date.now() - began) / 60_000;
  console.log(
    `Quick approve: ${count} documents in ${(minutes * 60).toFixed(1)} s, ${(count / minutes).toFixed(0)} a minute`,
  );
  await expect.poll(() => reviewed(page, companyId)).toBe(count);
  await page.keyboard.press('Escape');
  await expect(page.getByText('All reviewed.')).toBeVisible();
});

test('a range is signed as far as it was shown, and undone', async ({ page, service, folder }) => {
  // Too small for all ten: the rows between the first ones and the end are never on the screen.
  await page.setViewportSize({ width: 1440, height: 520 });
  const companyId = await connect(page, service, folder);
  await green(page, companyId, folder, 10);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue(/MS-2026/);
  await page.keyboard.press('c');
  await expect(rows(page).first().locator('canvas')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveValue(/MS-2026/);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('> quick');
  await page.keyboard.press('Enter');
  for (const row of [0, 1, 2]) await expect(rows(page).nth(row).locator('[data-seen="true"]')).toBeVisible();
  for (const key of [' ', 'Shift+ArrowDown', 'Shift+ArrowDown', 'a']) await page.keyboard.press(key);
  await expect(page.getByText('3 of 10 approved')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 of 10 approved')).toBeVisible();

  // Extends the range to the end: rows that were not on the screen are not signed.
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('a');
  await expect(page.getByText(/documents were not approved: scroll each row fully into view/)).toBeVisible();
  await expect(page.getByText('10 of 10 approved')).toBeHidden();
  await expect(rows(page).last().locator('[data-seen="true"]')).toBeVisible();
});

test('a document that changes at the service is doubtful, and unfolds into the desk', async ({
  page,
  service,
  folder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const companyId = await connect(page, service, folder);
  const [first = 0] = await green(page, companyId, folder, 2);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue(/MS-2026/);
  await page.keyboard.press('c');
  await expect(rows(page).first().locator('canvas')).toHaveCount(5);
  await spoil(page, service, first);
  await ask(page, 'mirror.refresh', { companyId });
  await expect(rows(page).first()).toContainText('Open it for review');
  await page.keyboard.press('a');
  await expect(page.getByText('0 of 2 approved')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toHaveValue(/MS-2026/);
  await expect(page.locator('[data-field="due_at"] input')).toHaveValue('22 Dec 2026');
});

async function spoil(page: Page, service: RunningService, fileId: number): Promise<void> {
  const { row } = await ask(page, 'inbox.detail', { fileId });
  await changeAtService(service, row, { due_at: '2026-12-22' });
}
