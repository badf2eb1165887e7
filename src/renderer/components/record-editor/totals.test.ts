import { describe, expect, it } from 'vitest';
import { lineCases, totalCases } from '../../../shared/money/amount-cases.fixture.ts';
import { agreement, difference, firstFault, lineTotals } from './totals.ts';
import type { LineRules } from './line-amounts.ts';

const line = (netAmount: string | null, vatAmount: string | null, grossAmount: string | null) => ({
  netAmount,
  vatAmount,
  grossAmount,
});
const lines = [line('341520', '61474', '402994'), line('23400.00', '6318', '29718'), line('8500', '1530', '10030')];
const paid = { currency: 'HUF', payment_method: 'transfer' };
const rules =
  (...percents: (string | null)[]) =>
  (index: number): LineRules => ({ percent: percents[index] ?? null, currency: 'HUF' });

describe('totals', () => {
  it('adds the lines and compares them with the record', () => {
    const sums = lineTotals(lines);
    expect(sums).toEqual({ net: '373420', vat: '69322', gross: '442742' });
    const off = difference(sums, { net: '373420.00', vat: '70087', gross: '443507' });
    expect(off).toEqual({ net: '0', vat: '-765', gross: '-765' });
    expect(agreement(off, paid)).toBe('differs');
  });

  it('says when there is nothing to compare with, or nothing wrong', () => {
    expect(agreement(difference(lineTotals(lines), { net: null, vat: null, gross: null }), paid)).toBe(
      'nothing-to-compare',
    );
    expect(agreement(difference(lineTotals([]), { net: '1', vat: '1', gross: '2' }), paid)).toBe('nothing-to-compare');
    expect(agreement({ net: '0', vat: null, gross: '0' }, paid)).toBe('same');
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

  it('says nothing of lines without a rate', () => {
    expect(firstFault(lines, rules())).toBeNull();
  });

  it.each(lineCases)('$name', ({ currency, percent, net, vat, gross, wrong }) => {
    const fault = firstFault([line(net, vat, gross)], () => ({ percent, currency }));
    if (wrong === null) expect(fault).toBeNull();
    else if (wrong.amount === 'vat') expect(fault).toMatchObject({ kind: 'rate', line: 1, expected: wrong.expected });
    else expect(fault).toEqual({ kind: 'sum', line: 1, sum: wrong.expected, gross });
  });
});

it.each(totalCases)('$lines for $gross $currency, paid by $paymentMethod', ({ isRight, lines: sum, gross, ...how }) => {
  const off = difference({ net: null, vat: null, gross: sum }, { net: null, vat: null, gross });
  const found = agreement(off, { currency: how.currency, payment_method: how.paymentMethod });
  expect(found).toBe(isRight ? 'same' : 'differs');
});
