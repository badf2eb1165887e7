import { describe, expect, it } from 'vitest';
import { fieldNames, type Extraction } from '../fields.ts';
import { pageSigns } from '../splitting/page-signs.ts';
import { invoices } from './invoices.fixture.ts';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

function values(extraction: Extraction): Readonly<Record<string, string>> {
  const found = fieldNames.flatMap((name) => {
    const field = extraction[name];
    return field === null ? [] : [[name, field.value] as const];
  });
  return Object.fromEntries(found);
}

describe('readText', () => {
  it.each(invoices)('reads $title', ({ page, expected }) => {
    expect(values(readText(typedPage(page), 'text'))).toEqual(expected);
  });

  it('takes the tax number after the name of the seller, as in the foot of a letter', () => {
    const page = `
                                                   Heather Joinery Ltd
Riverside Dental Practice
VAT No: IE6388047V
Invoice MJ/10422
Grand total: 120.00 EUR
Heather Joinery Ltd · VAT No: GB123456782 · Heather Road 12`;
    expect(values(readText(typedPage(page), 'text'))).toMatchObject({
      partnerName: 'Heather Joinery Ltd',
      partnerTaxNumber: 'GB123456782',
    });
  });

  it('takes a printed total that contradicts its net and VAT, and returns those too', () => {
    const page = 'Acme Ltd\nInvoice no. A-12\nNet total: 1,000.00 EUR\nVAT 19 %: 190.00 EUR\nGrand total: 1,910.00 EUR';
    expect(values(readText(typedPage(page), 'text'))).toMatchObject({
      net: '1000.00',
      vat: '190.00',
      gross: '1910.00',
    });
  });

  it.each([
    ['100 000 HUF         100 000 HUF     27 000 HUF    127 000 HUF', '100 000', '27 000', '127 001'],
    ['19 000 EUR          19 000 EUR      0 EUR         19 000 EUR', '19 000', '0', '19 000,4'],
  ])('takes a labelled total that is off by rounding, and not an item that adds up: %s', (item, net, vat, gross) => {
    const currency = item.slice(-3);
    const heads = 'Egységár:           Nettó összeg:   Áfa összeg:   Bruttó összeg:';
    const items = `Tétel sorszám: 1\n${heads}\n${item}\nÁFA mérték: 27 %\n`.repeat(2);
    const sums = [net, vat, gross].map((sum) => `${sum} ${currency}`.padEnd(16)).join('');
    const page = `Acme Kft.\nSzámla sorszáma: RD-02\n${items}ÁFA                 ${heads.slice(20)}\nMindösszesen:       ${sums}`;
    const read = values(readText(typedPage(page), 'text'));
    const digits = (sum: string) => Number(sum.replace(' ', '').replace(',', '.')).toFixed(2);
    expect([read.net, read.vat, read.gross]).toEqual([net, vat, gross].map(digits));
  });

  it.each(['MIEUX COMPRENDRE VOTRE FACTURE', 'Facture du jour/mois/année', 'So lesen Sie Ihre Rechnung'])(
    'takes nothing of a page that explains the bill with a specimen: %s',
    (heading) => {
      const bill = 'Acme SARL\nFacture n° A-12\nTotal HT : 10,83 €\nTVA 20 % : 2,16 €\nTotal TTC : 12,99 €';
      const specimen = `${heading}\nTotal à payer : 155,65 €\nTotal HT : 129,71 €\nTVA 20 % : 25,94 €`;
      const behind = typedPage(specimen).map((run) => ({ ...run, page: 1 }));
      expect(values(readText([...typedPage(bill), ...behind], 'text')).gross).toBe('12.99');
      expect(pageSigns(typedPage(specimen), { width: 600, height: 800 })).toMatchObject({ title: null, gross: null });
    },
  );

  it('reads all pages where the first has the heading of a specimen too', () => {
    const heading = 'Sample invoice\nAcme Ltd\nInvoice no. A-12';
    const behind = typedPage(`${heading}\nNet total: 100.00 EUR\nVAT 19 %: 19.00 EUR\nGrand total: 119.00 EUR`);
    const pages = [...typedPage(heading), ...behind.map((run) => ({ ...run, page: 1 }))];
    expect(values(readText(pages, 'text')).gross).toBe('119.00');
  });

  it.each(['ALFALUX', 'Alfalux SARL'])('takes the holder of the account, and not the addressee: %s', (addressee) => {
    const page = `
${addressee}
Dupont Jean
27 rue Henri Rolland
69100 Villeurbanne

Facture n° 2026089083
Numéro de dossier : 365146 - ${addressee}

Total TTC : 56,02 €


Virement BANQUE POPULAIRE - Titulaire du compte : NETGAZETTE
IBAN : FR76 1010 7002 4500 6170 5231 739`;
    expect(values(readText(typedPage(page), 'text')).partnerName).toBe('NETGAZETTE');
  });

  it('keeps the name of a letterhead with a telephone beside another holder of the account', () => {
    const page = `
Backhaus Sonnenhof
Hauptstraße 12
10115 Berlin
Tel. 030 123456

Rechnung Nr. 17
Gesamtbetrag: 56,02 EUR

Kontoinhaber: Max Muster`;
    expect(values(readText(typedPage(page), 'text')).partnerName).toBe('Backhaus Sonnenhof');
  });

  it('returns the place and the confidence of each field', () => {
    const { gross, source } = readText(
      typedPage('Net total: 100.00 EUR\nVAT total: 20.00 EUR\nGrand total: 120.00 EUR'),
      'ocr',
    );
    expect(source).toBe('ocr');
    expect(gross).toMatchObject({ value: '120.00', source: 'ocr' });
    expect(gross?.confidence).toBeGreaterThan(0.9);
  });

  it.each([
    ['the one date beside a time of day', '02.03.2020   15:59\nbis 01.05.2021 gültig', '2020-03-02'],
    [
      'of two that differ in the year alone, the one with the year in full',
      '07.09.13   16:52\n07.09.2018   16:52:35',
      '2018-09-07',
    ],
    ['nothing of two whole years', '07.09.2013   16:52\n07.09.2018   16:52:35', undefined],
    ['nothing of two short ones', '07.09.13   16:52\n07.09.18   16:52:35', undefined],
    ['nothing of two days', '07.09.18   16:52\n08.09.2018   16:52:35', undefined],
  ])('dates a till receipt: %s', (_, page, expected) => {
    expect(readText(typedPage(`Brot   1,20\nSUMME   EUR 1,20\n${page}`), 'ocr').issuedAt?.value).toBe(expected);
  });

  it.each([
    ['the spelling of the letterhead', 'ZSÁKVÁR Zsákvár Csomagolóanyag Kft.', 'Zsákvár Csomagolóanyag Kft.'],
    ['no similar name', 'ZSÁKVÁR Zsákvár Csomagolás Kft.', 'Zsakvar Csomagoléanyag Kft.'],
  ])('takes a name that lost its accents in OCR from %s', (_, head, expected) => {
    const page = `${head}\n\n\n\nEladó\nZsakvar Csomagoléanyag Kft.\nFizetendő: 1 000 Ft`;
    expect(readText(typedPage(page), 'ocr').partnerName?.value).toBe(expected);
  });

  it.each([
    ['ocr', 'Teljiesites', '2026-11-02'],
    ['ocr', 'Teljiesiites', undefined],
    ['text', 'Teljiesites', undefined],
  ] as const)('reads by %s the date under the label %s as %s', (source, label, expected) => {
    const page = `Számla kelte: 2026.11.03.\n\n${label}\n2026.11.02.\n\nFizetendő: 1 000 Ft`;
    expect(readText(typedPage(page), source).fulfilledAt?.value).toBe(expected);
  });

  it('finds no values in text that is not an invoice', () => {
    const prose =
      'Dear Anna,\nthank you for your letter of last week.\nWe look forward to seeing you.\nKind regards, Bea';
    expect(readText(typedPage(prose), 'text').source).toBe('none');
  });
});
