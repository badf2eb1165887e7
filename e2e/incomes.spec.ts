import { expect, type Locator, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { fromService, toService, type RunningService } from '../testing/reference-service.ts';
import { allIncomes } from '../src/contract/incomes.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

interface Income {
  readonly id: number;
  readonly invoice_number: string;
  readonly type: number;
  readonly source: string;
  readonly is_booked: boolean;
  readonly is_period_closed: boolean;
  readonly note: string | null;
  readonly partner_id: number | null;
  readonly partner_name: string | null;
  readonly assignments: readonly { readonly vat_ledger_number_id: number | null }[];
  readonly tags: readonly number[];
  readonly vat_period_started_at?: string | null;
}

/** the demo company with advanced accounting */
const advanced = 1;

async function incomesOf(service: RunningService): Promise<readonly Income[]> {
  const page = await fromService<{ results: { incomes: Income[] } }>(service, '/1/incomes/?page_size=200', advanced);
  return page.results.incomes;
}

const now = (service: RunningService, id: number) =>
  fromService<Income>(service, `/1/incomes/${id}/?fields=accounting`, advanced);

const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'Selected income' });
const field = (page: Page, name: string): Locator => pane(page).getByRole('group', { name, exact: true });
const input = (page: Page, name: string): Locator => field(page, name).getByRole('textbox');

/** Finds one income by its number and opens it in the pane. */
async function open(page: Page, { invoice_number: number }: Income): Promise<void> {
  await page.getByRole('textbox', { name: /Search by number/ }).fill(number);
  const row = page.getByRole('grid', { name: 'Incomes' }).getByRole('row').filter({ hasText: number });
  await expect(page.getByText('Total, 1 income', { exact: true })).toBeVisible();
  await row.dblclick();
  await expect(pane(page)).toContainText(number);
  await expect(field(page, 'Invoice number')).toBeVisible();
}

const saved = (page: Page): Locator => pane(page).getByText('Saved. It will be sent in a few seconds.');

