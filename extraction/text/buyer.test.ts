import { expect, it } from 'vitest';
import { extract } from '../extraction.ts';
import { navInvoice } from '../xml/invoices.fixture.ts';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

it.each([
  [
    'Seller              Buyer\nAlma Kft.           Dió Kft.\n94182064-2-03       91169538-2-04\nGross: 1270.00 EUR',
    '91169538-2-04',
  ],
  ['Seller\nAlma Kft.\n94182064-2-03\n\n\n\nCustomer VAT number: HU91169538\nGross: 1270.00 EUR', 'HU91169538'],
  ['Seller\nAlma Kft.\n94182064-2-03\nGross: 1270.00 EUR', null],
])("the buyer's tax number is that of the buyer's block or label, never the seller's", (page, expected) => {
  expect(readText(typedPage(page), 'text').buyerTaxNumber?.value ?? null).toBe(expected);
});

it('XML states it, or leaves it out', async () => {
  const number = '<d:taxpayerId>91169538</d:taxpayerId><d:vatCode>2</d:vatCode><d:countyCode>04</d:countyCode>';
  const told = navInvoice.replace(
    '</d:customerName>',
    `</d:customerName><d:customerVatData><d:customerTaxNumber>${number}</d:customerTaxNumber></d:customerVatData>`,
  );
  const buyerOf = async (xml: string) => (await extract(new TextEncoder().encode(xml))).buyerTaxNumber?.value ?? null;
  expect([await buyerOf(told), await buyerOf(navInvoice)]).toEqual(['91169538-2-04', null]);
});

it('leaves a side bar out of the block of the first heading', () => {
  const page = [
    'Kiss Boróka                                                           10:47',
    'Re: nyitvatartás                       Szolgáltató                     Vevő',
    'Szia, nekem jó                         Felhőpolc Tárhely Kft.          Tölgyfa Pékség Kft.',
    '                                       Adószám: 97044134-2-43          Adószám: 14873263-2-13',
    'Fizetendő: 52 197 Ft',
  ].join('\n');
  const { partnerName, partnerTaxNumber } = readText(typedPage(page), 'text');
  expect([partnerName?.value, partnerTaxNumber?.value]).toEqual(['Felhőpolc Tárhely Kft.', '97044134-2-43']);
});
