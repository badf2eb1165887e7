import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, type Page } from 'playwright/test';
import PDFDocument from 'pdfkit';
import { attached, email } from '../src/main/capture/test-containers.ts';
import { docx, paragraph } from '../src/main/capture/test-office.ts';
import { heic, tiff } from '../src/main/capture/test-pictures.ts';
import { ask } from '../testing/ask.ts';
import { documents, go } from '../testing/desk.ts';
import { fromService, storedNames } from '../testing/reference-service.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

const countsOf = async (page: Page, companyId: number) => (await ask(page, 'inbox.summary', { companyId })).counts;

/** Waits until all files are in a final state; a picture without readable text takes a while. */
async function settled(page: Page, companyId: number, files: number): Promise<void> {
  await expect
    .poll(async () => {
      const counts = await countsOf(page, companyId);
      return counts.processing + counts.ready + counts.attention + counts.converted + counts.duplicate;
    })
    .toBe(files);
}

test('a photo of a phone, a fax, a letter and an e-mail are each sent to the service once, in an accepted format', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const before = await storedNames(service);
  const [first, second] = await Promise.all(
    ['OK-26-10388.xml', 'TK-2026-00318.xml'].map((name) => readFile(join(documents, name))),
  );
  if (first === undefined || second === undefined) throw new Error('No sample documents');
  const mail = email([
    attached('first.xml', first),
    attached('second.xml', second),
    attached('IMG_3.heic', heic()),
    attached('level.docx', docx({ body: paragraph('Díjbekérő 2026/4') })),
  ]);

  await writeFile(join(folder, 'mail.eml'), mail);
  await settled(page, companyId, 5);
  await writeFile(join(folder, 'IMG_7.HEIC'), Buffer.concat([heic(), Buffer.alloc(1)]));
  await settled(page, companyId, 7);
  await writeFile(join(folder, 'fax.tif'), await tiff(2));
  await settled(page, companyId, 9);
  await writeFile(join(folder, 'again.eml'), mail);
  await settled(page, companyId, 10);

  // Both HEIC files have the same picture, so the second is held back.
  const stored = [...(await storedNames(service))];
  for (const name of before) stored.splice(stored.indexOf(name), 1);
  expect(stored.sort()).toEqual(['IMG_3.jpg', 'fax.pdf', 'first.xml', 'level.pdf', 'second.xml']);

  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, 'i');
  const main = page.getByRole('main');
  const pane = page.getByRole('complementary', { name: 'Selected file' });
  await pane.getByRole('button', { name: 'File log' }).click();
  await expect(pane).toContainText('10 found: 5 uploaded, 2 duplicates, 3 converted');

  await page.getByRole('row', { name: /fax\.pdf/ }).click();
  await expect(pane).toContainText('Made from fax.tif');
  await main.getByRole('group', { name: 'Filter' }).getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('row', { name: /mail\.eml/ }).click();
  await expect(pane).toContainText('Converted into 4 files');
});

test('a file that cannot be sent shows what to do; a PDF is opened with its password, and the next one without asking', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  await writeFile(join(folder, 'empty.eml'), email([], ''));
  await expect.poll(async () => (await countsOf(page, companyId)).rejected).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, 'i');
  await page.getByRole('row', { name: /empty\.eml/ }).click();
  const pane = page.getByRole('complementary', { name: 'Selected file' });
  await expect(pane).toContainText('There is no document inside.');

  await writeFile(join(folder, 'locked.pdf'), await lockedPdf('R-1'));
  await expect.poll(async () => (await countsOf(page, companyId)).rejected).toBe(2);
  await page.getByRole('row', { name: /locked\.pdf/ }).click();
  const password = pane.getByRole('textbox', { name: 'Password of the file' });
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('alert')).toContainText('does not open with this password');
  expect(await seriousProblems(page)).toEqual([]);
  await password.fill('titok');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await countsOf(page, companyId)).converted).toBe(1);
  await writeFile(join(folder, 'next.pdf'), await lockedPdf('R-2'));
  await expect.poll(async () => (await countsOf(page, companyId)).converted).toBe(2);
  await expect.poll(() => storedNames(service)).toEqual(expect.arrayContaining(['locked.pdf', 'next.pdf']));
});

const noInvoices = {
  'upo.xml':
    '<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3"><NumerReferencyjny>1</NumerReferencyjny></Potwierdzenie>',
  'statement.xml': '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt/></Document>',
  'settings.xml': '<plist version="1.0"><dict/></plist>',
};

