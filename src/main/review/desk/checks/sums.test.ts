import { describe, expect, it } from 'vitest';
import { lineCases, totalCases } from '../../../../shared/money/amount-cases.fixture.ts';
import { codes, line, spoken } from './test-facts.ts';

type Amounts = readonly [net: string | null, vat: string | null, gross: string | null];

const total = ([net, vat, gross]: Amounts, more: object = {}) => ({
  values: { net_amount: net, vat_amount: vat, gross_amount: gross, ...more },
});
const oneLine = ([netAmount, vatAmount, grossAmount]: Amounts) => line({ netAmount, vatAmount, grossAmount });

const right: readonly Amounts[] = [
  ['1000', '270', '1270'],
  ['0.1', '0.2', '0.3'],
  ['-1000.00', '-270.00', '-1270'],
  ['123456789012345.67', '0.33', '123456789012346'],
  ['1000', null, '1270'],
  ['1000', '270', null],
  ['1000', '270', '12,'],
];
const wrong: readonly (readonly [Amounts, string])[] = [
  [['1000', '270', '1271'], '1270'],
  [['1000', '270', '1270.01'], '1270'],
  [['-1000', '-270', '1270'], '-1270'],
];

describe('net + VAT = gross', () => {
  it.each(right)('holds, or lacks an amount: %s + %s = %s', (...amounts) => {
    expect(codes(total(amounts))).toEqual([]);
    expect(codes({ assignments: [oneLine(amounts)] })).toEqual([]);
  });

  it.each(wrong)('does not hold: %s', (amounts, expected) => {
    const [net, vat, gross] = amounts;
    expect(spoken(total(amounts))).toEqual([
      { code: 'total-sum', field: 'gross_amount', line: null, values: { net, vat, gross, expected }, seen: null },
    ]);
    expect(spoken({ assignments: [oneLine(['1', '1', '2']), oneLine(amounts)] })).toMatchObject([
      { code: 'line-sum', line: 1, values: { expected } },
    ]);
  });

  it('allows cash in forints to be rounded to five', () => {
    const cash = { currency: 'HUF', payment_method: 'cash' };
    expect(codes(total(['1000', '272', '1270'], cash))).toEqual([]);
    expect(codes(total(['1000', '273', '1270'], cash))).toEqual(['total-sum']);
    expect(codes(total(['1000', '272', '1270'], { ...cash, payment_method: 'card' }))).toEqual(['total-sum']);
    expect(codes(total(['1000', '272', '1270'], { ...cash, currency: 'EUR' }))).toEqual(['total-sum']);
  });
});

describe('the lines add up', () => {
  const lines = (...gross: (string | null)[]) => gross.map((grossAmount) => line({ grossAmount }));

  it.each([
    ['100', ['60', '40']],
    ['-100', ['-60', '-40']],
    ['0.30', ['0.10', '0.20']],
    ['100', ['60', null]],
    ['100', []],
    [null, ['60']],
  ] as const)('to %s, or without a hint: %s', (gross, each) => {
    expect(codes({ values: { gross_amount: gross }, assignments: lines(...each) })).toEqual([]);
  });

  it('or not', () => {
    expect(spoken({ values: { gross_amount: '100' }, assignments: lines('60', '39.5') })).toEqual([
      {
        code: 'lines-total',
        field: 'gross_amount',
        line: null,
        seen: null,
        values: { lines: '99.5', gross: '100', difference: '0.5' },
      },
    ]);
  });

  it('takes net and VAT for a line without a gross amount', () => {
    const assignments = [line({ netAmount: '100', vatAmount: '27' })];
    expect(codes({ values: { gross_amount: '127' }, assignments })).toEqual([]);
    expect(codes({ values: { gross_amount: '128' }, assignments })).toEqual(['lines-total']);
  });
});

describe('net x rate = VAT', () => {
  const percents = new Map([
    [1, '27'],
    [2, '0'],
    [3, '5.5'],
  ]);
  const vat = (currency: string | null, category: number | null, net: string, amount: string | null) =>
    codes({
      values: { currency },
      percents,
      assignments: [line({ vat: category, netAmount: net, vatAmount: amount })],
    });

  it.each([
    ['EUR', 3, '19.90', '1.09'],
    ['HUF', 2, '5000', '0'],
    ['HUF', null, '1000', '1'],
    ['HUF', 9, '1000', '1'],
    ['HUF', 1, '1000', null],
  ])('holds, or lacks an amount: %s, category %s, %s -> %s', (currency, category, net, amount) => {
    expect(vat(currency, category, net, amount)).toEqual([]);
  });

  it('does not hold: VAT without any rate', () => {
    expect(vat('HUF', 2, '5000', '1350')).toEqual(['line-vat']);
  });

  it('gives the expected amount', () => {
    const assignments = [line({ vat: 1, netAmount: '1181', vatAmount: '350' })];
    expect(spoken({ values: { currency: 'HUF' }, percents, assignments })[0]?.values).toEqual({
      net: '1181',
      percent: '27',
      vat: '350',
      expected: '319',
    });
  });
});

describe("gives the desk's own result", () => {
  it.each(lineCases)('$name', ({ currency, percent, net, vat, gross, wrong }) => {
    const said = spoken({
      values: { currency },
      percents: new Map([[1, percent]]),
      assignments: [line({ vat: 1, netAmount: net, vatAmount: vat, grossAmount: gross })],
    });
    const code = wrong?.amount === 'vat' ? 'line-vat' : 'line-sum';
    const expected = wrong === null ? [] : [[code, wrong.expected]];
    expect(said.map((check) => [check.code, check.values.expected])).toEqual(expected);
  });

  it.each(totalCases)('$lines for $gross $currency, paid by $paymentMethod', ({ isRight, lines, gross, ...paid }) => {
    const values = { currency: paid.currency, payment_method: paid.paymentMethod, gross_amount: gross };
    expect(codes({ values, assignments: [line({ grossAmount: lines })] })).toEqual(isRight ? [] : ['lines-total']);
  });
});
