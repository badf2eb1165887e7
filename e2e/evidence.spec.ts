import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { ask } from '../testing/ask.ts';
import { changeAtService, documents, field, go, opened, upload } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

const twoPages = 'Malomsor számla MS-2026-01874.pdf';
const nav = 'TK-2026-00318.xml';

const piece = (page: Page, name: string) => field(page, name).locator('[data-piece]');

/**
 * Difference between the piece beside a field and its mark on the drawn page: 0 equal, 255 black against white; both
 * are compared in grey on a grid of 48 x 12.
 */
function unlikeness(page: Page, name: string, mark: string): Promise<number> {
  return page.evaluate(
    ([cut, marked]) => {
      const [columns, rows] = [48, 12];
      const greys = (from: HTMLCanvasElement, x: number, y: number, width: number, height: number): number[] => {
        const grid = new OffscreenCanvas(columns, rows).getContext('2d');
        if (grid === null) throw new Error('no canvas');
        grid.imageSmoothingQuality = 'high';
        grid.drawImage(from, x, y, width, height, 0, 0, columns, rows);
        const { data } = grid.getImageData(0, 0, columns, rows);
        return Array.from({ length: columns * rows }, (_, at) => {
          const [red = 0, green = 0, blue = 0] = data.slice(at * 4);
          return 0.3 * red + 0.59 * green + 0.11 * blue;
        });
      };
      const canvas = document.querySelector<HTMLCanvasElement>(`[data-field="${cut}"] [data-piece] canvas`);
      const drawn = document.querySelector<HTMLCanvasElement>('[data-page] canvas');
      const box = document.querySelector(`[data-mark="${marked}"]`)?.getBoundingClientRect();
      if (canvas === null || drawn === null || box === undefined) throw new Error('nothing to compare');
      const sheet = drawn.getBoundingClientRect();
      const scale = drawn.width / sheet.width;
      const [beside, above] = [box.height * 0.6, box.height * 0.22];
      const place = greys(
        drawn,
        (box.left - beside - sheet.left) * scale,
        (box.top - above - sheet.top) * scale,
        (box.width + 2 * beside) * scale,
        (box.height + 2 * above) * scale,
      );
      const own = greys(canvas, 0, 0, canvas.width, canvas.height);
      return own.reduce((sum, grey, at) => sum + Math.abs(grey - (place[at] ?? 0)), 0) / own.length;
    },
    [name, mark] as const,
  );
}

/** The mark among `marks` whose place on the page matches the piece beside the field best. */
async function mostAlike(page: Page, name: string, marks: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(marks.map(async (mark) => ({ mark, by: await unlikeness(page, name, mark) })));
  return found.toSorted((a, b) => a.by - b.by)[0]?.mark;
}

test('beside each value is the piece of the document that it was found in, from page 2 too', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, [twoPages]);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('MS-2026/01874');
  const onFirst = ['partner_name', 'invoice_number', 'issued_at', 'due_at'];
  for (const name of onFirst) {
    await expect(piece(page, name).locator('canvas')).toBeVisible();
    await expect(page.locator(`[data-mark="${name}"]`)).toBeVisible();
  }
  for (const name of onFirst) await expect.poll(() => mostAlike(page, name, onFirst)).toBe(name);
  await expect(piece(page, 'issued_at')).not.toContainText('p.');
  const number = field(page, 'partner_tax_number').locator('input');
  await number.fill('94182064-2-03');
  for (const width of [1_100, 1_440, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => number.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  }

  await expect(piece(page, 'gross_amount').locator('canvas')).toBeVisible();
  await expect(piece(page, 'gross_amount')).toContainText('p. 2');
  await field(page, 'gross_amount').focus();
  await expect(page.locator('[data-mark="gross_amount"]')).toBeVisible();
  const onSecond = ['gross_amount', 'net_amount', 'vat_amount'];
  for (const name of onSecond) await expect.poll(() => mostAlike(page, name, onSecond)).toBe(name);
});

