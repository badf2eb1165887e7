import { describe, expect, it } from 'vitest';
import { fieldNames, type Extraction } from '../fields.ts';
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

  it('finds no values in text that is not an invoice', () => {
    const prose =
      'Dear Anna,\nthank you for your letter of last week.\nWe look forward to seeing you.\nKind regards, Bea';
    expect(readText(typedPage(prose), 'text').source).toBe('none');
  });
});
