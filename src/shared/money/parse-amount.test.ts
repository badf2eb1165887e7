import { describe, expect, it } from 'vitest';
import { formatDigits } from './format-amount.ts';
import { parseAmount } from './parse-amount.ts';

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
    expect(parseAmount(typed, 'HUF')).toBe(plain);
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
  ])('%j is not an amount', (typed) => {
    expect(parseAmount(typed, 'HUF')).toBeNull();
  });
});

describe('a currency with three places', () => {
  it.each([
    ['1,234', '1.234'],
    ['1.234', '1.234'],
    ['1234,500', '1234.5'],
    ['1.234,500', '1234.5'],
    ['1.234.567', '1234567'],
    ['12,5', '12.5'],
    ['=1,250+0,125', '1.375'],
  ])('%j is %s', (typed, plain) => {
    expect(parseAmount(typed, 'KWD')).toBe(plain);
  });
});

const styles = ['english', 'continental', 'hungarian'] as const;
it.each(styles.flatMap((numbers) => ['HUF', 'EUR', 'KWD', null].map((currency) => [currency, numbers] as const)))(
  'reads back what is shown in %s, %s',
  (currency, numbers) => {
    for (const plain of ['0', '1', '-1234567.89', '100000', '0.5', '1234', '1.234', '-1234.567', '12.0005', '1234.5']) {
      expect(parseAmount(formatDigits(plain, currency, { language: 'en', numbers }), currency)).toBe(plain);
    }
  },
);
