import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { madePdf } from '../extraction/pdf/made-pdf.fixture.ts';
import { printedPdf, scannedPdf } from '../extraction/splitting/scanned-pdf.fixture.ts';
import { madePhoto, threeReceipts } from '../extraction/splitting/photo/made-photo.fixture.ts';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { storedNames } from '../testing/reference-service.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';
import { invoiceLines } from '../extraction/splitting/invoice-lines.fixture.ts';

const goesOn = ['Beratung im Mai und im Juni'];

test('a PDF of three invoices, and a photo of three receipts, wait until a person has split them; a single invoice is sent as it is', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const before = await storedNames(service);
  const counts = async () => (await ask(page, 'inbox.summary', { companyId })).counts;
  const uploaded = async () => {
    const { processing, ready, attention } = await counts();
    return processing + ready + attention;
  };
  const pages = [invoiceLines('R-101'), goesOn, [], invoiceLines('R-102'), goesOn, invoiceLines('R-103')];
  await writeFile(join(folder, 'scan.pdf'), madePdf({ pages }));
  await expect.poll(async () => (await counts()).undivided).toBe(1);
  await writeFile(join(folder, 'one.pdf'), madePdf({ pages: [invoiceLines('R-7'), goesOn, ['Beratung im Juli']] }));
  await expect.poll(uploaded).toBe(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, 'i');
  await page.getByRole('row', { name: /scan\.pdf/ }).click();
  const pane = page.getByRole('complementary', { name: 'Selected file' });
  const at = (number: number) => pane.getByRole('button', { name: new RegExp(`^Page ${number},`) });
  await expect(pane.locator('canvas')).toHaveCount(6);
  await expect(pane.getByRole('button', { name: 'Split into 3 documents' })).toBeEnabled();
  expect(await seriousProblems(page)).toEqual([]);

  // By keyboard and by dragging: page 5 begins a document, page 6 joins it, and page 5 goes back to the one before.
  await at(1).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('button', { name: 'Split into 4 documents' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(pane.getByRole('button', { name: 'Split into 3 documents' })).toBeVisible();
  await page.keyboard.press('+');
  const large = page.getByRole('dialog', { name: 'Page 5' });
  await expect(large.locator('canvas')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Page 4' }).locator('canvas')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await large.getByRole('button', { name: 'Start a document here' }).click();
  await page.keyboard.press('Escape');
  await expect(pane.getByRole('button', { name: 'Split into 4 documents' })).toBeVisible();
  await at(6).dragTo(at(5));
  await expect(pane.getByRole('button', { name: 'Split into 3 documents' })).toBeVisible();
  await expect(at(5)).toHaveAttribute('aria-pressed', 'true');
  await pane.getByRole('button', { name: 'Keep: blank page 3' }).click();
  await pane.getByRole('button', { name: 'Split into 3 documents' }).click();

  await expect.poll(uploaded).toBe(4);
  const stored = [...(await storedNames(service))];
  for (const name of before) stored.splice(stored.indexOf(name), 1);
  expect(stored.sort()).toEqual(['one.pdf', 'scan (1-3).pdf', 'scan (4).pdf', 'scan (5-6).pdf']);
  await pane.getByRole('button', { name: 'File log' }).click();
  await expect(pane).toContainText('5 found: 4 uploaded, 1 converted');

  await writeFile(join(folder, 'whole.pdf'), madePdf({ pages: [invoiceLines('R-201'), invoiceLines('R-202')] }));
  await page.getByRole('row', { name: /whole\.pdf/ }).click();
  await pane.getByRole('button', { name: 'It is a single document' }).click();
  await expect.poll(uploaded).toBe(5);

  // A feeder's scan has no text: its pages are recognised before a split is proposed.
  const bills = [invoiceLines('R-48101'), [...invoiceLines('R-73562').slice(0, -1), 'Gesamtbetrag   119,00 EUR']];
  await writeFile(join(folder, 'feeder.pdf'), await scannedPdf(await printedPdf(bills)));
  await page.getByRole('row', { name: /feeder\.pdf/ }).click();
  await expect(pane.getByRole('button', { name: 'It is a single document' })).toBeVisible();
  expect(await uploaded()).toBe(5);
  await pane.getByRole('button', { name: 'Split into 2 documents' }).click();
  await expect.poll(uploaded).toBe(7);

  // The program examines no file this long: a person splits it by hand, or sends it whole. Only visible pages are
  // drawn.
  const many = Array.from({ length: 320 }, (_, number) => [`Seite ${number}`]);
  await writeFile(join(folder, 'long.pdf'), madePdf({ pages: many }));
  await page.getByRole('row', { name: /long\.pdf/ }).click();
  await expect(pane).toContainText('could not check whether');
  await expect(pane.locator('[data-page]')).toHaveCount(320);
  await expect(at(1).locator('canvas')).toBeVisible();
  await expect(at(320).locator('canvas')).toHaveCount(0);
  await at(320).scrollIntoViewIfNeeded();
  await expect(at(320).locator('canvas')).toBeVisible();
  await expect(at(1).locator('canvas')).toHaveCount(0);
  expect(await pane.locator('canvas').count()).toBeLessThan(80);
  await pane.getByRole('button', { name: 'Each page is a document' }).click();
  await expect(pane.getByRole('button', { name: 'Split into 320 documents' })).toBeEnabled();
  expect(await seriousProblems(page)).toEqual([]);
  await pane.getByRole('button', { name: 'It is a single document' }).click();
  await expect.poll(uploaded).toBe(8);

  await writeFile(join(folder, 'photo.jpg'), await madePhoto(threeReceipts));
  await page.getByRole('row', { name: /photo\.jpg/ }).click();
  const frame = (number: number) => pane.getByRole('button', { name: `Frame ${number}`, exact: true });
  const cut = (count: number) => pane.getByRole('button', { name: `Split into ${count} documents` });
  await expect(frame(3)).toBeVisible();
  await expect(pane.locator('.photo img')).toBeVisible();
  await expect(cut(3)).toBeEnabled();
  expect(await seriousProblems(page)).toEqual([]);
  await pane.getByRole('button', { name: 'Add a frame' }).click();
  await expect(cut(4)).toBeVisible();
  await frame(4).focus();
  await page.keyboard.press('Backspace');
  await expect(cut(3)).toBeVisible();
  const width = async (number: number) => (await frame(number).boundingBox())?.width ?? 0;
  const asFound = await width(3);
  await frame(3).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await width(3)).toBeLessThan(asFound);
  const asProposed = await width(2);
  await frame(2).focus();
  await pane.locator('[data-handle="1 0"]').dragTo(frame(3));
  expect(await width(2)).toBeGreaterThan(asProposed);
  await cut(3).click();
  await expect.poll(uploaded).toBe(11);
  expect(await storedNames(service)).toEqual(
    expect.arrayContaining(['photo (1).jpg', 'photo (2).jpg', 'photo (3).jpg']),
  );

  await go(page, 's');
  await page.getByRole('button', { name: /^Change: Tölgyfa/ }).click();
  await page.getByRole('switch', { name: 'Split without asking' }).click();
  await expect(page.getByRole('switch', { name: 'Split without asking' })).toBeChecked();
  await writeFile(join(folder, 'next.pdf'), madePdf({ pages: [invoiceLines('R-104'), invoiceLines('R-105')] }));
  await expect.poll(uploaded).toBe(13);
});

test(
  'a PDF of two invoices is sent as two documents after a person confirms it',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    const companyId = await connect(page, service, folder);
    await writeFile(join(folder, 'two.pdf'), madePdf({ pages: [invoiceLines('R-301'), invoiceLines('R-302')] }));
    await go(page, 'i');
    await page.getByRole('row', { name: /two\.pdf/ }).click();
    await page.getByRole('button', { name: 'Split into 2 documents' }).click();
    await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(2);
    expect(await storedNames(service)).toEqual(expect.arrayContaining(['two (1).pdf', 'two (2).pdf']));
  },
);
