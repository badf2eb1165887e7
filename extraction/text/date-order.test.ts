import { expect, test } from 'vitest';
import { spokenIn } from '../languages/spoken.ts';
import { countryOf } from './country.ts';
import { dateOrder } from './date-order.ts';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

test.each([
  ['nothing but dates that may be read both ways', ['Date: 03/04/2026', 'Due: 05/04/2026'], false],
  ['a date with a day behind 12', ['Date: 03/04/2026', 'Due: 25/04/2026'], true],
  ['a date with the month first', ['Date: 03/04/2026', 'Due: 04/25/2026'], true],
  ['a European tax number', ['Date: 03/04/2026', 'VAT no. DE136695976'], true],
  ['an address in the United States', ['Date: 03/04/2026', 'Austin, TX 78701'], true],
  ['Canada, where both are written', ['Date: 03/04/2026', 'Toronto ON M5V 2T6'], false],
  ['a legal form that one country has', ['Date: 03/04/2026', 'Kedai Buku Sdn Bhd'], true],
  ['a number that begins like a telephone', ['Date: 03/04/2026', 'GST ID: 001661886464'], false],
  ['a telephone with two noughts', ['Date: 03/04/2026', '0044 20 7946 0000'], true],
  ['a language of Europe', ['Facture n° 12', "Date d'émission: 03/04/2026", 'Net à payer'], true],
  ['a date in dots', ['Date: 03/04/2026', '25.04.2026'], false],
])('%s', (_, texts, decided) => {
  expect(dateOrder(texts, countryOf(texts, spokenIn(texts))) !== null).toBe(decided);
});

test('the country of the issuer decides', () => {
  expect([dateOrder(['03/04/2026'], 'US'), dateOrder(['03/04/2026'], 'GB'), dateOrder(['03/04/2026'], null)]).toEqual([
    'month-first',
    'day-first',
    null,
  ]);
});

const dated = (address: string, date: string) =>
  readText(typedPage(`Birch Works\n${address}\nInvoice number: A-17\nInvoice date: ${date}\nTotal: $12.50`), 'text')
    .issuedAt;

test.each([
  ['1 Main Street, Austin, TX 78701', '03/04/2026', ['2026-03-04', 'sure']],
  ['1 High Street, Leeds LS1 4AP, United Kingdom', '03/04/2026', ['2026-04-03', 'sure']],
  ['1 Main Street', '03/04/2026', ['2026-04-03', 'or', '2026-03-04']],
  ['1 Main Street', '3/4/26', ['2026-04-03', 'or', '2026-03-04']],
  ['1 Main Street', '03/03/2026', ['2026-03-03', 'sure']],
  ['1 Main Street', '03/14/2026', ['2026-03-14', 'sure']],
  ['1 Main Street', '03.04.2026', ['2026-04-03', 'sure']],
  ['1 Main Street', 'April 3, 2026', ['2026-04-03', 'sure']],
])('%s: %s is %j', (address, date, read) => {
  const found = dated(address, date);
  const sureness = (found?.confidence ?? 0) >= 0.6 ? ['sure'] : ['or', found?.otherValue];
  expect([found?.value, ...sureness]).toEqual(read);
});
