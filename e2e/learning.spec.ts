import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { madePdf } from '../extraction/pdf/made-pdf.fixture.ts';
import { ask } from '../testing/ask.ts';
import { field, go } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

/** An invoice whose number stands beside a word that no reader knows. */
const invoice = (mark: string, day: string, gross: string) =>
  madePdf({
    pages: [
      [
        'INVOICE',
        'Supplier: Fernhollow Software Ltd',
        'VAT number: GB980780684',
        `Zeichenfolge: ${mark}`,
        `Invoice date: ${day}`,
        `Total: ${gross} EUR`,
      ],
    ],
  });

test('what is corrected once is found on the next document of the partner, and can be forgotten', async ({
  launch,
  service,
  folder,
}) => {
  const { page } = await launch();
  const companyId = await connect(page, service, folder);
  const ready = async () => (await ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 9 })).rows;
  const bring = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes);
    await expect.poll(async () => (await ready()).map(({ filename }) => filename), { timeout: 60_000 }).toContain(name);
  };
  await bring('first.pdf', invoice('QX-2026-71', '2 October 2026', '120.00'));
  await go(page, 'r');
  const number = field(page, 'invoice_number');
  await expect(number).toBeVisible();
  await expect(number).not.toHaveAttribute('data-state', 'nothing');
  await number.getByRole('textbox').fill('QX-2026-71');
  await expect(number).toHaveAccessibleName(/not as this field/);
  await number.getByRole('textbox').press('Control+Enter');
  await expect(page.getByText('saves anyway')).toBeVisible();
  await number.getByRole('textbox').press('Control+Enter');
  await expect.poll(async () => (await ready()).length).toBe(0);

  await bring('second.pdf', invoice('QX-2026-94', '9 November 2026', '310.50'));
  await go(page, 'i');
  await go(page, 'r');
  await expect(number).toHaveAttribute('data-state', 'differs');
  await expect(number.getByText('as before')).toBeVisible();
  await expect(number.locator('[data-piece] canvas')).toBeVisible();
  await number.getByRole('button', { name: /Take/ }).click();
  await expect(number.getByRole('textbox')).toHaveValue('QX-2026-94');
  await expect(number).toHaveAttribute('data-state', 'changed');

  await number.getByRole('button', { name: /^Forget what was learned/ }).click();
  await expect(number.getByText('as before')).toBeHidden();
  await expect(number).toHaveAccessibleName(/not as this field/);
});
