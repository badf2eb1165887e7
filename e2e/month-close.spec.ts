import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { printedText } from '../extraction/pdf/printed-text.fixture.ts';
import { ask } from '../testing/ask.ts';
import { noFilter } from '../src/contract/expenses.ts';
import { changeAtService, go, opened, upload } from '../testing/desk.ts';
import { fromService } from '../testing/reference-service.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

test('what keeps a month open is listed with its reasons, dismissed, and asked of the client in a letter', async ({
  electron,
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const today = new Date();
  const months = Array.from({ length: 8 }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1 - back, 1)).toISOString().slice(0, 7),
  );
  const of = async (month: string) => ask(page, 'month-close.get', { companyId, month });
  await expect.poll(async () => (await of(months[0] ?? '')).completeAt).not.toBeNull();
  const closes = await Promise.all(months.map(of));
  const back = closes.findIndex(({ missing }) => missing.length > 0);
  const missing = closes[back]?.missing[0];
  expect(missing?.months.length).toBeGreaterThanOrEqual(2);

  await go(page, 'c');
  await expect(page.getByRole('heading', { name: 'Month close' })).toBeVisible();
  for (let n = 0; n < back; n += 1) await page.getByRole('button', { name: 'Previous month' }).click();
  const name = missing?.name ?? '';
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText(`around day ${missing?.day ?? 0} of`);
  await expect(page.getByText(/documents? not attached to an expense or income/)).toBeVisible();
  const letter = page.getByRole('textbox', { name: 'Text of the letter' });
  await expect.poll(() => letter.inputValue()).toContain(name);

  // Opens the mail program with the edited letter.
  await electron.evaluate(({ shell }) => {
    shell.openExternal = (address) => {
      Object.assign(globalThis, { mailed: address });
      return Promise.resolve();
    };
  });
  await letter.fill('Árvíz & tükör?');
  await page.getByRole('button', { name: 'Open in the mail program' }).click();
  await expect
    .poll(() => electron.evaluate(() => (globalThis as { mailed?: string }).mailed))
    .toMatch(/^mailto:\?subject=.*&body=%C3%81rv%C3%ADz%20%26%20t%C3%BCk%C3%B6r%3F$/);

  await page.getByRole('button', { name: 'Copy' }).click();
  await letter.fill('');
  await letter.press('ControlOrMeta+v');
  await expect(letter).toHaveValue('Árvíz & tükör?');

  // The edited text is still there after another month was shown.
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(letter).toHaveValue('Árvíz & tükör?');
  await page.getByRole('button', { name: 'Rewrite from data' }).click();
  await expect(letter).toHaveValue(new RegExp(name));

  // Dismissed for this month on this computer, and undone.
  await line.getByRole('button', { name: 'None this month' }).click();
  await expect(line).toContainText('none this month');
  expect((await of(months[back] ?? '')).missing.find((one) => one.name === name)?.dismissed).toBe(true);
  await line.getByRole('button', { name: 'Expect it after all' }).click();
  await expect.poll(() => letter.inputValue()).toContain(name);

  // Shows the month's unbooked expenses in their list.
  const pending = closes.findIndex((close) => close.pending > 0);
  for (let n = back; n < pending; n += 1) await page.getByRole('button', { name: 'Previous month' }).click();
  for (let n = pending; n < back; n += 1) await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'to book' })
    .getByRole('button', { name: 'Show', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Expenses' })).toBeVisible();

  // Unpaid taxes and salaries are an open point of the month, shown in their own list.
  await go(page, 'c');
  const unpaid = page.getByRole('listitem').filter({ hasText: /taxes and salaries of this month are unpaid/ });
  await unpaid.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Payroll and taxes' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Taxes' })).toContainText(/Overdue|Unpaid|Partly paid/);

  // All companies in one list, most open points first; a click opens one.
  await ask(page, 'companies.add', { baseUrl: service.url, token: service.companies[1]?.token ?? '' });
  await go(page, 'c');
  const companies = page.getByRole('table', { name: 'Companies in the month' }).getByRole('row');
  await expect(companies).toHaveCount(3);
  await expect(companies.nth(1)).toContainText(/\d/);
  expect(await seriousProblems(page)).toEqual([]);
  await companies.getByRole('button', { name: 'Tölgyfa Pékség Kft.' }).click();
  await expect(page.getByRole('heading', { name: 'Expected invoices not received' })).toBeVisible();
});

