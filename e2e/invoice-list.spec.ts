import { writeFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { noFilter } from '../src/contract/expenses.ts';
import { daysOf, monthAfter } from '../src/shared/timing/months.ts';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

for (const [language, words] of [
  [
    'en',
    {
      header: 'Invoice number;Supplier;Invoice date;Net;VAT;Total',
      compare: 'Compare with a list…',
      file: 'Open a file…',
      run: 'Compare',
      summary: (n: number, same: number) => `${n} invoices in the list, ${same} the same here.`,
      leftOut: (line: number) => `Line ${line} is no invoice`,
      missing: 'Not here 1',
      different: 'Different 1',
      extra: 'Only here 1',
      gross: /^Gross: .* in the list, .* here$/,
      settle: 'Settled',
      settled: 'Of the list: 1 invoice different',
      find: 'Find',
      show: 'Show',
      open: 'Of the list: 1 invoice not here, 1 invoice different',
      letter: 'Text of the letter',
      close: 'Close',
      month: 'Previous month',
      expenses: 'Expenses',
    },
  ],
  [
    'hu',
    {
      header: 'Számla sorszáma;Eladó neve;Kiállítás dátuma;Nettó összeg;ÁFA összege;Bruttó összeg',
      compare: 'Összevetés egy listával…',
      file: 'Fájl megnyitása…',
      run: 'Összevetés',
      summary: (n: number, same: number) => `${n} számla a listában, ebből ${same} egyezik.`,
      leftOut: (line: number) => `A ${line}. sor nem számla`,
      missing: 'Hiányzik 1',
      different: 'Eltér 1',
      extra: 'Csak itt van 1',
      gross: /^Bruttó: a listában .*, itt .*$/,
      settle: 'Elintézve',
      settled: 'A listából: 1 számla eltér',
      find: 'Keresés',
      show: 'Megnyitás',
      open: 'A listából: 1 számla hiányzik, 1 számla eltér',
      letter: 'A levél szövege',
      close: 'Bezárás',
      month: 'Előző hónap',
      expenses: 'Költségek',
    },
  ],
] as const) {
  test(`a list of the tax office is compared with the expenses of its month, and the missing invoice is asked for (${language})`, async ({
    electron,
    page,
    service,
    folder,
  }) => {
    const companyId = await connect(page, service, folder);
    const month = monthAfter(new Date().toISOString().slice(0, 7), -1);
    await expect.poll(async () => (await ask(page, 'month-close.get', { companyId, month })).completeAt).not.toBeNull();
    await ask(page, 'settings.set', { language });
    const { from, to } = daysOf(month);
    const filter = { ...noFilter, companyId, issuedFrom: from, issuedTo: to };
    const query = { filter, sort: 'issued', descending: false, offset: 0, limit: 200 } as const;
    const { rows } = await ask(page, 'expenses.page', query);
    const counted = rows.filter(({ excluded }) => !excluded);
    const [left, other] = counted;
    const lines = rows
      .filter((row) => row !== left)
      .map((row) => {
        const gross = row === other ? `${row.grossAmount ?? ''}9` : row.grossAmount;
        return [row.invoiceNumber, row.partnerName, row.issuedAt, row.netAmount, row.vatAmount, gross].join(';');
      });
    const csv = test.info().outputPath('list.csv');
    const missing = `HIANYZO-77;Hiányzó Partner Kft.;${month}-05;1000;270;1270`;
    await writeFile(csv, ['\u{feff}' + words.header, ...lines, missing, ';;;;;9999'].join('\r\n'));
    await electron.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    }, csv);

    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, 'c');
    await page.getByRole('button', { name: words.compare }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.file }).click();
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.run }).click();
    await expect(dialog.getByText(words.summary(lines.length + 1, lines.length - 1))).toBeVisible();
    await expect(dialog.getByText(words.leftOut(lines.length + 3))).toBeVisible();
    await expect(dialog.getByRole('row').filter({ hasText: 'HIANYZO-77' })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('radio', { name: words.extra }).click();
    await expect(dialog.getByRole('row').filter({ hasText: left?.invoiceNumber ?? '' })).toBeVisible();
    await dialog.getByRole('radio', { name: words.different }).click();
    await expect(dialog.getByText(words.gross)).toBeVisible();
    await dialog.getByRole('button', { name: words.close }).click();

    // The letter asks for it until a person has settled it.
    await expect(page.getByText(words.open)).toBeVisible();
    const letter = page.getByRole('textbox', { name: words.letter });
    await expect.poll(() => letter.inputValue()).toContain('HIANYZO-77');
    await page.getByText(words.open).locator('xpath=..').getByRole('button', { name: words.show }).click();
    await dialog.getByRole('radio', { name: words.missing }).click();
    await dialog.getByRole('button', { name: words.settle }).click();
    await dialog.getByRole('radio', { name: words.different }).click();
    await dialog.getByRole('button', { name: words.find }).click();
    await expect(page.getByRole('heading', { name: words.expenses })).toBeVisible();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: other?.invoiceNumber ?? '' })
        .first(),
    ).toBeVisible();
    await go(page, 'c');
    await expect(page.getByText(words.settled)).toBeVisible();
    await expect.poll(() => letter.inputValue()).not.toContain('HIANYZO-77');
  });
}
