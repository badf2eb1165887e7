import { afterEach, describe, expect, test } from 'vitest';
import { extract } from '../../../extraction/extraction.ts';
import { addOneByOne, sealedBytes, statesOf, textOf } from './containers.fixture.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';
import { email, attached, zip } from './test-containers.ts';
import { pdf } from './test-documents.ts';
import { docx, openDocument, paragraph, row, tableOf, xlsx } from './test-office.ts';
import { picture } from './test-pictures.ts';

let fixture: IntakeFixture;

afterEach(() => fixture.remove());

async function take(files: Readonly<Record<string, Buffer>>): Promise<void> {
  fixture = await openIntake();
  await fixture.watch();
  await addOneByOne(fixture, files);
}
const states = () => statesOf(fixture);

const invoice = docx({
  header:
    paragraph('Muster Möbel GmbH') + paragraph('Hauptstraße 12, 10115 Berlin') + paragraph('USt-IdNr.: DE136695976'),
  body: [
    paragraph('Rechnung'),
    '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="9"/></w:tabs></w:pPr><w:r><w:t>Rechnungsnummer:</w:t><w:tab/><w:t>RE-2026-0417</w:t></w:r></w:p>',
    paragraph('Rechnungsdatum: 02.11.2026'),
    '<w:p><w:del><w:r><w:delText>Entwurf</w:delText></w:r></w:del></w:p>',
    `<mc:AlternateContent><mc:Choice>${paragraph('Kasten')}</mc:Choice><mc:Fallback>${paragraph('Kasten')}</mc:Fallback></mc:AlternateContent>`,
    tableOf(
      ['Tisch', '1', '100,00 EUR'],
      ['Nettobetrag', '', '100,00 EUR'],
      ['19 % USt', '', '19,00 EUR'],
      ['Gesamtbetrag', '', '119,00 EUR'],
    ),
  ].join(''),
});