for (const [language, words] of [
  [
    'en',
    {
      close: /Close (the month|it all the same)/,
      closed: /Closed .* by /,
      changed: '1 record has changed',
      again: 'Accept and close again',
      reopen: 'Open it again',
      table: 'Companies in the month',
      change: '1 change',
      switcher: /Choose a company/,
    },
  ],
  [
    'hu',
    {
      close: /(A hónap lezárása|Lezárás mégis)/,
      closed: /Lezárta: /,
      changed: '1 tétel megváltozott',
      again: 'Elfogadás és lezárás újra',
      reopen: 'Újranyitás',
      table: 'Cégek a hónapban',
      change: '1 változás',
      switcher: /Cég választása/,
    },
  ],
] as const) {
  test(`a closed month says who closed it, and what the service changed since (${language})`, async ({
    page,
    service,
    folder,
  }) => {
    const companyId = await connect(page, service, folder);
    await ask(page, 'companies.add', { baseUrl: service.url, token: service.companies[1]?.token ?? '' });
    await ask(page, 'settings.set', { language });
    const now = new Date();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
    const of = () => ask(page, 'month-close.get', { companyId, month });
    await expect.poll(async () => (await of()).completeAt).not.toBeNull();
    const filter = { ...noFilter, companyId, issuedFrom: `${month}-01`, issuedTo: `${month}-31` };
    const order = { filter, sort: 'issued', descending: true } as const;
    const { rows } = await ask(page, 'expenses.page', { ...order, offset: 0, limit: 200 });
    // Only an expense that is not booked and came from no other program can be changed.
    const sources = await Promise.all(
      rows.map(async ({ expenseId }) => fromService<{ readonly source: string }>(service, `/2/expenses/${expenseId}/`)),
    );
    const row = rows.find(
      ({ accountingStatus, excluded }, at) =>
        accountingStatus === 'pending' && !excluded && sources[at]?.source !== 'integration',
    );
    if (row === undefined) throw new Error('The month has no expense that can be changed');

    const table = page.getByRole('table', { name: words.table });
    const company = table.getByRole('button', { name: 'Tölgyfa Pékség Kft.' });
    await go(page, 'c');
    await company.click({ button: 'right' });
    await page.getByRole('menuitem').last().click();
    await page.getByRole('button', { name: words.close }).click();
    await expect(page.getByText(words.closed)).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);

    await changeAtService(service, row, { invoice_number: 'CHANGED-1' });
    await ask(page, 'mirror.refresh', { companyId });
    await expect(page.getByText(words.changed)).toBeVisible();
    await expect(page.getByText('CHANGED-1').first()).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);

    await page.getByRole('button', { name: words.switcher }).click();
    await page.keyboard.press('Enter');
    await expect(table).toContainText(words.change);
    await company.click();
    await page.getByRole('button', { name: words.again }).click();
    await expect(page.getByText(words.changed)).toHaveCount(0);
    await page.getByRole('button', { name: words.reopen }).click();
    await expect(page.getByRole('button', { name: words.close })).toBeVisible();
    expect((await of()).closed).toBeNull();
  });
}