test('incomes are listed, filtered, added up, edited by the rules, offline too, refused with words, and tagged', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder, advanced);
  const settings = { enable_vat_period: true, enable_accounting_id: true };
  const company = `/2/company-info/update/${service.companies[advanced]?.id ?? 0}/`;
  await toService(service, 'PATCH', company, settings, advanced);
  const all = await incomesOf(service);
  const find = (fits: (income: Income) => boolean): Income => {
    const found = all.find(fits);
    if (found === undefined) throw new Error('The service has no such income');
    return found;
  };
  const openOne = (income: Income) => income.type === 2 && income.source === 'manual' && !income.is_booked;

  await go(page, 'n');
  await expect(page.getByText('Total, 120 incomes', { exact: true })).toBeVisible();
  await go(page, 't');
  await page.keyboard.press('Control+k');
  const sought = find(openOne).invoice_number;
  await page.getByRole('dialog').getByRole('combobox').fill(sought);
  await page.getByRole('group', { name: 'Incomes' }).getByRole('option').first().click();
  await expect(
    page.getByRole('grid', { name: 'Incomes' }).getByRole('gridcell', { name: sought, exact: true }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: /Search by number/ }).fill('');
  const rows = page.getByRole('grid', { name: 'Incomes' }).getByRole('row');
  await expect(page.getByText('Total, 120 incomes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Booked', exact: true }).click();
  const booked = all.filter(({ is_booked: is }) => is).length;
  await expect(page.getByText(`Total, ${booked} incomes`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Kind' }).click();
  await page.getByRole('button', { name: 'Cash receipt' }).click();
  await page.keyboard.press('Escape');
  const receipts = all.filter(({ is_booked: is, type }) => is && type === 6).length;
  await expect(page.getByText(`Total, ${receipts} incomes`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Totals' }).click();
  const totals = page.getByRole('region', { name: 'Totals of the filtered incomes' });
  await totals.getByRole('radio', { name: 'Partner' }).click();
  await expect(totals.getByRole('columnheader', { name: 'Partner' })).toBeVisible();
  await expect(totals.getByRole('row').nth(1)).toContainText('Ft');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the totals' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows.nth(3)).toBeVisible();

  // Rule 7: the pane shows the resulting dates before saving.
  const edited = find(openOne);
  await open(page, edited);
  await field(page, 'VAT period').getByRole('combobox').fill('Quart');
  await page.getByRole('option', { name: 'Quarterly' }).click();
  await expect(field(page, 'VAT period from')).toContainText('Enter both the VAT period and its date');
  await expect(pane(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await input(page, 'VAT period from').fill('2026-11-18');
  await expect(field(page, 'VAT period from')).toContainText('Becomes 1 Oct 2026 to 31 Dec 2026');
  await input(page, 'Note').fill('Reggeli kenyér');
  const { partners, ledgerNumbers } = await ask(page, 'income.choices', { companyId });
  const partner = partners.find(({ name }) => name !== edited.partner_name);
  if (partner === undefined) throw new Error('The company has one partner');
  await field(page, 'Partner record').getByRole('combobox').fill(partner.name);
  await page.getByRole('option', { name: partner.name }).click();
  await expect(input(page, 'Partner')).toHaveValue(partner.name);
  await expect(input(page, 'City')).toHaveValue(partner.details.city ?? '');
  await expect(input(page, 'Address')).toHaveValue('');
  const [ledger = { id: 0, name: '?' }] = ledgerNumbers;
  const line = pane(page).getByRole('group', { name: 'Line 1' });
  await line.getByRole('combobox', { name: 'VAT ledger' }).fill(ledger.name);
  await page.getByRole('option', { name: ledger.name }).first().click();
  // In the middle: the bar with Save covers what is at the lower end of the pane.
  await line
    .getByRole('combobox', { name: 'VAT ledger' })
    .evaluate((input) => input.scrollIntoView({ block: 'center' }));
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toBeVisible();
  // The caret is still in a field; nothing was typed since.
  await page.keyboard.press('Control+z');
  await expect(pane(page).getByText('Undone. What you typed is here again.')).toBeVisible();
  await expect(input(page, 'Note')).toHaveValue('Reggeli kenyér');
  await pane(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await now(service, edited.id)).note).toBe('Reggeli kenyér');
  expect(await now(service, edited.id)).toMatchObject({
    vat_period_started_at: '2026-10-01',
    partner_id: partner.id,
    partner_name: partner.name,
    assignments: [{ vat_ledger_number_id: ledger.id }],
  });
  await expect(input(page, 'VAT period from')).toHaveValue('1 Oct 2026');

  // Booked and restricted: locked, with the reason.
  await open(
    page,
    find(({ is_booked: is, source, type }) => is && source === 'manual' && type === 2),
  );
  await expect(field(page, 'VAT period')).toContainText('Locked: the income is booked.');
  await open(
    page,
    find(({ source, is_period_closed: closed }) => source === 'integration' && closed),
  );
  await expect(field(page, 'Invoice number')).toContainText('only tags, secondary ID and revenue types can be changed');
  await expect(pane(page).getByRole('button', { name: 'Add line' })).toHaveCount(0);

  // Offline: saved here, and sent when the service is back.
  const later = find((income) => openOne(income) && income.id !== edited.id);
  await open(page, later);
  await service.stop({ keepData: true });
  await input(page, 'Note').fill('offline');
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toBeVisible();
  await expect(pane(page).getByText('A change is saved here and is waiting to be sent.')).toBeVisible();
  await expect(rows.nth(1)).toContainText('Change waiting');
  await service.restart();
  await expect.poll(async () => (await now(service, later.id)).note).toBe('offline');
  await expect(rows.nth(1)).not.toContainText('Change waiting');

  // Refused: shows the service's message and keeps the typed value.
  await toService(service, 'PATCH', company, { enable_accounting_id: false }, advanced);
  await input(page, 'Accounting ID').fill('K-0001');
  await page.keyboard.press('Control+Enter');
  await expect(
    pane(page)
      .getByRole('alert')
      .filter({ hasText: /The service refused the change/ }),
  ).toBeVisible();
  expect(await ask(page, 'income.open', { companyId, incomeId: later.id })).toMatchObject({
    draft: { fields: { accounting_id: 'K-0001' } },
    correction: { state: 'refused' },
  });

  // Tags many incomes, and undoes it before anything is sent.
  await page.getByRole('textbox', { name: /Search by number/ }).fill('');
  await expect(page.getByText('Total, 120 incomes', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await rows.nth(4).getByRole('checkbox').click();
  await rows.nth(5).getByRole('checkbox').click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const [tag] = (await ask(page, 'income.choices', { companyId })).tags;
  await page
    .getByRole('list', { name: 'Add tag' })
    .getByRole('button', { name: tag?.name ?? '?' })
    .click();
  await expect(page.getByText('Tags changed on 2 incomes.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('2 undone.')).toBeVisible();
  const { total } = await ask(page, 'incomes.page', {
    filter: { ...allIncomes, companyId },
    sort: 'number',
    descending: false,
    offset: 0,
    limit: 1,
  });
  expect(total).toBe(120);
});
