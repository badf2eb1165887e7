import { describe, expect, it } from 'vitest';
import { dateText, grossOf, percentOfFraction } from './values.ts';

describe('values of an invoice', () => {
  it.each([
    ['0.27', '27'],
    ['0.275', '27.5'],
    ['0.05', '5'],
    ['0.2700', '27'],
    ['0', '0'],
    ['1', '100'],
    ['27 %', null],
    ['AAM', null],
    [null, null],
  ])('the fraction %j is %j percent', (fraction, percent) => {
    expect(percentOfFraction(fraction)).toBe(percent);
  });

  it.each([
    ['2026-11-18', '2026-11-18'],
    ['20261118', '2026-11-18'],
    ['2026-11-18+01:00', '2026-11-18'],
    ['2026-11-18Z', '2026-11-18'],
    ['2026-11-18T10:00:00', '2026-11-18'],
    ['202611181', '202611181'],
    ['in November', 'in November'],
    [null, null],
  ])('the date %j is %j', (text, date) => {
    expect(dateText(text)).toBe(date);
  });

  it.each([
    ['1000', '270', '1270'],
    ['0.1', '0.20', '0.3'],
    ['-8870.00', '-1685.3', '-10555.3'],
    ['0', '0', '0'],
    ['1', null, null],
    ['1', 'x', null],
  ])('%j and VAT %j are %j gross', (net, vat, gross) => {
    expect(grossOf(net, vat)).toBe(gross);
  });
});