for (const [language, words] of [
  ['en', { text: 'Text of the letter', asked: 'client asked', question: 'what these documents are' }],
  ['hu', { text: 'A levél szövege', asked: 'megkérdezve', question: 'mire vonatkoznak ezek a bizonylatok' }],
] as const) {
  test(`one key asks the client what a document is, until it is approved (${language})`, async ({
    page,
    service,
    folder,
  }) => {
    const companyId = await connect(page, service, folder);
    await ask(page, 'settings.set', { language });
    await upload(page, companyId, folder, ['OK-26-10388.xml']);
    await go(page, 'r');
    await expect(opened(page)).toHaveValue('OK-26-10388');
    await page.keyboard.press('q');
    await expect(page.getByText(words.asked, { exact: true })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await go(page, 'c');
    const letter = page.getByRole('textbox', { name: words.text });
    await expect(letter).toHaveValue(new RegExp(`${words.question}[^]*- OK-26-10388\\.xml, .*Ofenbau`, 'u'));
    await go(page, 'r');
    await expect(page.getByRole('status').filter({ hasText: '11 ' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(opened(page)).toBeHidden();
    await go(page, 'c');
    await expect(letter).not.toHaveValue(/OK-26-10388/u);
  });
}

test.describe('letters of an office with 60 clients', () => {
  test.use({ serviceOptions: ['--clients', '58'] });

  for (const [language, words] of [
    [
      'en',
      {
        letters: 'Letters',
        list: 'Letters to clients',
        name: 'Addressee',
        mail: 'E-mail address',
        language: 'Language',
        sent: 'Mark as sent',
        open: 'Open in the mail program',
        asked: /asked \d/,
        text: 'Text of the letter',
        saveAll: 'Save 60 letters as one PDF…',
        saved: 'Saved: letters.pdf',
        left: '59 of 60 clients not asked yet',
      },
    ],
    [
      'hu',
      {
        letters: 'Levelek',
        list: 'Levelek az ügyfeleknek',
        name: 'Címzett',
        mail: 'E-mail-cím',
        language: 'Nyelv',
        sent: 'Elküldöttnek jelölés',
        open: 'Megnyitás a levelezőprogramban',
        asked: /bekérve: \d/,
        text: 'A levél szövege',
        saveAll: '60 levél mentése egy PDF-be…',
        saved: 'Elmentve: letters.pdf',
        left: '60 ügyfélből 59 még nincs megkérdezve',
      },
    ],
  ] as const) {
    test(`are all made at once, in the client's language, and it is kept who was asked (${language})`, async ({
      electron,
      page,
      service,
      folder,
    }) => {
      for (const { token } of service.companies) await ask(page, 'companies.add', { baseUrl: service.url, token });
      await ask(page, 'settings.set', { language });
      const due = async () => (await ask(page, 'today.due', null)).filter((one) => one.due !== null);
      await expect.poll(async () => (await due()).length).toBe(60);
      await page.setViewportSize({ width: 1440, height: 900 });
      await go(page, 'c');
      await page.getByRole('radio', { name: words.letters }).click();
      const list = page.getByRole('list', { name: words.list });
      await expect.poll(() => list.getByRole('button').count()).toBe(60);
      const letter = page.getByRole('textbox', { name: words.text });
      await expect(letter).toHaveValue(language === 'en' ? /Dear client,/ : /Tisztelt Ügyfelünk!/);

      await page.getByLabel(words.name).fill('Kovács Éva');
      await page.getByLabel(words.mail).fill('eva@pelda.hu');
      await page.getByLabel(words.language).selectOption(language === 'en' ? 'hu' : 'en');
      await expect(letter).toHaveValue(language === 'en' ? /Tisztelt Kovács Éva!/ : /Dear Kovács Éva,/);
      await expect(letter).toHaveAttribute('lang', language === 'en' ? 'hu' : 'en');
      await electron.evaluate(({ shell }) => {
        shell.openExternal = (address) => {
          Object.assign(globalThis, { mailed: address });
          return Promise.resolve();
        };
      });
      await page.getByRole('button', { name: words.open }).click();
      await expect
        .poll(() => electron.evaluate(() => (globalThis as { mailed?: string }).mailed))
        .toMatch(/^mailto:eva@pelda\.hu\?subject=/);
      const pdf = join(folder, 'letters.pdf');
      await electron.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, pdf);
      await page.getByRole('button', { name: words.saveAll }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      const bytes = await readFile(pdf);
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/gu)).toHaveLength(60);
      expect((await printedText(bytes))[0]).toContain('Kovács Éva');
      await page.getByRole('button', { name: words.sent }).click();
      await expect(list.getByRole('button').first()).toContainText(words.asked);
      await expect(page.getByText(words.left)).toBeVisible();
      expect(await seriousProblems(page)).toEqual([]);

      await list.getByRole('button').first().press('ArrowDown');
      await expect(page.getByLabel(words.name)).toHaveValue('');
      await page.setViewportSize({ width: 720, height: 450 });
      expect(await seriousProblems(page)).toEqual([]);
    });
  }
});
