import { describe, expect, it } from 'vitest';
import {
  decimalText,
  isDecimal,
  parseDecimal,
  placesOf,
  rounded,
  signOf,
  subtract,
  sumOf,
  zero,
  type Decimal,
} from './decimal.ts';

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
    ['+7.10', '7.1'],
    ['007', '7'],
    ['100', '100'],
    ['0.0000001', '0.0000001'],
    ['90071992547409931234.01', '90071992547409931234.01'],
  ])('reads %s and writes %s', (text, written) => {
    expect(decimalText(decimal(text))).toBe(written);
  });

  it.each(['', ' ', '1,5', '1.', '.5', '1e5', '--1', '+-1', 'abc', ' 1', 'NaN', '9'.repeat(41)])(
    'is not %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
      expect(isDecimal(text)).toBe(false);
    },
  );

  it('rejects text that is not a decimal', () => {
    expect(parseDecimal(null)).toBeNull();
  });

  it('adds without the errors of floats', () => {
    expect(decimalText(sumOf(['0.1', '0.2', '-765'].map(decimal)))).toBe('-764.7');
    expect(sumOf([])).toEqual(zero);
  });

  it.each([
    ['318.5', 0, '319'],
    ['-318.5', 0, '-319'],
    ['318.49', 0, '318'],
    ['0.625', 2, '0.63'],
    ['-0.004', 2, '0'],
    ['7', 2, '7'],
  ])('rounds %s to %i places: %s, halves away from zero', (value, places, result) => {
    expect(decimalText(rounded(decimal(value), places))).toBe(result);
  });

  it.each([
    ['1234.50', 1],
    ['1200', 0],
    ['0', 0],
    ['0.001', 3],
    ['-12.340', 2],
  ])('%s has %i places', (value, places) => {
    expect(placesOf(decimal(value))).toBe(places);
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

  it('returns null for text that is not a number', () => {
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
