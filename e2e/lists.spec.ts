import { noFilter } from '../src/contract/expenses.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { expense, go, mirrored, opened, upload } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

const ubl = 'OK-26-10388.xml';

test('expenses are found, narrowed, sorted, kept as a view, selected and exported', async ({
  electron,
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, [ubl]);
  await mirrored(page, '10388', 1);
  await go(page, 'e');
  const rows = page.getByRole('grid', { name: 'Expenses' }).getByRole('row');
  await expect(rows.nth(3)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('krustenberg 10388');
  await expect(page.getByRole('status').filter({ hasText: '1 expense' }).first()).toBeVisible();
  await expect(rows.nth(1)).toContainText('OK-26-10388');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Ovens');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByRole('button', { name: 'Ovens', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear the search' }).click();

  await page.getByRole('columnheader', { name: 'Gross' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Gross' })).toHaveAttribute('aria-sort', /descending|ascending/);
  const [first, last] = await Promise.all(
    [true, false].map((descending) =>
      ask(page, 'expenses.page', {
        sort: 'gross',
        descending,
        offset: 0,
        limit: 1,
        filter: { ...noFilter, companyId },
      }),
    ),
  );
  expect(Number(first?.rows[0]?.grossAmount)).toBeGreaterThan(Number(last?.rows[0]?.grossAmount));

  const target = join(folder, '..', `export-${companyId}-${process.pid}.csv`);
  await electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
  }, target);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Ovens', exact: true }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(/Saved: export-/)).toBeVisible();
  expect(await readFile(target, 'utf8')).toContain('OK-26-10388');

  await page.getByRole('checkbox', { name: /OK-26-10388/ }).click();
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText('1 marked as reviewed.')).toBeVisible();
  expect((await ask(page, 'inbox.summary', { companyId })).counts.reviewed).toBe(1);
});

test(
  'in the list of expenses Space selects, and X excludes as it does at the desk',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    const companyId = await connect(page, service, folder);
    const [file] = await upload(page, companyId, folder, [ubl]);
    await mirrored(page, '10388', 1);
    await go(page, 'e');
    await expect(page.getByRole('grid', { name: 'Expenses' }).getByRole('row').nth(3)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('10388');
    await expect(page.getByText('Total, 1 expense', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toHaveCount(0);

    await page.keyboard.press('x');
    await expect(page.getByText('1 excluded from accounting.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.poll(async () => (await expense(service, file)).excluded_from_accounting).toBe(true);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Select the row, Shift extends');
  },
);

test(
  'Today shows what needs a person, across companies, and leads there',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    const companyId = await connect(page, service, folder);
    await upload(page, companyId, folder, [ubl]);
    await ask(page, 'inbox.add-bytes', {
      companyId,
      filename: 'offer.pdf',
      bytes: new Uint8Array(await readFile(join(import.meta.dirname, '../resources/sample-company/arajanlat.pdf'))),
    });
    await ask(page, 'companies.add', { baseUrl: service.url, token: service.companies[1]?.token ?? '' });
    await go(page, 't');
    await expect(page.getByText('1 file rejected')).toBeVisible();
    await expect(page.getByText('1 to review')).toBeVisible();
    // One selection across both lists, and no columns of zeros.
    await expect(page.locator('main :is([aria-current="true"], tr[aria-selected="true"])')).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: service.companies[1]?.name ?? '?' })).toBeVisible();
    await page.getByRole('button', { name: /See files/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'offer.pdf' })).toBeVisible();
    await go(page, 't');
    await page.keyboard.press('a');
    await expect(opened(page)).toHaveValue('OK-26-10388');
  },
);

test("the inbox shows a file's history, and its totals add up", async ({ page, service, folder }) => {
  const companyId = await connect(page, service, folder);
  const [file] = await upload(page, companyId, folder, [ubl]);
  await go(page, 'i');
  await page.getByRole('row').filter({ hasText: ubl }).click();
  await expect(page.getByText('History')).toBeVisible();
  await expect(page.getByText(new RegExp(`expense ${file.expenseId ?? '?'}`, 'i')).first()).toBeVisible();
  const day = new Date().toLocaleDateString('sv');
  const proof = await ask(page, 'custody.proof', { companyId, from: day, to: day });
  expect(JSON.stringify(proof)).toContain('"uploaded":1');
});
