import { describe, expect, it } from 'vitest';
import {
  compare,
  decimalText,
  isDecimal,
  minus,
  parseDecimal,
  plotValue,
  plus,
  scaled,
  signOf,
  subtract,
} from './decimal.ts';
import type { Decimal } from './decimal.ts';

const decimal = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`not a decimal: ${text}`);
  return value;
};

describe('a decimal', () => {
  it.each([
    ['1234.50', '1234.5'],
    ['-0.00', '0'],
    ['-12.30', '-12.3'],
    ['007', '7'],
    ['0.05', '0.05'],
    ['90071992547409931234.01', '90071992547409931234.01'],
  ])('reads %s and writes %s', (text, written) => {
    expect(decimalText(decimal(text))).toBe(written);
  });

  it.each(['', ' ', '1,5', '1.', '.5', '1e5', '--1', 'abc', ' 1', 'NaN'])('is not %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(isDecimal(text)).toBe(false);
    expect(plotValue(text)).toBeNull();
  });

  it('adds what floats cannot', () => {
    expect(decimalText(plus(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(decimalText(minus(decimal('69322'), decimal('70087.00')))).toBe('-765');
  });

  it('compares across scales', () => {
    expect(compare(decimal('1.50'), decimal('1.5'))).toBe(0);
    expect(compare(decimal('-2'), decimal('1.99'))).toBe(-1);
  });

  it.each([
    ['341520', '18', '0', '61474'],
    ['8500', '27', '0', '2295'],
    ['-10', '5', '0', '-1'],
    ['1.25', '50', '2', '0.63'],
  ])('%s x %s / 100 with %s places is %s', (value, by, places, result) => {
    expect(decimalText(scaled(decimal(value), decimal(by), decimal('100'), Number(places)))).toBe(result);
  });
});

describe('subtract', () => {
  it.each([
    ['17360402', '14200000', '3160402'],
    ['0.3', '0.1', '0.2'],
    ['1.10', '1', '0.1'],
    ['100', '100.05', '-0.05'],
    ['-5', '-7.5', '2.5'],
    ['90071992547409930000000.01', '0.01', '90071992547409930000000'],
  ])('%s − %s = %s', (a, b, difference) => expect(subtract(a, b)).toBe(difference));

  it('knows what is no number', () => {
    expect(subtract('1 234', '1')).toBeNull();
    expect(subtract('1', '')).toBeNull();
  });
});

it.each([
  ['-0.00', 0],
  ['-0.01', -1],
  ['5', 1],
  ['x', 0],
])('the sign of %s is %i', (text, sign) => expect(signOf(text)).toBe(sign));
