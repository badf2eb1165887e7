import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { answerOpenDialog } from '../testing/launch-app.ts';
import { fromService } from '../testing/reference-service.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

interface Months {
  readonly results: { readonly monthly_taxes: readonly { readonly taxes: readonly { readonly name: string }[] }[] };
}

const today = new Date();
const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);

test('taxes and salaries of a month: entered, refused, saved offline, deleted, and of all companies', async ({
  electron,
  page,
  service,
  folder,
}) => {
  await connect(page, service, folder);
  await go(page, 'x');
  await expect(page.getByRole('heading', { name: 'Payroll and taxes' })).toBeVisible();
  const taxes = page.getByRole('table', { name: 'Taxes' });
  const salaries = page.getByRole('table', { name: 'Salaries' });
  const pane = page.getByRole('complementary', { name: 'Details' });
  const field = (name: string) => pane.getByRole('textbox', { name, exact: true });
  const names = async () => {
    const months = await fromService<Months>(service, '/2/monthly-taxes/?fields=taxes');
    return months.results.monthly_taxes.flatMap((month) => month.taxes.map(({ name }) => name));
  };

  // Items of another system allow only their tags to change; amounts of salaries are shown on request.
  await taxes.getByRole('button', { name: /Value added tax/ }).click();
  await expect(pane.getByText('only its tags can be changed')).toBeVisible();
  await expect(field('Amount')).toHaveCount(0);
  await expect(pane.getByRole('textbox', { name: 'Transfer details' })).toHaveValue(/Bank account number: .*\d/);
  await expect(pane.getByText('No QR code: only transfers in euro to an IBAN can have one.')).toBeVisible();
  const tag = pane.getByRole('group', { name: 'Tags' }).getByRole('button', { pressed: false }).first();
  const tagName = (await tag.textContent()) ?? '';
  await tag.click();
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(pane.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(pane.getByRole('button', { name: tagName, pressed: true })).toBeVisible();
  await expect(salaries).not.toContainText('412,000');
  await page.getByRole('heading', { name: 'Payroll and taxes' }).click();
  await page.keyboard.press('v');
  await expect(salaries).toContainText('Ft');
  await expect(salaries.getByText('hidden')).toHaveCount(0);

  // A new item by name; its errors are shown before it is sent.
  await page.keyboard.press('n');
  await field('Name').fill('Próbadíj');
  await expect(pane.getByText('An amount is needed.')).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field('Amount').fill('12 500 Ft');
  await field('Bank account number').fill('11111111-22222222');
  await page.keyboard.press('Enter');
  await taxes.getByRole('button', { name: 'Próbadíj' }).click();
  await expect(field('Amount')).toHaveValue('12,500');
  await field('Amount').fill('13000');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(taxes.getByRole('row', { name: /Próbadíj/ })).toContainText('13,000');
  expect(await names()).toContain('Próbadíj');

  // Refused: shows the service's message and keeps the typed values.
  const known = (await salaries.getByRole('row').nth(1).getByRole('cell').nth(1).textContent())?.trim() ?? '';
  await page.getByRole('button', { name: 'Add salary' }).click();
  await field('Name').fill('Kétszer Kata');
  await field('Tax identifier').fill(known);
  await field('Amount').fill('400000');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(pane.getByRole('alert')).toContainText('What you typed is kept.');
  await expect(pane.getByRole('alert').locator('.quoted')).toHaveText(/\S/);
  await expect(field('Name')).toHaveValue('Kétszer Kata');
  await pane.getByRole('button', { name: 'Revert' }).click();

  // Without the service the month is shown, and a saved item waits, can be undone, and is sent later.
  await service.stop({ keepData: true });
  await page.getByRole('button', { name: 'Add tax' }).click();
  await field('Name').fill('Vonal nélkül');
  await field('Amount').fill('900');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(taxes.getByRole('row', { name: /Vonal nélkül/ })).toContainText('To be sent');
  await taxes.getByRole('button', { name: 'Próbadíj' }).click();
  await field('Amount').fill('14000');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(taxes.getByRole('row', { name: /Próbadíj/ })).toContainText('To be changed');
  await expect(pane.getByText('A change is saved here and is waiting to be sent.')).toBeVisible();
  await pane.getByRole('button', { name: 'Undo' }).click();
  await expect(taxes.getByRole('row', { name: /Próbadíj/ })).toContainText('13,000');
  await service.restart();
  await expect(taxes.getByRole('row', { name: /Vonal nélkül/ })).toContainText(/Unpaid|Overdue/);
  expect((await names()).filter((name) => name === 'Vonal nélkül')).toHaveLength(1);

  // A row's menu says that it was paid.
  await taxes.getByRole('row', { name: /Vonal nélkül/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
  await expect(taxes.getByRole('row', { name: /Vonal nélkül/ })).toContainText('Paid');
  await expect(field('Paid')).toHaveValue('900');

  // Deletes after a question.
  await taxes.getByRole('button', { name: 'Próbadíj' }).click();
  await pane.getByRole('button', { name: 'Delete…' }).click();
  await pane.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(taxes.getByRole('row', { name: /Próbadíj/ })).toHaveCount(0);
  expect(await names()).not.toContain('Próbadíj');

  // All companies: sorted by due date, and exported as a file.
  await ask(page, 'companies.add', {
    baseUrl: service.url,
    token: service.companies[1]?.token ?? '',
  });
  await expect
    .poll(async () => (await ask(page, 'monthly.all', { month: last })).every(({ readAt }) => readAt !== null))
    .toBe(true);
  await page.getByRole('button', { name: 'Choose a company' }).click();
  await page.getByRole('option', { name: 'All companies' }).click();
  const all = page.getByRole('table', { name: 'Companies in the month' });
  await expect(all.getByRole('row')).toHaveCount(3);
  await all.getByRole('button', { name: 'Company', exact: true }).click();
  await expect(all.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  // Finds an item across companies, and opens its month.
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('vonal nelkul');
  await page.getByRole('option', { name: /Vonal nélkül/ }).click();
  await expect(taxes.getByRole('button', { name: 'Vonal nélkül', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a company' }).click();
  await page.getByRole('option', { name: 'All companies' }).click();
  const path = join(folder, 'honap.csv');
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByText('Saved as honap.csv.')).toBeVisible();
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`${last},salary,`));
});

test('a table of a payroll program gets a verdict on each row before any is sent', async ({
  page,
  service,
  folder,
}) => {
  await connect(page, service, folder);
  await go(page, 'x');
  const salaries = page.getByRole('table', { name: 'Salaries' });
  await page.getByRole('button', { name: 'Show amounts' }).click();
  const known = (await salaries.getByRole('row').nth(1).getByRole('cell').nth(1).textContent())?.trim() ?? '';
  const dialog = page.getByRole('dialog', { name: 'Import from a table' });
  const lines = dialog.getByRole('table', { name: 'Table lines' });

  await page.getByRole('button', { name: 'From a table…' }).click();
  await dialog
    .getByRole('textbox', { name: 'Table' })
    .fill(`Név\tAzonosító\tNettó bér\nÚj Ember\t8400000091\t300 000\nRégi Ember\t${known}\t1\nHibás\t\tsok`);
  await dialog.getByRole('button', { name: 'Read' }).click();
  // The person assigns an unknown column once.
  await expect(lines.getByText('no tax identifier')).toHaveCount(3);
  await dialog.getByRole('combobox', { name: 'Column “Azonosító” contains' }).selectOption('Tax identifier');
  await expect(lines.getByRole('row', { name: /Új Ember/ })).toContainText('new');
  await expect(lines.getByRole('row', { name: /Régi Ember/ })).toContainText('already exists');
  await expect(lines.getByRole('row', { name: /Hibás/ })).toContainText('no tax identifier');
  await expect(salaries.getByText('Új Ember')).toHaveCount(0);

  // Without the service nothing is sent, and the table stays.
  const send = dialog.getByRole('button', { name: /^Send 1 item for / });
  await service.stop({ keepData: true });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent.');
  await service.restart();
  await send.click();
  await expect(dialog.getByRole('status')).toContainText('1 of 1 sent.');
  await page.keyboard.press('Escape');
  await expect(salaries.getByRole('row', { name: /Új Ember/ })).toContainText('300,000');

  // The columns are remembered, and a file works too; the service names the row that it refuses.
  const path = join(folder, 'berek.csv');
  await writeFile(path, 'Név;Azonosító;Nettó bér\nHarmadik Ember;8400000092;310000,50\n');
  await answerOpenDialog(page, path);
  await page.getByRole('button', { name: 'From a table…' }).click();
  await dialog.getByRole('button', { name: 'Another table' }).click();
  await dialog.getByRole('button', { name: 'Open a file…' }).click();
  await expect(dialog.getByText('As in the last table with these columns.')).toBeVisible();
  await expect(lines.getByRole('row', { name: /Harmadik Ember/ })).toContainText('new');
  expect(await seriousProblems(page)).toEqual([]);
});
