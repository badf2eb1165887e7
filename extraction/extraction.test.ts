import { describe, expect, it } from 'vitest';
import { extract, fieldNames, type Extraction } from './extraction.ts';
import { madePdf } from './pdf/made-pdf.fixture.ts';
import { ciiInvoice, navInvoice, ublCreditNote, ublInvoice, zugferd1Invoice } from './xml/invoices.fixture.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function values(extraction: Extraction): Readonly<Record<string, string | null>> {
  return Object.fromEntries(fieldNames.map((name) => [name, extraction[name]?.value ?? null]));
}

const common = {
  issuedAt: '2024-05-02',
  fulfilledAt: '2024-05-01',
  dueAt: '2024-05-10',
  paymentMethod: 'transfer',
};
const hungarian = {
  ...common,
  invoiceNumber: 'N-1',
  partnerName: 'Őszi Gyümölcs Kft',
  partnerTaxNumber: '12345676-2-43',
  currency: 'HUF',
  net: '1000.00',
  vat: '270.00',
  gross: '1270.00',
};
const german = {
  ...common,
  partnerName: 'Herbst Obst GmbH',
  partnerTaxNumber: 'DE136695976',
  currency: 'EUR',
  net: '100.00',
  vat: '19.00',
  gross: '119.00',
};
const germanLine = { percent: '19.00', net: '100.00', vat: '19.00', gross: '119.00' };
const germanItem = { description: 'Birnen', quantity: '4', net: '100.00', vatPercent: '19.00' };

