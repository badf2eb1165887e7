import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { madePdf } from '../extraction/pdf/made-pdf.fixture.ts';
import { madePhoto, threeReceipts } from '../extraction/splitting/photo/made-photo.fixture.ts';
import { pdfOfPictures, printedPdf, scannedPages } from '../extraction/splitting/scanned-pdf.fixture.ts';
import { ask } from '../testing/ask.ts';
import { go, opened, upload } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';
import { invoiceLines } from '../extraction/splitting/invoice-lines.fixture.ts';

const screens = {
  t: 'today',
  i: 'inbox',
  r: 'review',
  p: 'pulse',
  e: 'expenses',
  n: 'incomes',
  x: 'monthly',
  d: 'documents',
  m: 'master-data',
  c: 'month-close',
  s: 'settings',
};

async function goTo(page: Page, letter: string, name: string): Promise<void> {
  await go(page, letter);
  await expect(page.locator(`a[href="#${name}"][aria-current="page"]`)).toHaveCount(1);
  await expect(page.getByRole('main')).toBeVisible();
}

/** px of content beyond the right or lower edge of the window that no scrolling reaches. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { right: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
  });

test('every screen is free of serious accessibility problems, in both themes and languages', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, ['OK-26-10388.xml', 'TK-2026-00318.xml']);
  const found: string[] = [];
  const titles = new Set<string>();
  for (const settings of [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'hu' },
  ] as const) {
    await ask(page, 'settings.set', settings);
    for (const [letter, name] of Object.entries(screens)) {
      await goTo(page, letter, name);
      if (name === 'review') await expect(opened(page)).toHaveValue(/./);
      for (const problem of await seriousProblems(page)) found.push(`${settings.theme} ${name}: ${problem}`);
      titles.add(await page.title());
    }
  }
  expect(titles.size).toBe(2 * Object.keys(screens).length);
  await page.keyboard.press('Control+k');
  for (const problem of await seriousProblems(page)) found.push(`palette: ${problem}`);
  expect(found).toEqual([]);
});

test('the small window and 200 % zoom lose nothing', async ({ page, service, folder }) => {
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, ['OK-26-10388.xml']);
  for (const [width, height] of [
    [1100, 720],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [letter, name] of Object.entries(screens)) {
      await goTo(page, letter, name);
      expect(await overflow(page), `${name} at ${width} x ${height}`).toEqual({ right: 0, below: 0 });
    }
    await go(page, 'r');
    await opened(page).scrollIntoViewIfNeeded();
    await expect(opened(page)).toBeInViewport();
    const save = page.getByRole('button', { name: 'Approve and next' });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
  }
});

/** Each waits for a person, or takes longer to read than this test takes. */
const waiting: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'several.pdf': () => Promise.resolve(madePdf({ pages: [invoiceLines('R-1'), [], invoiceLines('R-2')] })),
  'unseen.pdf': () => Promise.resolve(madePdf({ pages: Array.from({ length: 301 }, (_, page) => [`Seite ${page}`]) })),
  'photo.jpg': () => madePhoto(threeReceipts),
  'feeder.pdf': async () => {
    const pages = await scannedPages(await printedPdf([invoiceLines('R-3')]));
    return pdfOfPictures(Array.from({ length: 150 }, () => pages).flat());
  },
};

test('a file of several documents loses nothing in any look: proposed, not examined, a photo, a scan being read', async ({
  page,
  service,
  folder,
}) => {
  await connect(page, service, folder);
  await go(page, 'i');
  for (const [name, make] of Object.entries(waiting)) await writeFile(join(folder, name), await make());
  for (const [theme, language, width, height] of [
    ['light', 'en', 1440, 900],
    ['dark', 'hu', 1100, 720],
    ['light', 'hu', 720, 450],
  ] as const) {
    await ask(page, 'settings.set', { theme, language });
    await page.setViewportSize({ width, height });
    for (const name of Object.keys(waiting)) {
      const look = `${name}, ${theme}, ${language}, ${width} x ${height}`;
      await page.getByRole('row', { name }).click();
      const splitting = page.locator('#selected-file section').first();
      await expect(splitting.getByRole(name === 'feeder.pdf' ? 'progressbar' : 'button').first(), look).toBeVisible();
      if (name === 'photo.jpg') await expect(splitting.locator('img'), look).toBeVisible();
      // Only the pane depends on the selected file.
      const isFirst = name === 'several.pdf';
      expect(await seriousProblems(page, isFirst ? undefined : '#selected-file'), look).toEqual([]);
      expect(await overflow(page), look).toEqual({ right: 0, below: 0 });
    }
  }
});