describe('an office document', () => {
  test('of Word is sent as a PDF in which its values are found, including its letterhead', async () => {
    await take({ 'Rechnung.docx': invoice });
    expect(states()).toEqual(['Rechnung.docx converted', 'Rechnung.pdf queued']);
    const shown = await textOf(fixture, 'Rechnung.pdf');
    expect(shown).toMatch(/^Muster Möbel GmbH/);
    expect(shown.split('Kasten')).toHaveLength(2);
    expect(shown).not.toContain('Entwurf');
    const read = await extract(await sealedBytes(fixture, 'Rechnung.pdf'));
    expect(read.invoiceNumber?.value).toBe('RE-2026-0417');
    expect(read.issuedAt?.value).toBe('2026-11-02');
    expect(read.gross?.value).toBe('119.00');
    expect(read.partnerTaxNumber?.value).toBe('DE136695976');
  });

  test('of Excel shows numbers and days as its cells do; hidden sheets are not sent', async () => {
    const rows = [
      row('Számla sorszáma:', 'SZ-2026/12'),
      row('Számla kelte:', [46_328, 1]),
      row('ÁFA kulcs', [0.27, 3]),
      row('Bruttó végösszeg', [127_000.1, 2]),
      row('Mennyiség', [0.1 + 0.2, 0]),
    ];
    await take({
      'szamla.xlsx': xlsx([
        { name: 'Számla', rows },
        { name: 'Árrés', rows: [row('titok')], hidden: true },
        { name: 'Üres', rows: [] },
      ]),
    });
    const shown = await textOf(fixture, 'szamla.pdf');
    for (const each of ['2026-11-02', '27%', '127000.10 Ft', 'Mennyiség 0.3']) expect(shown).toContain(each);
    expect(shown).not.toMatch(/titok|Üres/);
    expect((await extract(await sealedBytes(fixture, 'szamla.pdf'))).invoiceNumber?.value).toBe('SZ-2026/12');
  });

  test('of LibreOffice is read too, texts and spreadsheets', async () => {
    const cells = (...texts: readonly string[]) =>
      texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('');
    const table = `<table:table><table:table-row>${cells('Összesen', '12 700 Ft')}<table:table-cell
      table:number-columns-repeated="16380"/></table:table-row></table:table>`;
    const text = `<text:tracked-changes><text:p>törölve</text:p></text:tracked-changes>
      <text:p>Számla: <text:span>SZ<text:s/>1</text:span> másolat</text:p>${table}`;
    await take({
      'a.odt': openDocument('text', text, '<text:p>Tölgyfa Kft.</text:p>'),
      'b.ods': openDocument('spreadsheet', table),
    });
    expect(states()).toEqual(['a.odt converted', 'a.pdf queued', 'b.ods converted', 'b.pdf queued']);
    expect((await textOf(fixture, 'a.pdf')).replace(/\s+/g, ' ')).toMatch(
      /^Tölgyfa Kft\. Számla: SZ 1 másolat Összesen 12 700 Ft/,
    );
    expect(await textOf(fixture, 'b.pdf')).toMatch(/^Összesen/);
  });

  test('with a pasted scan includes it', async () => {
    const scan = await picture('png', 1, [900, 1200]);
    await take({
      'scan.docx': docx({ body: paragraph(''), picture: scan }),
      'logo.docx': docx({ body: '', picture: await picture('png', 1, [90, 90]) }),
    });
    expect(states()).toEqual(['scan.docx converted', 'scan.pdf queued', 'logo.docx rejected nothing-inside']);
    expect(Buffer.from(await sealedBytes(fixture, 'scan.pdf')).includes('/DCTDecode')).toBe(true);
  });

  test('names its parts as its program does: by relations, with their own prefix', async () => {
    await take({
      'online.docx': docx({ body: paragraph('Rechnung 17'), named: 'document2.xml' }),
      'other.xlsx': xlsx(
        [
          { name: 'Első', rows: [row('alma')] },
          { name: 'Második', rows: [row('körte')] },
        ],
        { workbook: 'book2.xml', prefix: 'd3p1' },
      ),
    });
    expect(await textOf(fixture, 'online.pdf')).toContain('Rechnung 17');
    const sheets = await textOf(fixture, 'other.pdf');
    expect(sheets).toContain('alma');
    expect(sheets).toContain('körte');
  });

  test('of Excel includes the pictures and text boxes of its sheets', async () => {
    const drawing =
      '<d:txBody><a:p><a:r><a:t>Számla 18</a:t></a:r></a:p></d:txBody><d:pic><a:blip r:embed="p1"/></d:pic>';
    const pictureBytes = await picture('png', 1, [900, 1200]);
    await take({ 'scan.xlsx': xlsx([{ name: 'Lap', rows: [], drawing }], { picture: pictureBytes }) });
    expect(await textOf(fixture, 'scan.pdf')).toContain('Számla 18');
    expect(Buffer.from(await sealedBytes(fixture, 'scan.pdf')).includes('/DCTDecode')).toBe(true);
  });

  test.each([
    ['a web page', '<html><body><p>Rechnung 19</p></body></html>'],
    ['a saved web page', 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>Rechnung 19</p>'],
    ['RTF', '{\\rtf1\\ansi Rechnung 19\\par}'],
    ['text', 'Rechnung 19'],
  ])('includes the text of %s that it imports', async (_, imported) => {
    await take({ 'a.docx': docx({ body: paragraph('oben'), imported: Buffer.from(imported) }) });
    const shown = await textOf(fixture, 'a.pdf');
    expect(shown).toContain('oben');
    expect(shown).toContain('Rechnung 19');
    expect(shown).not.toContain('<p>');
  });

  test('that imports something else is rejected, because a part would be missing', async () => {
    await take({ 'a.docx': docx({ body: paragraph('oben'), imported: invoice }) });
    expect(states()).toEqual(['a.docx rejected cannot-convert']);
  });

  test('with a picture of too many pixels, or with too many pictures, is rejected with the reason', async () => {
    const scan = await picture('jpeg', 1, [400, 400]);
    const huge = Buffer.from(scan);
    // Height and width of its frame: 120 million pixels.
    huge.writeUInt32BE((10_000 << 16) | 12_000, huge.indexOf(Buffer.of(0xff, 0xc0)) + 5);
    const shown = (times: number) => '<w:p><w:drawing><a:blip r:embed="p1"/></w:drawing></w:p>'.repeat(times);
    await take({
      'huge.docx': docx({ body: paragraph('Rechnung'), picture: huge }),
      'many.docx': docx({ body: shown(200), picture: scan }),
      'fine.docx': docx({ body: shown(199), picture: scan }),
    });
    expect(states()).toEqual([
      'huge.docx rejected image-too-large',
      'many.docx rejected cannot-convert',
      'fine.docx converted',
      'fine.pdf queued',
    ]);
  });

  test('gives the same PDF each time, in an e-mail and an archive too', async () => {
    await take({
      'a.docx': invoice,
      'mail.eml': email([attached('b.docx', invoice)]),
      'c.zip': zip({ 'c.docx': invoice, 'd.pdf': pdf('d') }),
    });
    expect(states()).toEqual([
      'a.docx converted',
      'a.pdf queued',
      'mail.eml converted',
      'b.pdf duplicate same-content',
      'c.zip converted',
      'c.pdf duplicate same-content',
      'd.pdf queued',
    ]);
  });

  test('that is broken, empty, endless or a bomb is rejected, and the next one is taken', async () => {
    const long = Array.from({ length: 6_000 }, (_, n) => row(`sor ${n}`));
    const bomb = docx({ body: paragraph('a'.repeat(33 * 1_024 * 1_024)) });
    const entities = `<!DOCTYPE a [<!ENTITY b "c">]><a/>`;
    await take({
      'half.docx': invoice.subarray(0, invoice.length - 30),
      'entities.docx': zip({
        '[Content_Types].xml': Buffer.from(wordTypes),
        'word/document.xml': Buffer.from(entities),
      }),
      'bomb.docx': bomb,
      'long.xlsx': xlsx([{ name: 'a', rows: long }]),
      'empty.xlsx': xlsx([{ name: 'a', rows: [] }]),
      'deep.odt': openDocument('text', '<text:p>'.repeat(300) + '</text:p>'.repeat(300)),
      'fine.docx': invoice,
    });
    expect(states()).toEqual([
      'half.docx rejected damaged',
      'entities.docx rejected damaged',
      'bomb.docx rejected damaged',
      'long.xlsx rejected cannot-convert',
      'empty.xlsx rejected nothing-inside',
      'deep.odt rejected damaged',
      'fine.docx converted',
      'fine.pdf queued',
    ]);
  });
});

const wordTypes =
  '<Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
