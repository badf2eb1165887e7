import { expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { orderedBy, pressed, type ColumnOrder } from '../../lib/column-order.ts';
import { monthColumns, monthRow, type MonthColumn } from './company-months.ts';

const row = (companyId: number, name: string, amount: string, dueAt: string | null) =>
  monthRow(
    {
      companyId,
      month: '2026-10',
      readAt: null,
      missing: [],
      corrections: [],
      payments: [paymentOf({ amount, dueAt }), paymentOf({ kind: 'salary', isPaid: true, dueAt: '2026-11-01' })],
    },
    { name, currency: 'HUF' },
    '2026-11-13',
  );
const rows = [
  row(1, 'Zöld Kft.', '900', '2026-11-12'),
  row(2, 'Árvíz Kft.', '1000', '2026-11-20'),
  row(3, 'Bán Bt.', '80', null),
  row(4, 'Alma Kft.', '70', '2026-11-12'),
];
const ids = (order: ColumnOrder<MonthColumn>) =>
  orderedBy(rows, order, monthColumns, monthColumns.company.compare).map(({ companyId }) => companyId);

it('sums up a month of a company', () => {
  expect(rows[0]).toMatchObject({
    due: '2026-11-12',
    unpaid: 1,
    late: 1,
    taxes: { left: '900' },
    salaries: { left: '0' },
  });
});

it.each([
  ['due', false, [4, 1, 2, 3]],
  ['due', true, [3, 2, 4, 1]],
  ['taxes', true, [2, 1, 3, 4]],
  ['company', false, [4, 2, 3, 1]],
] as const)('orders by %s, descending %s', (column, descending, expected) => {
  expect(ids({ column, descending })).toEqual(expected);
});

it('reverses the order, or begins with the largest', () => {
  const due = { column: 'due', descending: false } as const;
  const press = (order: ColumnOrder<MonthColumn>, column: MonthColumn) => pressed(order, column, monthColumns);
  expect(press(due, 'due')).toEqual({ column: 'due', descending: true });
  expect(press(due, 'open')).toEqual({ column: 'open', descending: true });
  expect(press({ column: 'open', descending: true }, 'company')).toEqual({ column: 'company', descending: false });
});
