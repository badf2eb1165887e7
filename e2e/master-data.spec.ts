import { expect } from 'playwright/test';
import { fromService } from '../testing/reference-service.ts';
import { go } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

interface Named {
  readonly name: string;
}

test('master data is browsed, created, renamed and deleted, and typed values survive a lost connection', async ({
  page,
  service,
  folder,
}) => {
  await connect(page, service, folder);
  await go(page, 'm');
  const tab = (name: string) => page.getByRole('tab', { name });
  const pane = page.getByRole('complementary', { name: 'Details' });
  const row = (name: string | RegExp) => page.getByRole('row', { name });
  const names = async (path: string) => (await fromService<readonly Named[]>(service, path)).map(({ name }) => name);

  // Partners: found without accents, with what this company knows of them.
  await expect(page.getByRole('grid', { name: 'Partners' }).getByRole('row').nth(3)).toBeVisible();
  const vendor = page.getByRole('row').filter({ hasText: 'Supplier' }).first();
  const name = (await vendor.getByRole('gridcell').first().textContent())?.trim() ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  await expect(pane.getByRole('heading', { name, level: 2 })).toBeVisible();
  await pane.getByRole('button', { name: 'Load payments' }).click();
  await expect(pane.getByText(/\d payments?|No payments for/)).toBeVisible();

  // Tags: created, renamed; of two to delete one is still in use.
  await tab('Tags').click();
  await expect(page.getByRole('grid', { name: 'Tags' }).getByRole('row').nth(1)).toBeVisible();
  const used = (await names('/2/tags/'))[0] ?? '';
  await page.keyboard.press('n');
  await page.keyboard.type('Próbacímke');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { name: 'Próbacímke' })).toBeVisible();
  await pane.getByLabel('Name').fill('Átnevezett címke');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(row(/Átnevezett címke/)).toContainText('never');
  await row(/Átnevezett címke/).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: `Select ${used}` }).click();
  await pane.getByRole('button', { name: 'Delete 2 selected…' }).click();
  await expect(pane.getByText('Delete the 2 selected rows?')).toBeVisible();
  await pane.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(pane.getByRole('status')).toContainText('1 deleted, 1 not.');
  await expect(pane.getByRole('status')).toContainText(used);
  expect(await names('/2/tags/')).not.toContain('Átnevezett címke');

  // A VAT category; an incomplete one cannot be sent.
  await tab('VAT categories').click();
  await page.getByRole('button', { name: 'New VAT category' }).click();
  await pane.getByLabel('Name').fill('Próba 12,5%');
  await expect(pane.getByRole('button', { name: 'Save' })).toBeDisabled();
  await pane.getByLabel('Percent').fill('12,5');
  await pane.getByRole('radio', { name: 'Revenue' }).click();
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(row(/Próba 12,5%/)).toContainText('Revenue');

  for (const [list, text] of [
    ['Ledger numbers', '511'],
    ['Bank and cash accounts', 'HUF'],
    ['Payments', 'Ft'],
    ['Tax codes', ''],
  ] as const) {
    await tab(list).click();
    await expect(
      page.getByRole('grid', { name: list }).getByRole('row').filter({ hasText: text }).last(),
    ).toBeVisible();
  }

  // The company's settings at the service.
  await tab('Company').click();
  const period = page.getByRole('switch', { name: 'VAT period for incomes' });
  const before = await period.getAttribute('aria-checked');
  await period.click();
  await expect(period).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true');

  // The service's own booking steps, and undoing them.
  await go(page, 'e');
  await page.getByRole('row').filter({ hasText: 'To book' }).first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'At the service' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('1 checked at the service.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Check undone for 1.')).toBeVisible();
  await go(page, 'm');

  // Without the service: the mirror is shown, and typed values are kept until it is back.
  await service.stop({ keepData: true });
  await tab('Expense types').click();
  await page.keyboard.press('n');
  await page.keyboard.type('Vonal nélkül');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('alert')).toContainText('What you typed is kept.');
  await tab('Bank and cash accounts').click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await service.restart();
  await tab('Expense types').click();
  await page.getByRole('button', { name: 'New expense type' }).click();
  await expect(pane.getByLabel('Name')).toHaveValue('Vonal nélkül');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(row(/Vonal nélkül/)).toBeVisible();
  expect(await names('/2/expense-types/')).toContain('Vonal nélkül');
});
