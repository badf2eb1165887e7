import { describe, expect, it } from 'vitest';
import { add, compare, decimalText, parseDecimal, scaled, subtract } from './decimal.ts';
import type { Decimal } from './decimal.ts';

const decimal = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`not a decimal: ${text}`);
  return value;
};

describe('decimal', () => {
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

  it.each(['', ' ', '1,5', '1.', '.5', '1e5', '--1', 'abc'])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('adds what floats cannot', () => {
    expect(decimalText(add(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(decimalText(subtract(decimal('69322'), decimal('70087.00')))).toBe('-765');
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
