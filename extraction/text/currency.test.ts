import { expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

const currencyOf = (page: string, source: 'text' | 'ocr' = 'text') => {
  const { currency, gross } = readText(typedPage(page), source);
  return [currency?.value ?? null, gross?.value ?? null];
};

it.each([
  ['Faktura nr 12\nNIP: 856-734-62-15\nDo zapłaty: 1 230,00 zł', ['PLN', '1230.00']],
  ['Faktura č. 12\nDatum vystavení: 1. 2. 2026\nCelkem k úhradě: 12 100,00 Kč', ['CZK', '12100.00']],
  ['Factură nr. 12\nTotal de plată: 436,00 lei', ['RON', '436.00']],
  ['Račun br. 12\nDatum računa: 1.2.2022.\nZa platiti: 500,00 kn', ['HRK', '500.00']],
  ['TAX INVOICE\nJalan Besar 1, Kuala Lumpur\nInvoice No: CS-1044\nTotal: RM 31.80', ['MYR', '31.80']],
  ['TAX INVOICE\nJalan Besar 1, Kuala Lumpur\nInvoice No: CS-1044\nTotal: $31.80', ['MYR', '31.80']],
  ['Invoice no. 17-2\nToronto ON M5V 2T6\nTotal due: $20.00', ['CAD', '20.00']],
  ['Invoice no. 17-2\nTotal due: US$20.00', ['USD', '20.00']],
  ['Invoice no. 17-2\nTotal due: CHF 20.00', ['CHF', '20.00']],
])('%j', (page, read) => {
  expect(currencyOf(page)).toEqual(read);
});

it('takes the currency of the country where none is named', () => {
  expect(
    currencyOf('Faktura nr 12/2026\nData wystawienia: 2026-11-02\nNIP: 856-734-62-15\nDo zapłaty: 1 230,00')[0],
  ).toBe('PLN');
});

it('does not guess for a page without signs of its country', () => {
  expect(currencyOf('Invoice no. 17-2\nTotal due: 20.00')[0]).toBeNull();
});

it('takes the sign beside the total, not another one on the page', () => {
  expect(currencyOf('Rechnung Nr. 17-2\nIn England: GBP 5\nGesamtbetrag: 20,00 EUR')[0]).toBe('EUR');
});

it('takes the sign beside the total of a till receipt', () => {
  const page = 'Café Wolke\nInselstr. 12\nKaffee   4,20\nSUMME EUR   4,20\nBar   4,20\nGBP 3,60';
  expect(currencyOf(page, 'ocr')).toEqual(['EUR', '4.20']);
});

it('takes no lone sign on a picture for the currency of another country', () => {
  const page = 'Kedai Buku Sdn Bhd\nJalan Besar 1, Kuala Lumpur\nTea   £0.50\nTotal   62.80\nCash   62.80';
  const seen = typedPage(page).map((run) => ({ ...run, sureness: 90 }));
  expect(readText(seen, 'ocr').currency).toBeNull();
});

it('accepts any notation of a currency in text', () => {
  const page = 'Invoice no. 17-2\nAcme Kft. 1024 Budapest, Fő utca 2\nTotal due: 20.00 eur';
  expect(currencyOf(page)[0]).toBe('EUR');
});

it('takes no sign that begins a word', () => {
  expect(currencyOf('TAX INVOICE\nJalan Besar 1, Kuala Lumpur\nReceipt €S00488817\nTotal: 31.80')[0]).toBe('MYR');
});

const retired = ['CUC', 'SLL', 'ZWL'];
const noMoney = ['XDR', 'XSU'];

it.each(Intl.supportedValuesOf('currency').filter((code) => ![...retired, ...noMoney].includes(code)))(
  'knows %s where a label asks for it',
  (code) => {
    expect(currencyOf(`Invoice no. 17-2\nCurrency: ${code}\nTotal due: 20.00`)[0]).toBe(code);
  },
);

it('takes a rare code for money only beside an amount with decimals', () => {
  expect(currencyOf('Invoice no. 17-2\nTotal due: 20.00 DZD')).toEqual(['DZD', '20.00']);
  expect(currencyOf('Invoice no. 17-2\nTotal due: NGN 2,000.00')).toEqual(['NGN', '2000.00']);
  expect(currencyOf('Invoice no. 17-2\nStation LRD, hall 20 LRD\nTotal due: 20.00')).toEqual([null, '20.00']);
});

it.each(['ALL', 'TOP', 'PEN', 'CUP', 'COP', 'KGS', 'SVC', 'LAK', 'MAD', 'SOS', 'GHS', 'VES'])(
  'takes no %s beside an amount for money',
  (word) => {
    expect(currencyOf(`Invoice no. 17-2\n${word} 1.20\n2.50 ${word}\nTotal due: 20.00`)).toEqual([null, '20.00']);
  },
);
