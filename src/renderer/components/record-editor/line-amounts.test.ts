import { describe, expect, it } from 'vitest';
import { solve, withRate, type AmountName, type LineAmounts, type LineRules } from './line-amounts.ts';

const line = (net: string | null, vat: string | null, gross: string | null): LineAmounts => ({ net, vat, gross });
const percent = (value: string | null, currency = 'HUF'): LineRules => ({ percent: value, currency });

interface Case {
  readonly name: string;
  readonly amounts: LineAmounts;
  readonly touched: readonly AmountName[];
  readonly rate: string | null;
  readonly solved: LineAmounts;
}

const cases: readonly Case[] = [
  {
    name: 'net and rate',
    amounts: line('341520', null, null),
    touched: ['net'],
    rate: '18',
    solved: line('341520', '61474', '402994'),
  },
  {
    name: 'gross and rate',
    amounts: line(null, null, '12700'),
    touched: ['gross'],
    rate: '27.00',
    solved: line('10000', '2700', '12700'),
  },
  { name: 'rate 0', amounts: line('500', null, null), touched: ['net'], rate: '0', solved: line('500', '0', '500') },
  {
    name: 'net then VAT',
    amounts: line('8500', '2295', '1'),
    touched: ['vat', 'net'],
    rate: '18',
    solved: line('8500', '2295', '10795'),
  },
  {
    name: 'gross then VAT',
    amounts: line(null, '2700', '12700'),
    touched: ['vat', 'gross'],
    rate: null,
    solved: line('10000', '2700', '12700'),
  },
  {
    name: 'net then gross',
    amounts: line('10000', null, '12700'),
    touched: ['gross', 'net'],
    rate: '5',
    solved: line('10000', '2700', '12700'),
  },
  {
    name: 'VAT with a known net',
    amounts: line('23400', '6318', null),
    touched: ['vat'],
    rate: '27',
    solved: line('23400', '6318', '29718'),
  },
  {
    name: 'VAT with a known gross',
    amounts: line(null, '10', '110'),
    touched: ['vat'],
    rate: null,
    solved: line('100', '10', '110'),
  },
  {
    name: 'net with a known gross, no rate',
    amounts: line('100', null, '110'),
    touched: ['net'],
    rate: null,
    solved: line('100', '10', '110'),
  },
  {
    name: 'one amount alone',
    amounts: line('100', null, null),
    touched: ['net'],
    rate: null,
    solved: line('100', null, null),
  },
  {
    name: 'not an amount yet',
    amounts: line('1x', '2', '3'),
    touched: ['net', 'vat'],
    rate: '27',
    solved: line('1x', '2', '3'),
  },
  {
    name: 'cents kept',
    amounts: line('10.55', null, null),
    touched: ['net'],
    rate: '27',
    solved: line('10.55', '2.85', '13.4'),
  },
];

describe('solve', () => {
  it.each(cases)('$name', ({ amounts, touched, rate, solved }) => {
    expect(solve(amounts, touched, percent(rate))).toEqual(solved);
  });
});

describe('withRate', () => {
  it('keeps net and follows the new rate', () => {
    expect(withRate(line('8500', '1530', '10030'), [], percent('27'))).toEqual(line('8500', '2295', '10795'));
  });

  it('keeps gross where gross was typed', () => {
    expect(withRate(line('10000', '2700', '12700'), ['gross'], percent('0'))).toEqual(line('12700', '0', '12700'));
  });

  it('does nothing without a rate or an amount', () => {
    expect(withRate(line('1', '2', '3'), [], percent(null))).toEqual(line('1', '2', '3'));
    expect(withRate(line(null, null, null), [], percent('27'))).toEqual(line(null, null, null));
  });
});

it.each([
  ['JPY', '999', '80', '1079'],
  ['EUR', '999', '79.92', '1078.92'],
  ['KWD', '10.125', '0.81', '10.935'],
  [null, '999', '80', '1079'],
])('rounds as %s does', (currency, net, vat, gross) => {
  const rules: LineRules = { percent: '8', currency };
  expect(solve(line(net, null, null), ['net'], rules)).toEqual(line(net, vat, gross));
});

it('takes the VAT of a gross amount in yen out whole', () => {
  expect(solve(line(null, null, '1079'), ['gross'], percent('8', 'JPY'))).toEqual(line('999', '80', '1079'));
});
