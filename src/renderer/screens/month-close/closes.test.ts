import { expect, it } from 'vitest';
import type { MonthClose } from '../../../contract/month-close.ts';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { orderedBy } from '../../lib/column-order.ts';
import { closeCompares, closeRow } from './closes.ts';

const close = (own: Partial<MonthClose>): MonthClose => ({
  companyId: 1,
  month: '2026-10',
  toReview: 0,
  pending: 0,
  missing: [],
  unattached: null,
  payments: null,
  letter: null,
  contact: { name: '', email: '', language: null },
  asked: [],
  closed: null,
  completeAt: '2026-11-22T08:00:00Z',
  ...own,
});
const partner = (name: string, dismissed = false) => ({
  key: name,
  name,
  months: [],
  day: 12,
  period: 1 as const,
  count: 1,
  dismissed,
});

it('counts the open points of a month, without dismissed ones', () => {
  const row = closeRow(
    close({
      toReview: 1,
      pending: 2,
      missing: [partner('Víz'), partner('Gáz', true)],
      unattached: 4,
      payments: { unpaid: [paymentOf({})], missing: 3 },
    }),
    'Tölgyfa Kft.',
  );
  expect(row).toMatchObject({ open: 12, review: 1, pending: 2, missing: ['Víz'], unattached: 4, payments: 4 });
});

it('has no figures for expenses that were never read, and orders unknown values last', () => {
  const rows = [
    closeRow(close({ companyId: 1, completeAt: null }), 'Árvíz Kft.'),
    closeRow(close({ companyId: 2 }), 'Bán Bt.'),
    closeRow(close({ companyId: 3, pending: 5 }), 'Cukor Kft.'),
  ];
  expect(rows[0]).toMatchObject({ pending: null, missing: null });
  const ids = (descending: boolean) =>
    orderedBy(rows, { column: 'pending', descending }, closeCompares, 'company').map(({ companyId }) => companyId);
  expect(ids(true)).toEqual([3, 2, 1]);
});
