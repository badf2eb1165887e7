import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { madePdf } from '../extraction/pdf/made-pdf.fixture.ts';
import { ask } from '../testing/ask.ts';
import { expense, go } from '../testing/desk.ts';
import { fromService } from '../testing/reference-service.ts';
import { connect, test } from './fixtures.ts';

interface Documents {
  readonly results: readonly { readonly filename: string; readonly note: string | null }[];
}

const name = 'berjegyzek-2026-10.pdf';

const paySlip = madePdf({
  pages: [
    [
      'BÉRJEGYZÉK',
      '',
      'Munkáltató: Tölgyfa Pékség Kft.',
      'Munkavállaló: Kovács Anna',
      'Hónap: 2026. október',
      'Bruttó bér: 520 000 Ft',
      'Levont SZJA: 78 000 Ft',
      'Levont TB járulék: 96 200 Ft',
      'Nettó kifizetés: 345 800 Ft',
      'Kelt: 2026.11.03.',
      'Mindösszesen: 345 800 Ft',
    ],
  ],
});

test(
  'a pay slip is recognised, and one key sends it to the documents and out of the expenses',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    const companyId = await connect(page, service, folder);
    await writeFile(join(folder, name), paySlip);
    const rows = async () => (await ask(page, 'inbox.page', { companyId, states: [], offset: 0, limit: 5 })).rows;
    await expect.poll(async () => (await rows())[0]?.state).toMatch(/ready|attention/);
    const [file] = await rows();
    await go(page, 'r');
    await expect(page.getByRole('main').getByText('A pay slip, not an invoice or a receipt')).toBeVisible();

    const held = async () => {
      const { results } = await fromService<Documents>(service, '/2/documents?page_size=200');
      return results.filter(({ filename }) => filename === name).map(({ note }) => note);
    };
    await page.getByRole('button', { name: /To the documents/ }).click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('main').getByText('A pay slip, not an invoice or a receipt')).toBeVisible();
    expect(await held()).toEqual([]);

    await page.keyboard.press('n');
    await expect(page.getByText('All reviewed.')).toBeVisible();
    await expect.poll(held).toEqual(['A pay slip']);
    await expect
      .poll(async () => (await expense(service, file ?? { expenseId: null })).excluded_from_accounting)
      .toBe(true);
  },
);
