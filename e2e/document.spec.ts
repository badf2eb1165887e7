import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { InboxRow } from '../src/contract/inbox.ts';
import { attached, email, zip } from '../src/main/capture/test-containers.ts';
import { italian, polish } from '../src/shared/xml/neighbours.fixture.ts';
import { ask } from '../testing/ask.ts';
import { field, go, opened, upload } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

const pdf = 'Malomsor számla MS-2026-01874.pdf';
const scan = 'Scan_20261027_0915.pdf';
/** CSS pixels at 100 %, which is 96 to the inch */
const a4 = { width: 793.7, height: 1122.5 };

/** Resolves when the document's words are read: then the desk zooms to them. */
const read = (page: Page, { id }: InboxRow) =>
  expect.poll(async () => (await ask(page, 'review.words', { fileId: id, page: 1 })).length).toBeGreaterThan(0);

test('the page is drawn larger than the sheet, with its margins a scroll away, and the company can be switched', async ({
  page,
  service,
  folder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const companyId = await connect(page, service, folder);
  await ask(page, 'companies.add', { baseUrl: service.url, token: service.companies[1]?.token ?? '' });
  const [file] = await upload(page, companyId, folder, [pdf]);
  await read(page, file);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('MS-2026/01874');

  const pane = page.getByRole('group', { name: pdf });
  const canvas = pane.locator('canvas');
  const looked = async () => {
    const [at, paper] = await Promise.all([pane.boundingBox(), canvas.boundingBox()]);
    const words = await ask(page, 'review.words', { fileId: file.id, page: 1 });
    if (at === null || paper === null) throw new Error('No document is shown');
    const left = Math.min(...words.map((word) => word.at.left));
    const right = Math.max(...words.map((word) => word.at.left + word.at.width));
    return {
      scale: paper.width / a4.width,
      before: paper.x + left * paper.width - at.x,
      after: at.x + at.width - paper.x - right * paper.width,
      above: at.y - paper.y,
    };
  };
  const { scale, before, after, above } = await looked();
  console.log(`Scale at 1440 x 900: ${scale.toFixed(3)}`);
  expect(scale).toBeGreaterThanOrEqual(1.1);
  for (const margin of [before, after]) {
    expect(margin).toBeGreaterThan(0);
    expect(margin).toBeLessThan(24);
  }
  expect(above).toBeGreaterThanOrEqual(0);
  await pane.evaluate((element) => element.scrollTo(0, 0));
  await expect.poll(async () => (await looked()).before).toBeGreaterThan(50);

  await expect(page.getByRole('button', { name: /page/i })).toHaveCount(2);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('img', { name: `${pdf}, page 2 of 2` })).toBeVisible();

  const second = service.companies[1]?.name ?? '';
  await page.getByRole('banner').getByRole('button', { name: 'Choose a company' }).click();
  await page.getByRole('option', { name: second }).click();
  await expect(page.getByRole('banner')).toContainText(second);
  await expect(page.getByText('Nothing to review')).toBeVisible();
});

