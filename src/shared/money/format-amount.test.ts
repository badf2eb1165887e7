import { describe, expect, it } from 'vitest';
import { formatAmount, formatDecimal, formatDigits, formatPercent, formatRounded } from './format-amount.ts';
import { hungarian } from './locales.fixture.ts';

// The locale data uses two kinds of no-break spaces.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('an amount', () => {
  it.each([
    ['17360402', 'HUF', '17 360 402', ' Ft'],
    ['1234', 'HUF', '1 234', ' Ft'],
    ['11204815.00', 'HUF', '11 204 815', ' Ft'],
    ['1234.56', 'HUF', '1 234,56', ' Ft'],
    ['1234.5', 'HUF', '1 234,50', ' Ft'],
    ['-765', 'HUF', '−765', ' Ft'],
    ['3812.4', 'EUR', '3 812,40', ' €'],
    ['1284', 'EUR', '1 284,00', ' €'],
    ['0.05', 'EUR', '0,05', ' €'],
    ['0.0525', 'EUR', '0,0525', ' €'],
    ['1080', 'JPY', '1 080', ' ¥'],
    ['1080.00', 'JPY', '1 080', ' ¥'],
    ['1.5', 'KWD', '1,500', ' KWD'],
    ['5', 'no currency', '5,00', ''],
    ['0.1', null, '0,10', ''],
    ['20', null, '20', ''],
    ['12345678901234567890.123', 'HUF', '12 345 678 901 234 567 890,1230', ' Ft'],
    ['n/a', 'HUF', 'n/a', ''],
    ['', 'HUF', '', ''],
    [null, 'HUF', '', ''],
  ])('%s %s is %s%s', (amount, currency, digits, sign) => {
    expect(plain(formatAmount(amount, currency, hungarian))).toBe(digits + sign);
    expect(plain(formatDigits(amount, currency, hungarian))).toBe(digits);
  });
});

it.each([
  ['100573515.5', 'HUF', '100 573 516 Ft'],
  ['-0.4', 'HUF', '0 Ft'],
  ['1234.56', 'HUF', '1 235 Ft'],
  ['3812.4', 'EUR', '3 812,40 €'],
  ['0.0525', 'EUR', '0,05 €'],
  ['1.23456', 'KWD', '1,235 KWD'],
  ['n/a', 'HUF', 'n/a'],
  ['0.1', null, '0,10'],
  [null, 'HUF', ''],
])('%s %s is rounded to %s', (amount, currency, text) => {
  expect(plain(formatRounded(amount, currency, hungarian))).toBe(text);
});

it.each([
  ['27', '27%'],
  ['27.00', '27%'],
  ['5.50', '5,5%'],
  ['0', '0%'],
  ['AAM', 'AAM'],
])('a rate of %s is %s', (rate, text) => {
  expect(formatPercent(rate, hungarian)).toBe(text);
});

it('keeps the digits of a number that is not an amount', () => {
  expect(plain(formatDecimal('1284.50', hungarian))).toBe('1 284,50');
  expect(formatDecimal('1284,5', hungarian)).toBe('1284,5');
});

it.each([
  ['en', 'language', '-1,234,567.50 €', '5.5%'],
  ['en', 'continental', '-1.234.567,50 €', '5,5%'],
  ['en', 'hungarian', '-1 234 567,50 €', '5,5%'],
  ['hu', 'language', '-1 234 567,50 €', '5,5%'],
  ['hu', 'english', '-1,234,567.50 €', '5.5%'],
] as const)('in %s, set to %s, numbers are written %s and %s', (language, numbers, amount, percent) => {
  const locale = { language, numbers };
  expect(plain(formatAmount('-1234567.5', 'EUR', locale)).replace('\u2212', '-')).toBe(amount);
  expect(formatPercent('5.5', locale)).toBe(percent);
});

it.each(['english', 'continental', 'hungarian'] as const)(
  'groups four digits and puts the sign behind (%s)',
  (numbers) => {
    expect(plain(formatAmount('1234', 'HUF', { language: 'en', numbers }))).toMatch(/^1[,. ]234 Ft$/);
  },
);
