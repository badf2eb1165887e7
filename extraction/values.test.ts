import { describe, expect, it } from 'vitest';
import { isoDate, parseXmlDate } from './dates.ts';
import { isHungarianAccount, isIban } from '../src/shared/money/bank-account.ts';
import { taxNumbersIn } from './identifiers/tax-number.ts';
import { languages } from './languages/all.ts';
import { croatian } from './languages/hr.ts';
import { polish } from './languages/pl.ts';
import { decimal, divideRounded, formatCents, parseCents } from './money.ts';
import { currencyIn, leadingAmount, parseAmount, percentIn } from './text/amount-text.ts';
import { dateReader } from './text/date-text.ts';

describe('money', () => {
  it.each([
    ['1234.5', '1234.50'],
    ['-0.005', '-0.01'],
    ['0.0049', '0.00'],
    ['.5', '0.50'],
    ['+7', '7.00'],
    ['90071992547409931.25', '90071992547409931.25'],
    ['1e3', null],
    ['1,5', null],
    ['', null],
    ['-', null],
  ])('reads %j as %j', (text, value) => {
    expect(decimal(text)).toBe(value);
  });

  it.each([
    ['1234.5', '1234.50'],
    ['1234.5678', '1234.568'],
    ['-0.005', '-0.005'],
  ])('reads %j as %j in money of three places', (text, value) => {
    expect(decimal(text, 3)).toBe(value);
  });

  it('writes what it reads', () => {
    expect(formatCents(-5n)).toBe('-0.05');
    expect(parseCents('-0.05')).toBe(-5n);
    expect([divideRounded(5n, 10n), divideRounded(-5n, 10n), divideRounded(4n, 10n)]).toEqual([1n, -1n, 0n]);
  });
});

describe('amounts in text', () => {
  it.each([
    ['1.234,50 €', 123450n, 'EUR'],
    ['1 234,50 Ft', 123450n, 'HUF'],
    ['1,234.50', 123450n, null],
    ["1'000.50 CHF", 100050n, 'CHF'],
    ['-1,000,000 HUF', -100000000n, 'HUF'],
    ['1.000', 100000n, null],
    ['33,000 HUF', 3300000n, 'HUF'],
    ['0,125', 13n, null],
    ['12,5', 1250n, null],
    ['EUR 12', 1200n, 'EUR'],
    ['£12.50', 1250n, 'GBP'],
    ['–5,00 €', -500n, 'EUR'],
    ['100,00-', -10000n, null],
    ['100 000,-Ft', 10000000n, 'HUF'],
  ])('%j is %s %s', (text, cents, currency) => {
    expect(parseAmount(text)).toEqual({ cents, currency });
  });

  it.each(['HUF', '27 %', '12.05.2020', '12345678-2-41', '1.2.3', 'A-12', '12 kg', ''])('%j is none', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it.each([
    ['496.00 € plus VAT', 49600n],
    ['12.00 EUR', 1200n],
    ['19 % of 100', null],
    ['2024-05-06', null],
    ['30 days', null],
  ])('%j begins with %s', (text, cents) => {
    expect(leadingAmount(text)?.cents ?? null).toBe(cents);
  });

  it('finds percentages and currencies', () => {
    expect([percentIn('VAT 27 %'), percentIn('21,26%'), percentIn('27 HUF')]).toEqual(['27', '21.26', null]);
    expect([currencyIn('all in EUR.'), currencyIn('Europe'), currencyIn('5 Ft')]).toEqual(['EUR', null, 'HUF']);
  });
});

describe('dates', () => {
  const read = dateReader(languages);
  it.each([
    ['2021-05-15', '2021-05-15'],
    ['2021.05.15.', '2021-05-15'],
    ['2021. 5. 7.', '2021-05-07'],
    ['2021. május 15.', '2021-05-15'],
    ['2021. Mai 15.', '2021-05-15'],
    ['15. May 2021.', '2021-05-15'],
    ['May 15, 2021', '2021-05-15'],
    ['1st of', null],
    ['11.14.00', null],
    ['11.12.24', '2024-12-11'],
    ['3 June 2024', '2024-06-03'],
    ['15-Dec-2021', '2021-12-15'],
    ['1er mars 2026', '2026-03-01'],
    ['le 15 août 2026', '2026-08-15'],
    ['5 de marzo de 2026', '2026-03-05'],
    ['5. března 2026', '2026-03-05'],
    ['dne 5. 3. 2026', '2026-03-05'],
    ['12 października 2026 r.', '2026-10-12'],
    ['3 oktober 2026', '2026-10-03'],
    ['10 settembre 2026', '2026-09-10'],
    ['7. siječnja 2026.', '2026-01-07'],
    ['12/mai/2026', '2026-05-12'],
    ['15.05.21', '2021-05-15'],
    ['05/06/2021', '2021-06-05'],
    ['12/31/2021', '2021-12-31'],
    ['2021.02.30.', null],
    ['1.500', null],
    ['15.05.2021.12', null],
    ['12345678-2-41', null],
  ])('%j is %j', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it.each([
    [[croatian, polish], '2026-10-05'],
    [[polish, croatian], '2026-11-05'],
  ])('a month name with two meanings has that of the first language', (spoken, date) => {
    expect(dateReader(spoken)('5. listopada 2026.')).toBe(date);
  });

  it.each([
    ['2024-05-02', '2024-05-02'],
    ['20240502', '2024-05-02'],
    ['2024-05-02T00:00:00Z', '2024-05-02'],
    ['2024-05-02+02:00', '2024-05-02'],
    ['202405', null],
    ['20241302', null],
  ])('XML %j is %j', (text, date) => {
    expect(parseXmlDate(text)).toBe(date);
  });

  it('knows the calendar', () => {
    expect([isoDate(2024, 2, 29), isoDate(2023, 2, 29), isoDate(1066, 10, 14)]).toEqual(['2024-02-29', null, null]);
  });
});

describe('tax numbers', () => {
  it.each([
    ['Adószám: 12345676-2-43', '12345676-2-43', true],
    ['12345678-2-43', '12345678-2-43', false],
    ['12345676 - 2 - 43', '12345676-2-43', true],
    ['DE136695976', 'DE136695976', true],
    ['DE 136 695 976', 'DE136695976', true],
    ['DE123456789', 'DE123456789', false],
    ['ATU13585627', 'ATU13585627', true],
    ['GB 123 4567 89', 'GB123456789', false],
    ['FR 11 123 456 782', 'FR11123456782', true],
    ['HU12345676', 'HU12345676', true],
  ])('finds the one in %j', (text, value, checked) => {
    expect(taxNumbersIn(text).map((each) => [each.value, each.checked])).toEqual([[value, checked]]);
  });

  it.each([
    'DE89 3704 0044 0532 0130 00',
    '11700000-12345678-00000000',
    '2021-05-15',
    'DE 80333 München',
    '201/113/40209',
  ])('finds none in %j', (text) => {
    expect(taxNumbersIn(text)).toEqual([]);
  });

  it('knows bank accounts', () => {
    expect([isIban('DE89 3704 0044 0532 0130 00'), isIban('DE88 3704 0044 0532 0130 00')]).toEqual([true, false]);
    expect([isHungarianAccount('11700000-12345678-00000000'), isHungarianAccount('12345676-2-43')]).toEqual([
      true,
      false,
    ]);
  });
});
