import { describe, expect, it } from 'vitest';
import type { SeenBefore } from '../../../../contract/examination.ts';
import { codes, past, spoken } from './test-facts.ts';

const times = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('the currency', () => {
  const usually = (count: number, others: number) => [
    ...times(count, () => past({ currency: 'HUF' })),
    ...times(others, () => past({ currency: 'USD' })),
  ];

  it.each([
    [5, 0, 'EUR', ['currency-unusual']],
    [4, 1, 'EUR', ['currency-unusual']],
    [4, 0, 'EUR', []],
    [7, 2, 'EUR', []],
    [5, 0, 'HUF', []],
    [5, 0, null, []],
    [4, 1, 'USD', ['currency-unusual']],
  ])('%i times HUF, %i times USD, now %s: %j', (count, others, currency, expected) => {
    expect(codes({ values: { currency }, history: usually(count, others) })).toEqual(expected);
  });

  it('gives the usual currency, with its frequency', () => {
    expect(spoken({ values: { currency: 'EUR' }, history: usually(9, 1) })[0]?.values).toEqual({
      currency: 'EUR',
      usual: 'HUF',
      matching: '9',
      of: '10',
    });
  });
});

describe('the gross amount', () => {
  const now = (gross: string | null, amounts: readonly string[], currency: string | null = 'HUF') =>
    codes({ values: { gross_amount: gross, currency }, history: amounts.map((grossAmount) => past({ grossAmount })) });
  const even = times(6, () => '10000');
  const uneven = ['8000', '9000', '10000', '11000', '12000', '30000'];

  it.each([
    ['10000', even],
    ['13000', even],
    ['7000', even],
    ['15000', uneven],
    ['-10000', even],
    ['0', even],
    [null, even],
    ['99999', even.slice(1)],
    ['99999', [...even.slice(1), '-10000']],
  ])('%s is not unusual after %j', (gross, amounts) => {
    expect(now(gross, amounts)).toEqual([]);
  });

  it.each([
    ['13001', even],
    ['6999', even],
    ['100000', uneven],
    ['100', uneven],
  ])('%s is far off %j', (gross, amounts) => {
    expect(now(gross, amounts)).toEqual(['gross-unusual']);
  });

  it('compares amounts of one currency only', () => {
    expect(now('26', even, 'EUR')).not.toContain('gross-unusual');
  });

  it('says the bounds', () => {
    const history = even.map((grossAmount) => past({ grossAmount }));
    expect(spoken({ values: { gross_amount: '20000', currency: 'HUF' }, history })[0]?.values).toEqual({
      gross: '20000',
      low: '7000',
      high: '13000',
      of: '6',
    });
  });
});

it('shows every one that was seen before', () => {
  const seen = (by: SeenBefore['by'], expenseId: number): SeenBefore => ({
    by,
    expenseId,
    fileId: null,
    filename: null,
    apart: null,
    partnerName: null,
    invoiceNumber: null,
    issuedAt: null,
    grossAmount: null,
    currency: null,
  });
  const found = [seen('number', 7), seen('amount-and-date', 8)];
  expect(spoken({ seen: found }).map((one) => [one.code, one.field, one.seen?.expenseId])).toEqual([
    ['seen-before', 'invoice_number', 7],
    ['seen-before', 'gross_amount', 8],
  ]);
});