test('a box drawn around a value of a PDF, or of a scan, fills the field in focus', async ({
  page,
  service,
  folder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const companyId = await connect(page, service, folder);
  // Upload one at a time: the desk opens the older one first.
  const [first] = await upload(page, companyId, folder, [pdf]);
  const [second] = await upload(page, companyId, folder, [scan]);
  await Promise.all([read(page, first), read(page, second)]);

  async function box({ id, filename }: InboxRow, name: 'invoice_number' | 'due_at' | 'partner_name'): Promise<void> {
    const { fields } = await ask(page, 'review.examine', { fileId: id, changes: null });
    const at = fields[name]?.document?.at;
    const paper = await page.getByRole('group', { name: filename }).locator('canvas').boundingBox();
    if (at == null || paper === null) throw new Error(`${name} is not on the page`);
    const [left, top] = [paper.x + at.left * paper.width, paper.y + at.top * paper.height];
    await page.mouse.move(left - 5, top - 3);
    await page.mouse.down();
    await page.mouse.move(left + 5, top + 5);
    await page.mouse.move(left + at.width * paper.width + 4, top + at.height * paper.height + 3);
    await page.mouse.up();
  }

  await go(page, 'r');
  await expect(opened(page)).toHaveValue('MS-2026/01874');
  await expect(page.getByText('drag a box for')).toBeHidden();
  await opened(page).fill('something else');
  await expect(page.getByText('Click a word or drag a box for: Invoice number')).toBeVisible();
  await box(first, 'invoice_number');
  await expect(opened(page)).toHaveValue('MS-2026/01874');

  const due = field(page, 'due_at').locator('input');
  await due.fill('2026-12-01');
  await expect(page.getByText('drag a box for: Due date')).toBeVisible();
  await box(first, 'partner_name');
  await expect(page.getByText('Not in the box')).toBeVisible();
  await expect(due).toHaveValue('2026-12-01');
  await box(first, 'due_at');
  await expect(due).toHaveValue('30 Oct 2026');
  await expect(page.getByText('Not in the box')).toBeHidden();

  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(opened(page)).toHaveValue('KD-0386/2026');
  await opened(page).fill('something else');
  await expect(page.getByText('drag a box for: Invoice number')).toBeVisible();
  await box(second, 'invoice_number');
  await expect(opened(page)).toHaveValue('KD-0386/2026');
});

const ready = (page: Page, companyId: number, files: number) =>
  expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(files);

const signed = join(import.meta.dirname, '../testing/signed');

test('the files in an XML invoice open in its place; differences of its picture and its signature are shown', async ({
  page,
  service,
  folder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const companyId = await connect(page, service, folder);
  await writeFile(join(folder, 'RE-2026-0417.xml'), await readFile(join(signed, 'invoice.xml')));
  await ready(page, companyId, 1);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('RE-2026-0417');

  const document = page.getByRole('region', { name: 'Document' });
  await expect(document).toContainText('Signed, unchanged since');
  await expect(document).toContainText('by Kiss Anna');
  await expect(page.getByRole('main').getByText('The page says 1,190.00, its XML 1,309.00')).toBeVisible();
  const files = page.getByRole('group', { name: 'Files in this document' });
  await expect(files.getByRole('button', { name: 'Document', pressed: true })).toBeVisible();
  await page.keyboard.press('f');
  await expect(files.getByRole('button', { name: 'RE-2026-0417.pdf', pressed: true })).toBeVisible();
  await expect(document.locator('canvas')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await files.getByRole('button', { name: 'Stunden.csv' }).click();
  await expect(document).toContainText('2026-10-02;6');
  await page.keyboard.press('f');
  await expect(document).toContainText('Beratung, Oktober 2026');

  // In a container, and with another number than was signed.
  const container = (await readFile(join(signed, 'invoice.xml.p7m'))).toString('latin1');
  const changed = container.replaceAll('<cbc:ID>RE-2026-0417<', '<cbc:ID>RE-2026-0418<');
  await writeFile(join(folder, 'RE-2026-0418.xml.p7m'), Buffer.from(changed, 'latin1'));
  await ready(page, companyId, 2);
  await expect(page.getByRole('banner')).toContainText('1 of 2');
  await page.keyboard.press('s');
  await expect(opened(page)).toHaveValue('RE-2026-0418');
  await expect(document).toContainText('Changed after it was signed');
});

test('invoices as Poland and Italy send them, in an archive and an e-mail, are drawn and compared; a buyer abroad is another client, a buyer without a number is not named', async ({
  page,
  service,
  folder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const companyId = await connect(page, service, folder);
  const toOther = polish
    .replace('<KodUE>HU</KodUE><NrVatUE>14873263</NrVatUE>', '<KodUE>DE</KodUE><NrVatUE>136695976</NrVatUE>')
    .replace('Tölgyfa Pékség Kft.', 'Herbst Obst GmbH')
    .replace('FV/7/11/2026', 'FV/8/11/2026')
    .replace('<P_1>2026-11-02', '<P_1>2026-11-03');
  const toNone = toOther
    .replace('<KodUE>DE</KodUE><NrVatUE>136695976</NrVatUE>', '<BrakID>1</BrakID>')
    .replace('FV/8/11/2026', 'FV/9/11/2026')
    .replace('<P_1>2026-11-03', '<P_1>2026-11-04');
  await writeFile(join(folder, 'ksef.zip'), zip({ 'faktura.xml': Buffer.from(polish) }));
  await ready(page, companyId, 1);
  await writeFile(
    join(folder, 'posta.eml'),
    email([attached('IT01234567897_FT12A.xml', Buffer.from(italian('TD01')))]),
  );
  await ready(page, companyId, 2);
  await writeFile(join(folder, 'faktura-8.xml'), toOther);
  await ready(page, companyId, 3);
  await writeFile(join(folder, 'faktura-9.xml'), toNone);
  await ready(page, companyId, 4);

  await go(page, 'r');
  const document = page.getByRole('region', { name: 'Document' });
  const record = page.getByRole('region', { name: 'Record' });
  await expect(opened(page)).toHaveValue('FV/7/11/2026');
  for (const text of ['Młyn Polski Sp. z o.o.', 'Mąka', 'KSeF']) await expect(document).toContainText(text);
  await expect(record).toContainText('buyer 14873263');
  await page.keyboard.press('s');
  await expect(opened(page)).toHaveValue('FT 12/A');
  for (const text of ['Mulino Bianchi S.r.l.', 'Farina', 'FatturaPA']) await expect(document).toContainText(text);
  await page.keyboard.press('s');
  await expect(opened(page)).toHaveValue('FV/8/11/2026');
  await expect(record).toContainText("Wrong client? The buyer's tax number is DE136695976");
  await page.keyboard.press('s');
  await expect(opened(page)).toHaveValue('FV/9/11/2026');
  await expect(record).toContainText('Tölgyfa Pékség Kft. is not named on the document');
});
