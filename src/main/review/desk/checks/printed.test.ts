import { describe, expect, it } from 'vitest';
import type { DocumentValue, RateTotal } from '../../../../contract/examination.ts';
import { line, rightDocument, rightRecord, spoken } from './test-facts.ts';

describe('the printed total', () => {
  const value = (amount: string): DocumentValue => ({ value: amount, shown: amount, at: null });
  const printed = (net: string, vat: string, gross: string, values = {}) => {
    const read = { net_amount: value(net), vat_amount: value(vat), gross_amount: value(gross) };
    return spoken({ values: { ...rightRecord, ...values }, document: rightDocument({ read }) });
  };

  it('contradicts its own sum', () => {
    expect(printed('1000', '270', '1300')).toMatchObject([
      {
        code: 'printed-total',
        field: 'gross_amount',
        values: { net: '1000', vat: '270', gross: '1300', expected: '1270' },
      },
    ]);
    expect(printed('1000', '270', '1270')).toEqual([]);
  });

  it('is rounded in cash', () => {
    expect(printed('1000', '272', '1270')).toMatchObject([{ code: 'printed-total' }]);
    expect(printed('1000', '272', '1270', { payment_method: 'cash' })).toEqual([]);
  });
});

describe('the rates', () => {
  const percents = new Map([
    [1, '27'],
    [2, '5'],
  ]);
  const rate = (percent: string | null, net: string | null): RateTotal => ({ percent, net, vat: null, gross: null });
  const differ = (rates: readonly RateTotal[], lines: readonly (readonly [number | null, string | null])[]) =>
    spoken({
      values: { currency: 'HUF' },
      document: rightDocument({ rates, kind: { kind: 'several', words: null, at: null } }),
      assignments: lines.map(([vat, netAmount]) => line({ vat, netAmount })),
      percents,
    })
      .filter(({ code }) => code === 'rates-differ')
      .map(({ values: { percent = '', lines: mine = '', document = '' } }) => `${percent}: ${mine}, ${document}`);

  it('have the same net amounts', () => {
    expect(
      differ(
        [rate('27', '1500')],
        [
          [1, '1000'],
          [1, '500'],
        ],
      ),
    ).toEqual([]);
    expect(differ([rate('27.00', '1004')], [[1, '1000']])).toEqual([]);
  });

  it('have others', () => {
    expect(differ([rate('27', '1000')], [[2, '1000']])).toEqual(['27: 0, 1000', '5: 1000, 0']);
    expect(differ([rate('27', '1000'), rate('5', '200')], [[1, '1000']])).toEqual(['5: 0, 200']);
  });

  it('are not compared where a rate or an amount is unknown', () => {
    expect(differ([], [[1, '1000']])).toEqual([]);
    expect(differ([rate(null, '1000')], [[1, '900']])).toEqual([]);
    expect(differ([rate('27', '1000')], [[null, '900']])).toEqual([]);
    expect(differ([rate('27', '1000')], [[9, '900']])).toEqual([]);
  });
});
