import { describe, expect, it } from 'vitest';
import { isDecimal, plotValue, signOf, subtract } from './decimal.ts';

describe('subtract', () => {
  it.each([
    ['17360402', '14200000', '3160402'],
    ['0.3', '0.1', '0.2'],
    ['1.10', '1', '0.10'],
    ['100', '100.05', '-0.05'],
    ['-5', '-7.5', '2.5'],
    ['90071992547409930000000.01', '0.01', '90071992547409930000000.00'],
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

it.each(['', '.5', '1.', '1e3', '1,5', 'NaN', ' 1'])('%j is no decimal string', (text) => {
  expect(isDecimal(text)).toBe(false);
  expect(plotValue(text)).toBeNull();
});
