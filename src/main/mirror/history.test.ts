import { expect, it } from 'vitest';
import { createHistory } from './history.ts';
import type { PartnerHint } from './history.ts';
import { rowOf, testExpenses } from './test-expenses.ts';

const nobody: PartnerHint = { id: null, name: null, taxNumber: null };

function filled() {
  const { database, put } = testExpenses();
  put([
    rowOf(1, { number: 'A-1', issuedAt: '2026-01-01' }),
    rowOf(2, { number: 'A-2', issuedAt: '2026-01-02' }),
    rowOf(3, { number: 'B-1', taxKey: null, partnerId: 8, partnerName: 'Zsálya Zrt.', partnerKey: 'zsalya zrt.' }),
    rowOf(4, { companyId: 2, number: 'A-1' }),
  ]);
  return createHistory(database);
}

it('tells the past of a partner by tax number, id or name, the newest first', () => {
  const history = filled();
  const of = (partner: Partial<PartnerHint>, except = 0) =>
    history.ofPartner(1, { ...nobody, ...partner }, except).map(({ expenseId }) => expenseId);
  expect(of({ taxNumber: 'HU12345676' })).toEqual([2, 1]);
  expect(of({ taxNumber: '12345676-2-41' }, 2)).toEqual([1]);
  expect(of({ id: 8 })).toEqual([3]);
  expect(of({ name: 'zsálya  ZRT.' })).toEqual([3]);
  expect(of({ name: 'Tölgyfa Bt.', taxNumber: '99999999-1-11' })).toEqual([2, 1]);
  expect(of({})).toEqual([]);
  expect(history.ofPartner(1, { ...nobody, taxNumber: '12345676' }, 2)).toEqual([
    {
      expenseId: 1,
      currency: 'HUF',
      grossAmount: '1270',
      issuedAt: '2026-01-01',
      paymentMethod: 'cash',
      assignments: [],
    },
  ]);
});

it('knows what was seen before: the number first, else amount and date', () => {
  const history = filled();
  const document = { invoiceNumber: 'a 1', grossAmount: '1270.00', currency: 'HUF', issuedAt: '2026-01-02' };
  const partner = { ...nobody, taxNumber: '12345676' };
  const seen = (of: Partial<typeof document>, except = 0) =>
    history.seenBefore(1, { partner, ...document, ...of }, except).map(({ expenseId, by }) => [expenseId, by]);
  expect(seen({})).toEqual([
    [1, 'number'],
    [2, 'amount-and-date'],
  ]);
  expect(seen({}, 1)).toEqual([[2, 'amount-and-date']]);
  expect(seen({ invoiceNumber: 'A-9', currency: 'EUR' })).toEqual([]);
  expect(history.seenBefore(1, { partner: nobody, ...document }, 0)).toEqual([]);
});
