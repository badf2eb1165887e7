import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { field, go, opened, upload } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

const twoPages = 'Malomsor számla MS-2026-01874.pdf';
const nav = 'TK-2026-00318.xml';

const piece = (page: Page, name: string) => field(page, name).locator('[data-piece]');

/**
 * How unlike the piece beside a field is to the place of a mark on the drawn page: 0 the same, 255 black for white,
 * both as greys on a grid of 48 x 12.
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

/** Of these fields' places on the page, the one that the piece beside a field is a picture of. */
async function mostAlike(page: Page, name: string, marks: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(marks.map(async (mark) => ({ mark, by: await unlikeness(page, name, mark) })));
  return found.toSorted((a, b) => a.by - b.by)[0]?.mark;
}

test('beside each value stands the piece of the document it was found in, from page 2 too', async ({
  launch,
  service,
  folder,
}) => {
  const { page } = await launch();
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

  await expect(piece(page, 'gross_amount').locator('canvas')).toBeVisible();
  await expect(piece(page, 'gross_amount')).toContainText('p. 2');
  await field(page, 'gross_amount').focus();
  await expect(page.locator('[data-mark="gross_amount"]')).toBeVisible();
  const onSecond = ['gross_amount', 'net_amount', 'vat_amount'];
  for (const name of onSecond) await expect.poll(() => mostAlike(page, name, onSecond)).toBe(name);
});

test('of an XML the element is shown that states the value', async ({ launch, service, folder }) => {
  const { page } = await launch();
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, [nav]);
  await go(page, 'r');
  await expect(piece(page, 'issued_at')).toContainText('invoiceIssueDate');
  await expect(piece(page, 'due_at')).toContainText('paymentDate');
  await expect(piece(page, 'gross_amount')).toContainText('invoiceGrossAmount');
});