describe('extract, XML', () => {
  it.each([
    ['UBL invoice', ublInvoice, 'U-1'],
    ['UBL credit note', ublCreditNote, 'U-1'],
    ['CII', ciiInvoice, 'C-1'],
    ['ZUGFeRD 1', zugferd1Invoice, 'C-1'],
  ])('reads %s, its VAT lines and items', async (_, xml, invoiceNumber) => {
    const extraction = await extract(utf8(xml));
    expect(extraction.source).toBe('xml');
    expect(values(extraction)).toEqual({ ...german, invoiceNumber });
    expect(extraction.vatLines).toEqual([germanLine]);
    expect(extraction.items).toEqual([germanItem]);
  });

  it('reads NAV, and adds up a gross amount that is not stated', async () => {
    const extraction = await extract(utf8(navInvoice));
    expect(values(extraction)).toEqual(hungarian);
    expect(extraction.vatLines).toEqual([{ percent: '27.00', net: '1000.00', vat: '270.00', gross: '1270.00' }]);
    expect(extraction.items).toEqual([{ description: 'Alma', quantity: '10', net: '1000.00', vatPercent: '27.00' }]);
  });

  it('keeps the three places of money that has them, and rounds the computed VAT to them', async () => {
    const dinars = ublInvoice
      .replaceAll('EUR', 'KWD')
      .replaceAll('>100<', '>10.125<')
      .replaceAll('>119<', '>12.049<')
      .replaceAll('>19.0<', '>1.924<')
      .replace('<c:TaxAmount>19</c:TaxAmount>', '');
    const extraction = await extract(utf8(dinars));
    expect([extraction.net, extraction.vat, extraction.gross].map((field) => field?.value)).toEqual([
      ...['10.125', '1.924', '12.049'],
    ]);
    expect(extraction.vatLines).toEqual([{ percent: '19.00', net: '10.125', vat: '1.924', gross: '12.049' }]);
  });

  it.each([
    ['the category of UBL', ublInvoice.replaceAll('<c:Percent>19<', '<c:ID>K</c:ID><c:Percent>0<'), 'intra-community'],
    [
      'an exemption of NAV',
      navInvoice.replaceAll(
        /<(\w+:)?vatPercentage>[^<]*<\/(\w+:)?vatPercentage>/g,
        '<$1vatExemption><$1case>AAM</$1case></$1vatExemption>',
      ),
      'exempt',
    ],
    [
      'a reverse charge of NAV',
      navInvoice.replaceAll(
        /<(\w+:)?vatPercentage>[^<]*<\/(\w+:)?vatPercentage>/g,
        '<$1vatDomesticReverseCharge>true</$1vatDomesticReverseCharge>',
      ),
      'reverse-charge',
    ],
  ])('says why there is no VAT, by %s', async (_, xml, reason) => {
    expect((await extract(utf8(xml))).noVat).toEqual([reason]);
  });

  it('takes no remark between the lines for an item', async () => {
    const note = '<r:AssociatedDocumentLineDocument><r:IncludedNote><r:Content>As ordered</r:Content></r:IncludedNote>';
    const line = '<r:IncludedSupplyChainTradeLineItem>';
    const remark = `${line}${note}</r:AssociatedDocumentLineDocument></r:IncludedSupplyChainTradeLineItem>`;
    expect((await extract(utf8(ciiInvoice.replace(line, remark + line)))).items).toEqual([germanItem]);
  });

  it('leaves net and VAT of a simplified NAV invoice empty', async () => {
    const summary = /<d:summaryNormal>[\s\S]*<\/d:summaryNormal>/;
    const simplified = navInvoice.replace(
      summary,
      '<d:summaryGrossData><d:invoiceGrossAmount>1270</d:invoiceGrossAmount></d:summaryGrossData>',
    );
    const { net, vat, gross } = await extract(utf8(simplified));
    expect([net, vat, gross?.value]).toEqual([null, null, '1270.00']);
  });

  it.each([
    ['UTF-8 with a mark', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf8')],
    ['UTF-16 little-endian', (xml: string) => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16 big-endian', (xml: string) => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16()],
    ['Latin-2', (xml: string) => singleByte(xml.replace('UTF-8', 'ISO-8859-2'))],
    ['windows-1250', (xml: string) => singleByte(xml.replace('UTF-8', 'windows-1250'))],
  ])('keeps the accents of %s', async (_, encode) => {
    expect(values(await extract(encode(navInvoice)))).toEqual(hungarian);
  });

  it.each([
    ['XML that is no invoice', '<letter xmlns="urn:letters"><to>Anna</to></letter>'],
    ['an invoice in a namespace nobody knows', ublInvoice.replace('Invoice-2"', 'Invoice-9"')],
    ['XML that is cut off', ublInvoice.slice(0, 900)],
    ['XML with entities', ublInvoice.replace('<Invoice', '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice')],
  ])('reads nothing from %s', async (_, xml) => {
    expect((await extract(utf8(xml))).source).toBe('none');
  });
});

/** The Hungarian letters have the same codes in Latin-2 and windows-1250. */
function singleByte(text: string): Uint8Array {
  const places: Readonly<Record<string, number>> = { ő: 0xf5, Ő: 0xd5, ű: 0xfb, Ű: 0xdb };
  return Uint8Array.from(text, (letter) => places[letter] ?? letter.charCodeAt(0));
}

const page = [
  'Invoice number: P-1',
  'Invoice date: 2024-05-02',
  'Net total: 10.00 EUR',
  'VAT total: 2.00 EUR',
  'Grand total: 12.00 EUR',
];

describe('extract, PDF', () => {
  it('reads the text of a page', async () => {
    const extraction = await extract(madePdf({ pages: [page] }));
    expect(extraction.source).toBe('text');
    expect(extraction.gross).toMatchObject({ value: '12.00', source: 'text' });
    expect(extraction.invoiceNumber?.value).toBe('P-1');
  });

  it('prefers the embedded invoice to the page', async () => {
    const extraction = await extract(
      madePdf({ pages: [page], attachments: [{ name: 'any.bin', content: ciiInvoice }] }),
    );
    expect(extraction.source).toBe('xml');
    expect(values(extraction)).toEqual({ ...german, invoiceNumber: 'C-1' });
  });

  it("takes the XML with the standard's name of several attachments", async () => {
    const earlier = { name: 'a-contract.xml', content: ciiInvoice.replace('C-1', 'OLD-1') };
    const attachments = [earlier, { name: 'factur-x.xml', content: ciiInvoice }];
    expect((await extract(madePdf({ pages: [page], attachments }))).invoiceNumber?.value).toBe('C-1');
  });

  it('reads the page when the attachment is not an invoice', async () => {
    const extraction = await extract(
      madePdf({ pages: [page], attachments: [{ name: 'a.xml', content: '<letter/>' }] }),
    );
    expect(extraction.invoiceNumber?.value).toBe('P-1');
  });

  it('finds no values on a page without text, or on pictures', async () => {
    expect((await extract(madePdf({ pages: [[]] }))).source).toBe('none');
    expect((await extract(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).source).toBe('none');
    expect((await extract(new Uint8Array())).source).toBe('none');
  });

  it('does not transfer the bytes of the caller', async () => {
    const bytes = madePdf({ pages: [page] });
    await extract(bytes);
    expect(bytes.length).toBeGreaterThan(0);
  });
});
