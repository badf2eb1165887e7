import { describe, expect, test } from 'vitest';
import { completeAmounts, parseMinor, percentOf, toDecimal, toNumber } from './money.ts';

describe('money', () => {
  test.each([
    ['0', 0],
    ['1234.5', 123_450],
    ['-0.07', -7],
    ['1e3', null],
    ['12.345', null],
    ['12.3400', 1_234],
    ['', null],
    ['1,5', null],
    ['99999999999999', null],
  ])('%s is %s hundredths', (text, minor) => expect(parseMinor(text)).toBe(minor));

  test.each([
    ['0.005', 1],
    ['-0.005', -1],
    ['1.994999', 199],
    ['1.995', 200],
  ])('%s rounds to %s', (text, minor) => expect(parseMinor(text, 'half-up')).toBe(minor));

  test.each([0, 7, -7, 123_450, -100, 999_999_999_999_999])('%s survives text and number', (minor) => {
    expect(parseMinor(toDecimal(minor))).toBe(minor);
    expect(parseMinor(String(toNumber(minor)))).toBe(minor);
  });

  test('percents are rounded half away from zero', () => {
    expect([percentOf(50, 27), percentOf(-50, 27), percentOf(100, 5), percentOf(30, 5)]).toEqual([14, -14, 5, 2]);
  });

  test('the third amount follows from the other two', () => {
    expect(completeAmounts({ net: 100, vat: 27, gross: null }).gross).toBe(127);
    expect(completeAmounts({ net: null, vat: 27, gross: 127 }).net).toBe(100);
    expect(completeAmounts({ net: null, vat: null, gross: 127 })).toEqual({ net: null, vat: null, gross: 127 });
  });
});
