import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amounts.ts';

describe('parseAmount', () => {
  it.each([
    ['1234', '1234'],
    ['1 234', '1234'],
    ['1\u00a0234\u202f567,5', '1234567.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234', '1234'],
    ['1,234', '1234'],
    ['1.234.567', '1234567'],
    ['0,123', '0.123'],
    ['12,5', '12.5'],
    ['12.50', '12.5'],
    ['-765', '-765'],
    ['\u2212765 Ft', '-765'],
    ['12 000 Ft', '12000'],
    ['EUR 1,284.00', '1284'],
    ['1 284,00 \u20ac', '1284'],
    ['=1200+350', '1550'],
    ['= 1 200,50 + 0,50 - 1', '1200'],
    ['=-5+10', '5'],
    ['=12', '12'],
    ['=0,1+0,2', '0.3'],
  ])('%j is %s', (typed, plain) => {
    expect(parseAmount(typed)).toBe(plain);
  });

  it.each([
    '',
    'abc',
    '1,2,3',
    '1.23.456',
    '12,',
    '1.234.56',
    '1,234,56',
    '--5',
    '12x',
    '=',
    '=1+',
    '=1++2',
    '=1*2',
    '1+2',
  ])('%j is no amount', (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });
});

describe('formatAmount', () => {
  it.each([
    ['1234', 'HUF', '1\u00a0234'],
    ['443507.00', 'HUF', '443\u00a0507'],
    ['1284', 'EUR', '1\u00a0284,00'],
    ['1234.5', 'HUF', '1\u00a0234,50'],
    ['-765', 'HUF', '\u2212765'],
    ['0.05', 'EUR', '0,05'],
    ['tíz', 'HUF', 'tíz'],
  ])('%s %s reads %j', (plain, currency, shown) => {
    expect(formatAmount(plain, currency)).toBe(shown);
  });

  it('shows what parseAmount reads back', () => {
    for (const plain of ['0', '1', '-1234567.89', '100000', '0.5']) {
      expect(parseAmount(formatAmount(plain, 'EUR'))).toBe(plain);
    }
  });
});
