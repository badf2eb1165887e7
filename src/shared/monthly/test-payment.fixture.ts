import type { MonthlyPayment } from '../../contract/monthly.ts';

export const paymentOf = (values: Partial<MonthlyPayment> = {}): MonthlyPayment => ({
  kind: 'tax',
  id: 1,
  month: '2026-10',
  name: 'Áfa',
  code: '104',
  taxNumber: null,
  accountNumber: '10032000-01076868',
  amount: '1000',
  paidAmount: '0',
  isPaid: false,
  dueAt: '2026-11-12',
  description: '',
  synced: false,
  tags: [],
  ...values,
});
