import { describe, expect, it } from 'vitest';
import { agreement, difference, firstFault, lineTotals } from './totals.ts';
import type { LineRules } from '../lines/line-amounts.ts';

const line = (netAmount: string | null, vatAmount: string | null, grossAmount: string | null) => ({
  netAmount,
  vatAmount,
  grossAmount,
});
const lines = [line('341520', '61474', '402994'), line('23400.00', '6318', '29718'), line('8500', '1530', '10030')];
const rules =
  (...percents: (string | null)[]) =>
  (index: number): LineRules => ({ percent: percents[index] ?? null, places: 0 });

describe('totals', () => {
  it('adds the lines and compares them with the record', () => {
    const sums = lineTotals(lines);
    expect(sums).toEqual({ net: '373420', vat: '69322', gross: '442742' });
    const off = difference(sums, { net: '373420.00', vat: '70087', gross: '443507' });
    expect(off).toEqual({ net: '0', vat: '-765', gross: '-765' });
    expect(agreement(off)).toBe('differs');
  });

  it('says when there is nothing to compare with, or nothing wrong', () => {
    expect(agreement(difference(lineTotals(lines), { net: null, vat: null, gross: null }))).toBe('nothing-to-compare');
    expect(agreement(difference(lineTotals([]), { net: '1', vat: '1', gross: '2' }))).toBe('nothing-to-compare');
    expect(agreement({ net: '0', vat: null, gross: '0' })).toBe('same');
  });
});

describe('firstFault', () => {
  it('finds the line whose VAT is off its rate', () => {
    expect(firstFault(lines, rules('18', '27', '27'))).toEqual({
      kind: 'rate',
      line: 3,
      net: '8500',
      percent: '27',
      expected: '2295',
      vat: '1530',
    });
  });

  it('lets a rounding of one unit pass, and lines without a rate', () => {
    expect(firstFault([line('341520', '61473', '402993')], rules('18'))).toBeNull();
    expect(firstFault(lines, rules())).toBeNull();
  });

  it('finds the line that does not add up', () => {
    expect(firstFault([line('100', '27', '128')], rules('27'))).toEqual({
      kind: 'sum',
      line: 1,
      sum: '127',
      gross: '128',
    });
  });
});
