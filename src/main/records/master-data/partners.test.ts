import { expect, it } from 'vitest';
import type { MasterRow } from '../../../contract/master-data.ts';
import { paymentsOf, summed } from './partners.ts';

const payment = (partner: string | null, amount: string, currency: string): MasterRow => ({
  id: 1,
  name: '',
  code: null,
  details: { amount, currency, ...(partner === null ? {} : { partner }) },
});

it('adds up what a partner paid and was paid, by currency', () => {
  const rows = [
    payment('7', '1000.10', 'HUF'),
    payment('7', '-400.05', 'HUF'),
    payment('7', '-3', 'EUR'),
    payment('8', '5', 'HUF'),
    payment(null, '5', 'HUF'),
  ];
  expect(paymentsOf(rows, 7, true)).toEqual({ count: 3, balance: { HUF: '600.05', EUR: '-3' }, whole: true });
  expect(paymentsOf(rows, 9, false)).toEqual({ count: 0, balance: {}, whole: false });
});

it('sums the records of a partner, without those that lack an amount', () => {
  expect(
    summed([
      { gross: '127', currency: 'HUF', issuedAt: '2026-10-02' },
      { gross: null, currency: 'HUF', issuedAt: '2026-11-02' },
      { gross: '1.5', currency: null, issuedAt: null },
    ]),
  ).toEqual({ count: 3, gross: { HUF: '127' }, lastAt: '2026-11-02' });
  expect(summed([])).toEqual({ count: 0, gross: {}, lastAt: null });
});