test('each link of the proof line leads to its evidence, and a link that fails is marked', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const [file] = await upload(page, companyId, folder, [twoPages]);
  await changeAtService(service, file, { due_at: '2026-12-22' });
  await ask(page, 'mirror.refresh', { companyId });
  await go(page, 'r');
  await expect(field(page, 'due_at')).toHaveAttribute('data-state', 'differs');
  const links = page.getByRole('list', { name: 'Checks of this document' }).getByRole('listitem');
  const broken = links.and(page.locator('[data-broken]'));
  await expect(broken).toHaveText(['due date or payment method to check']);
  await broken.getByRole('button').click();
  await expect(field(page, 'due_at')).toBeFocused();
  await links.filter({ hasText: 'gross' }).getByRole('button').click();
  await expect(field(page, 'gross_amount')).toBeFocused();
  await expect(page.locator('[data-mark="gross_amount"]')).toBeVisible();
  await links.filter({ hasText: 'An invoice' }).getByRole('button').click();
  await expect(page.locator('[data-mark="ground"]')).toBeVisible();

  // The document's XML comes later, with another date of issue.
  const xml = await readFile(join(documents, nav), 'utf8');
  const data = xml
    .replace('TK-2026-00318', 'MS-2026/01874')
    .replace('91169538', '94182064')
    .replace('<invoiceIssueDate>2026-10-08', '<invoiceIssueDate>2026-10-16');
  await writeFile(join(folder, 'MS-2026-01874.xml'), data);
  const other = links.filter({ hasText: 'another file of the invoice differs' });
  await expect(other).toHaveAttribute('data-broken', '');
  await expect(field(page, 'issued_at')).toContainText('MS-2026-01874.xml says 16 Oct 2026');
  await other.getByRole('button').click();
  const beside = page.getByRole('dialog', { name: 'the same invoice as XML' });
  await expect(beside).toContainText('16 Oct 2026');
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
});

test(
  'for an XML document, the desk shows the element that states the value',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    const companyId = await connect(page, service, folder);
    await upload(page, companyId, folder, [nav]);
    await go(page, 'r');
    await expect(piece(page, 'issued_at')).toContainText('invoiceIssueDate');
    await expect(piece(page, 'due_at')).toContainText('paymentDate');
    await expect(piece(page, 'gross_amount')).toContainText('invoiceGrossAmount');
  },
);

/**
 * Counts coloured areas of the record on the screen after blurring: the amber ones, and those of any colour. Adjacent
 * bands of 40 px from top to bottom count as one area.
 */
async function colouredPlaces(page: Page): Promise<{ readonly amber: number; readonly all: number }> {
  await page.locator('[data-record]').evaluate((record) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return record.getAnimations({ subtree: true }).length;
  });
  const pane = await page.locator('[data-record]').boundingBox();
  const actions = await page.getByRole('button', { name: 'Approve and next' }).boundingBox();
  if (pane === null || actions === null) throw new Error('no record');
  const clip = { x: pane.x, y: pane.y, width: pane.width, height: actions.y - 8 - pane.y };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .blur(3)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bands = { amber: new Set<number>(), all: new Set<number>() };
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 24) continue;
    const band = Math.floor(at / info.channels / info.width / 40);
    bands.all.add(band);
    if (red > blue && green > blue) bands.amber.add(band);
  }
  const places = (of: ReadonlySet<number>) => [...of].filter((band) => !of.has(band - 1)).length;
  return { amber: places(bands.amber), all: places(bands.all) };
}

test('a clean document shows nothing coloured, one with a difference that place alone', async ({
  page,
  service,
  folder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const companyId = await connect(page, service, folder);
  const [file] = await upload(page, companyId, folder, [twoPages]);
  await go(page, 'r');
  await expect(piece(page, 'gross_amount').locator('canvas')).toBeVisible();
  await expect(piece(page, 'due_at').locator('canvas')).toBeVisible();
  expect(await colouredPlaces(page)).toEqual({ amber: 0, all: 0 });

  await changeAtService(service, file, { due_at: '2026-12-22' });
  await ask(page, 'mirror.refresh', { companyId });
  await go(page, 't');
  await go(page, 'r');
  await expect(field(page, 'due_at')).toHaveAttribute('data-state', 'differs');
  await expect(piece(page, 'gross_amount').locator('canvas')).toBeVisible();
  await expect(piece(page, 'due_at').locator('canvas')).toBeVisible();
  expect(await colouredPlaces(page)).toEqual({ amber: 1, all: 1 });
});

test('three lines of a record with fourteen open fields are on the screen', async ({ page, service, folder }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, [twoPages]);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('MS-2026/01874');
  const lines = page.locator('[data-line]');
  await expect(lines).toHaveCount(3);
  for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^More/ }).click();
  await expect(page.locator('[data-field] input')).toHaveCount(13);
});
