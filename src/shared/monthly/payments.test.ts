import { describe, expect, it } from 'vitest';
import { firstDue, keyOf, leftOf, missingIn, sameAs, stateOf, totalsOf } from './payments.ts';
import { paymentOf } from './test-payment.fixture.ts';

describe('the state of a payment', () => {
  it.each([
    ['paid', { isPaid: true, paidAmount: '0' }, '0'],
    ['paid', { isPaid: null, paidAmount: '1000.00' }, '0'],
    ['due', { isPaid: false, paidAmount: null }, '1000'],
    ['due', { isPaid: null, dueAt: '2026-11-10' }, '1000'],
    ['part', { paidAmount: '400' }, '600'],
    ['late', { dueAt: '2026-11-09' }, '1000'],
    ['late', { dueAt: '2026-11-09', paidAmount: '999.5' }, '0.5'],
    ['due', { dueAt: null }, '1000'],
    ['due', { amount: null, isPaid: null, paidAmount: null }, null],
  ] as const)('is %s with %j', (state, values, left) => {
    const payment = paymentOf(values);
    expect(stateOf(payment, '2026-11-10')).toBe(state);
    expect(leftOf(payment)).toBe(left);
  });
});

it('adds due and remaining amounts exactly', () => {
  const payments = [
    paymentOf({ amount: '0.1' }),
    paymentOf({ amount: '0.2', paidAmount: '0.1', dueAt: '2026-11-01' }),
    paymentOf({ amount: '5', isPaid: true }),
    paymentOf({ amount: null }),
  ];
  expect(totalsOf(payments, '2026-11-10')).toEqual({ count: 4, amount: '5.3', left: '0.2', unpaid: 3, late: 1 });
  expect(firstDue(payments)).toBe('2026-11-01');
});

it.each([
  [{ code: '104' }, 'tax 104'],
  [{ code: null, name: 'Közterület-HASZNÁLATI díj' }, 'tax kozterulet-hasznalati dij'],
  [{ kind: 'salary', taxNumber: '8400 000-011' }, 'salary 8400000011'],
  [{ kind: 'salary', taxNumber: null, name: 'Juhász Kata' }, 'salary juhasz kata'],
] as const)('distinguishes %j by %s', (values, key) => {
  expect(keyOf(paymentOf(values))).toBe(key);
});

it.each([
  [{}, true],
  [{ amount: '1000.00', code: ' 104' }, true],
  [{ amount: '999' }, false],
  [{ month: '2026-09' }, false],
  [{ code: '290' }, false],
  [{ kind: 'salary' }, false],
] as const)('finds a payment with %j: %s', (values, there) => {
  expect(sameAs([paymentOf()], paymentOf(values)) !== null).toBe(there);
});

it('identifies a salary by its tax number alone', () => {
  const salary = paymentOf({ kind: 'salary', taxNumber: '84' });
  expect(sameAs([salary], { ...salary, name: 'Más', amount: '5' })).toBe(salary);
});

describe('missing payments', () => {
  const in3 = (...months: readonly string[]) => months.map((month) => paymentOf({ month, amount: month.slice(5) }));
  const today = '2026-11-10';

  it('are those of two of the three months before, with the last amount', () => {
    expect(missingIn(in3('2026-09', '2026-07'), '2026-10', today)).toEqual([
      { kind: 'tax', key: 'tax 104', name: 'Áfa', code: '104', months: ['2026-07', '2026-09'], amount: '09' },
    ]);
  });

  it.each([
    ['what is there', in3('2026-08', '2026-09', '2026-10'), '2026-10'],
    ['what came once', in3('2026-09'), '2026-10'],
    ['what came twice in one month', in3('2026-09', '2026-09'), '2026-10'],
    ['what came long ago', in3('2026-05', '2026-06', '2026-07'), '2026-10'],
    ['anything of a month to come', in3('2026-09', '2026-10', '2026-11'), '2026-12'],
  ])('is not %s', (_, payments, month) => {
    expect(missingIn(payments, month, today)).toEqual([]);
  });
});