test('XML that is no invoice waits under its own words, and goes where a person says', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  for (const [name, text] of Object.entries(noInvoices)) await writeFile(join(folder, name), text);
  await expect.poll(async () => (await countsOf(page, companyId))['other-kind']).toBe(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, 'i');
  const row = (name: RegExp) => page.getByRole('row', { name });
  const pane = page.getByRole('complementary', { name: 'Selected file' });

  await row(/upo\.xml/).click();
  await expect(row(/upo\.xml/)).toContainText('A receipt of a tax office or a network');
  await expect(pane).toContainText('It is not sent as an expense unless you say so.');
  await expect(row(/settings\.xml/)).toContainText('XML of an unknown kind (plist)');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect((await countsOf(page, companyId)).dismissed).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await countsOf(page, companyId))['other-kind']).toBe(3);

  await row(/statement\.xml/).click();
  await page.keyboard.press('n');
  await expect
    .poll(async () => (await fromService<Documents>(service, '/2/documents?page_size=200')).results)
    .toContainEqual(expect.objectContaining({ filename: 'statement.xml' }));
  await row(/settings\.xml/).click();
  await page.keyboard.press('u');
  await expect.poll(() => storedNames(service)).toContain('settings.xml');
  expect(await storedNames(service)).not.toContain('statement.xml');
  expect(await storedNames(service)).not.toContain('upo.xml');
  expect((await countsOf(page, companyId))['other-kind']).toBe(1);

  await go(page, 's');
  await page.getByRole('button', { name: /^Change: Tölgyfa/ }).click();
  const rule = page.getByRole('combobox', { name: 'A receipt of a tax office or a network' });
  await expect(rule).toHaveValue('ask');
  await rule.selectOption('Dismiss');
  await expect(rule).toHaveValue('dismiss');
  await rule.scrollIntoViewIfNeeded();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await writeFile(join(folder, 'upo-2.xml'), noInvoices['upo.xml'].replace('>1<', '>2<'));
  await expect.poll(async () => (await countsOf(page, companyId)).dismissed).toBe(2);
  // A person restored it: it is not dismissed again.
  expect((await countsOf(page, companyId))['other-kind']).toBe(1);
});

test('an invoice that comes as XML and as PDF is one expense: the second file waits, and shows the first one on the desk', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const picture = await readFile(join(documents, 'Rechnung_RE-2026-0417.pdf'));
  await writeFile(join(folder, 'RE-2026-0417.xml'), sauerteig('RE-2026-0417', '1194.09'));
  await expect.poll(async () => (await countsOf(page, companyId)).ready).toBe(1);
  await writeFile(join(folder, 'RE-2026-0417.pdf'), picture);
  await expect.poll(async () => (await countsOf(page, companyId)).duplicate).toBe(1);
  // Another invoice of the same seller is none of it.
  await writeFile(join(folder, 'RE-2026-0418.xml'), sauerteig('RE-2026-0418', '1194.09'));
  await expect.poll(async () => (await countsOf(page, companyId)).ready).toBe(2);
  expect(await storedNames(service)).not.toContain('RE-2026-0417.pdf');
  // Nor is a PDF whose title says what it is.
  await writeFile(join(folder, 'B-2026-77.pdf'), await plainPdf('Bestellung Nr. B-2026-77'));
  await expect.poll(async () => (await countsOf(page, companyId))['other-kind']).toBe(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, 'i');
  const row = page.getByRole('row', { name: /RE-2026-0417\.pdf/ });
  const pane = page.getByRole('complementary', { name: 'Selected file' });
  await expect(page.getByRole('row', { name: /B-2026-77/ })).toContainText('An order');
  await row.click();
  await expect(row).toContainText('Same invoice: RE-2026-0417');
  await expect(pane).toContainText('This invoice is already here');
  await expect(pane).toContainText('The other file: RE-2026-0417.xml');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect((await countsOf(page, companyId)).dismissed).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await countsOf(page, companyId)).duplicate).toBe(1);

  await go(page, 'r');
  await expect(page.getByRole('region', { name: 'Record' })).toContainText('the same invoice as PDF');

  await go(page, 'i');
  await row.click();
  await page.keyboard.press('u');
  await expect.poll(() => storedNames(service)).toContain('RE-2026-0417.pdf');
});

/** UBL of the sample's German bakery school. */
const sauerteig = (number: string, gross: string) => `<?xml version="1.0"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="urn:a" xmlns:c="urn:c">
 <c:ID>${number}</c:ID><c:IssueDate>2026-09-28</c:IssueDate><c:DocumentCurrencyCode>EUR</c:DocumentCurrencyCode>
 <a:AccountingSupplierParty><a:Party>
  <a:PartyTaxScheme><c:CompanyID>DE980417362</c:CompanyID><a:TaxScheme><c:ID>VAT</c:ID></a:TaxScheme></a:PartyTaxScheme>
  <a:PartyLegalEntity><c:RegistrationName>Backakademie Sauerteigtal GmbH</c:RegistrationName></a:PartyLegalEntity>
 </a:Party></a:AccountingSupplierParty>
 <a:LegalMonetaryTotal><c:TaxInclusiveAmount>${gross}</c:TaxInclusiveAmount></a:LegalMonetaryTotal>
</Invoice>`;

interface Documents {
  readonly results: readonly { readonly filename: string }[];
}

/** A page with more letters than a stamp on a scan. */
function plainPdf(title: string): Promise<Buffer> {
  const document = new PDFDocument();
  const lines = Array.from({ length: 12 }, (_, line) => `${line + 1}  Roggenmehl Type ${line + 800}, Sack zu 25 kg`);
  document.fontSize(22).text(title).fontSize(10).text('Backakademie Sauerteigtal GmbH').text(lines.join('\n')).end();
  return buffer(document);
}

function lockedPdf(text: string): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'titok' });
  document.text(text).end();
  return buffer(document);
}
