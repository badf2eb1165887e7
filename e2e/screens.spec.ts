import { expect, type Page } from 'playwright/test';
import { go } from '../testing/desk.ts';
import { fromService } from '../testing/reference-service.ts';
import { connect, test } from './fixtures.ts';

interface Income {
  readonly invoice_number: string;
}

interface Document {
  readonly filename: string;
}

const rowsOf = (page: Page, list: string) => page.getByRole('grid', { name: list }).getByRole('row');

test(
  "each screen shows the service's data, and opens one entry",
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    await connect(page, service, folder);

    await test.step('Balances', async () => {
      await go(page, 'p');
      await expect(page.getByText('17,360,402 Ft').first()).toBeVisible();
    });

    await test.step('Incomes', async () => {
      const { results } = await fromService<{ results: { incomes: readonly Income[] } }>(
        service,
        '/1/incomes/?page_size=200',
      );
      const [{ invoice_number: number } = { invoice_number: '' }] = results.incomes;
      await go(page, 'n');
      await expect(page.getByText(`Total, ${results.incomes.length} incomes`, { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: /Search by number/ }).fill(number);
      await expect(page.getByText('Total, 1 income', { exact: true })).toBeVisible();
      await rowsOf(page, 'Incomes').filter({ hasText: number }).dblclick();
      const pane = page.getByRole('complementary', { name: 'Selected income' });
      const field = pane.getByRole('group', { name: 'Invoice number', exact: true });
      await expect(field.getByRole('textbox')).toHaveValue(number);
    });

    await test.step('Documents', async () => {
      const { results } = await fromService<{ results: readonly Document[] }>(service, '/1/documents/?page_size=200');
      const [{ filename } = { filename: '' }] = results;
      await go(page, 'd');
      await expect(page.getByText(`Total, ${results.length} documents`, { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: 'Search by name or note' }).fill(filename);
      await rowsOf(page, 'Documents').filter({ hasText: filename }).first().dblclick();
      const pane = page.getByRole('complementary', { name: 'Selected document' });
      await expect(pane).toContainText(filename);
      await expect(pane.getByRole('textbox', { name: 'Note' })).toBeVisible();
    });

    await test.step('Payroll and taxes', async () => {
      await go(page, 'x');
      await page
        .getByRole('table', { name: 'Taxes' })
        .getByRole('button', { name: /Value added tax/ })
        .click();
      const pane = page.getByRole('complementary', { name: 'Details' });
      await expect(pane.getByText('only its tags can be changed')).toBeVisible();
    });

    await test.step('Month close', async () => {
      await go(page, 'c');
      await expect(page.getByText(/documents? not attached to an expense or income/)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Text of the letter' })).toBeVisible();
    });

    await test.step('Master data', async () => {
      const [tag] = await fromService<readonly { readonly name: string }[]>(service, '/2/tags/');
      await go(page, 'm');
      await expect(rowsOf(page, 'Partners').nth(3)).toBeVisible();
      await page.getByRole('tab', { name: 'Tags' }).click();
      await expect(rowsOf(page, 'Tags').filter({ hasText: tag?.name ?? 'no tag' })).toHaveCount(1);
    });
  },
);
