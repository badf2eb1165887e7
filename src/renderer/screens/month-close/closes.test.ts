import { expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { orderedBy } from '../../lib/column-order.ts';
import { monthClose } from '../../testing/app-samples.ts';
import { closeColumns, closeRow } from './closes.ts';

const partner = (name: string, dismissed = false) => ({
  key: name,
  name,
  months: [],
  day: 12,
  period: 1 as const,
  count: 1,
  dismissed,
});

const listed = {
  id: 1,
  settled: false,
  number: 'H-9',
  partner: 'Hő Kft.',
  taxNumber: null,
  issued: '2026-10-02',
  net: null,
  vat: null,
  gross: '1270',
  currency: null,
};

it('counts the open points of a month, without dismissed ones', () => {
  const row = closeRow(
    monthClose({
      toReview: 1,
      pending: 2,
      changed: 1,
      missing: [partner('Víz'), partner('Gáz', true)],
      listed: { missing: [listed], missingCount: 7, differentCount: 2, extraCount: 5, underway: 0 },
      unattached: 4,
      payments: { unpaid: [paymentOf({})], missing: 3 },
    }),
    'Tölgyfa Kft.',
  );
  expect(row).toMatchObject({
    open: 22,
    review: 1,
    pending: 2,
    changed: 1,
    missing: ['Víz', 'Hő Kft. H-9'],
    missingCount: 8,
    unattached: 4,
    payments: 4,
  });
});

it('has no figures for expenses that were never read, and orders unknown values last', () => {
  const rows = [
    closeRow(monthClose({ companyId: 1, completeAt: null }), 'Árvíz Kft.'),
    closeRow(monthClose({ companyId: 2 }), 'Bán Bt.'),
    closeRow(monthClose({ companyId: 3, pending: 5 }), 'Cukor Kft.'),
  ];
  expect(rows[0]).toMatchObject({ pending: null, missing: null });
  const ids = (descending: boolean) =>
    orderedBy(rows, { column: 'pending', descending }, closeColumns, closeColumns.company.compare).map(
      ({ companyId }) => companyId,
    );
  expect(ids(true)).toEqual([3, 2, 1]);
});
