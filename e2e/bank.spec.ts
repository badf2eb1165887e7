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
      take: 'Take a bank statement…',
      file: 'Open a file…',
      run: 'Take the lines',
      kept: '3 lines taken.',
      without: 'Without a document 1',
      with: 'With a document 1',
      twice: 'Paid twice 1',
      confirm: 'Confirm',
      back: 'Take back',
      needsNone: 'Needs none',
      close: 'Close',
      open: 'Bank statement: 1 payment without a document, 1 payment made twice',
      settled: 'Bank statement: 1 payment made twice',
      show: 'Show',
      letter: 'Text of the letter',
      forget: 'Delete the month’s lines…',
      question: 'Delete the bank lines of this month',
      delete: 'Delete',
    },
  ],
  [
    'hu',
    {
      take: 'Bankkivonat beolvasása…',
      file: 'Fájl megnyitása…',
      run: 'Sorok átvétele',
      kept: '3 sor átvéve.',
      without: 'Bizonylat nélkül 1',
      with: 'Bizonylattal 1',
      twice: 'Kétszer fizetve 1',
      confirm: 'Megerősítés',
      back: 'Visszavonás',
      needsNone: 'Nem kell',
      close: 'Bezárás',
      open: 'Bankkivonat: 1 fizetéshez nincs bizonylat, 1 kétszer fizetett tétel',
      settled: 'Bankkivonat: 1 kétszer fizetett tétel',
      show: 'Megnyitás',
      letter: 'A levél szövege',
      forget: 'A hónap sorainak törlése…',
      question: 'Törli a hónap banki sorait',
      delete: 'Törlés',
    },
  ],
] as const) {
  test(`a bank statement shows what was paid without a document, and twice (${language})`, async ({
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
    const paid = rows.find(({ currency, grossAmount }) => currency === 'HUF' && Number(grossAmount) > 0);
    const entry = (text: string, amount: string, at: number) =>
      `<Ntry><Amt Ccy="HUF">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${month}-2${at}</Dt></BookgDt>
        <AcctSvcrRef>B${at}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>${paid?.partnerName ?? ''}</Nm></Cdtr></RltdPties>
        <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    const [number, gross] = [paid?.invoiceNumber ?? '', paid?.grossAmount ?? ''];
    const entries = entry(number, gross, 0) + entry(number, gross, 5) + entry('rendelés 77', '98765', 6);
    const statement = test.info().outputPath('statement.xml');
    await writeFile(
      statement,
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`,
    );
    await electron.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    }, statement);

    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, 'c');
    await page.getByRole('button', { name: words.take }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.file }).click();
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.run }).click();
    await expect(dialog.getByText(words.kept)).toBeVisible();
    await expect(dialog.getByRole('row').filter({ hasText: 'rendelés 77' })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('radio', { name: words.twice }).click();
    await expect(dialog.getByRole('row').filter({ hasText: number })).toBeVisible();
    await dialog.getByRole('radio', { name: words.with }).click();
    // One key on the row confirms it.
    await dialog.getByRole('row').filter({ hasText: number }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: words.back })).toBeVisible();
    await dialog.getByRole('button', { name: words.close }).click();

    await expect(page.getByText(words.open)).toBeVisible();
    const letter = page.getByRole('textbox', { name: words.letter });
    await expect.poll(() => letter.inputValue()).toContain('rendelés 77');
    await page.getByText(words.open).locator('xpath=..').getByRole('button', { name: words.show }).click();
    await dialog.getByRole('button', { name: words.needsNone }).click();
    await dialog.getByRole('button', { name: words.close }).click();
    await expect(page.getByText(words.settled)).toBeVisible();
    await expect.poll(() => letter.inputValue()).not.toContain('rendelés 77');

    // Deletes after a question.
    await page.getByText(words.settled).locator('xpath=..').getByRole('button', { name: words.show }).click();
    await dialog.getByRole('button', { name: words.forget }).click();
    await expect(dialog.getByText(words.question)).toBeVisible();
    await dialog.getByRole('button', { name: words.delete, exact: true }).click();
    await expect(dialog.getByRole('button', { name: words.file })).toBeVisible();
  });
}
