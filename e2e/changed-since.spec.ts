import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { changeAtService, field, go, opened, upload } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

const ubl = 'OK-26-10388.xml';

for (const [language, words] of [
  [
    'en',
    {
      need: '1 approved expense was changed at the service since.',
      note: /Changed at the service after this approval/u,
      number: 'Invoice number',
      month: '1 expense of this month changed at the service after the approval',
      previous: 'Previous month',
      state: 'Changed since',
      filter: 'Changed since',
      details: 'Show details',
    },
  ],
  [
    'hu',
    {
      need: '1 jóváhagyott költség azóta megváltozott a szolgáltatásban.',
      note: /A jóváhagyás óta módosult a szolgáltatásban/u,
      number: 'Számlaszám',
      month: '1 költség módosult a szolgáltatásban a jóváhagyás óta',
      previous: 'Előző hónap',
      state: 'Azóta módosult',
      filter: 'Azóta módosult',
      details: 'Részletek',
    },
  ],
] as const) {
  test(`what a colleague changes after the approval is shown until it is approved again (${language})`, async ({
    page,
    service,
    folder,
  }) => {
    const companyId = await connect(page, service, folder);
    await ask(page, 'settings.set', { language });
    const [row] = await upload(page, companyId, folder, [ubl]);
    await expect.poll(async () => (await ask(page, 'mirror.state', null))[0]?.completeAt).not.toBeNull();
    await go(page, 'r');
    await expect(opened(page)).toHaveValue('OK-26-10388');
    await expect(page.getByRole('status').filter({ hasText: '11 ' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(opened(page)).toBeHidden();

    await changeAtService(service, row, { invoice_number: 'OK-26-99999' });
    await ask(page, 'mirror.refresh', { companyId });
    const key = { companyId, expenseId: row.expenseId ?? 0 };
    await expect.poll(() => ask(page, 'audit.changed-since', key)).not.toBeNull();

    await go(page, 't');
    await expect(page.getByText(words.need)).toBeVisible();
    await go(page, 'e');
    await page.getByRole('button', { name: words.filter, exact: true }).click();
    await page.getByRole('gridcell', { name: words.state }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: words.details }).click();
    await expect(page.getByRole('note').filter({ hasText: words.note })).toContainText('OK-26-10388');
    expect(await seriousProblems(page)).toEqual([]);

    await go(page, 'c');
    // The screen begins with the month before this one; the invoice is of October 2026.
    const today = new Date();
    const back = (today.getUTCFullYear() - 2026) * 12 + today.getUTCMonth() - 10;
    for (let n = 0; n < back; n += 1) await page.getByRole('button', { name: words.previous }).click();
    await expect(page.getByText(words.month)).toBeVisible();

    await go(page, 't');
    await page.getByRole('listitem').filter({ hasText: words.need }).getByRole('button').click();
    await expect(opened(page)).toHaveValue('OK-26-99999');
    const note = page.getByRole('note').filter({ hasText: words.note });
    await expect(note).toContainText(words.number);
    expect(await seriousProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1100, height: 720 });

    // The document still has the number that was approved.
    await expect(field(page, 'invoice_number')).toContainText('OK-26-10388');
    await opened(page).fill('OK-26-10388');
    await opened(page).press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await expect.poll(() => ask(page, 'audit.changed-since', key), { timeout: 30_000 }).toBeNull();
  });
}
