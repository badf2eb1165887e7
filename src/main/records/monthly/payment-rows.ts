import type { MonthlyPayment } from '../../../contract/monthly.ts';
import type { MonthsPage, ServiceSalary, ServiceTax } from '../../service-api/resources/monthly-shapes.ts';

/** Converts the service's taxes or salaries; keeps rows without a month or with missing fields. */
export const taxPayments = (page: MonthsPage<ServiceTax>): readonly MonthlyPayment[] =>
  page.months.flatMap(({ month, rows }) =>
    rows.map((row) => ({ ...common(row, month ?? ''), kind: 'tax', code: row.code, taxNumber: null })),
  );

export const salaryPayments = (page: MonthsPage<ServiceSalary>): readonly MonthlyPayment[] =>
  page.months.flatMap(({ month, rows }) =>
    rows.map((row) => ({ ...common(row, month ?? ''), kind: 'salary', code: null, taxNumber: row.taxNumber })),
  );

/** interface.md, Monthly taxes: `source` is `manual`, or an integration's label. */
const common = (row: ServiceTax | ServiceSalary, month: string) => ({
  id: row.id,
  month: month.slice(0, 7),
  name: row.name ?? '',
  accountNumber: row.accountNumber,
  amount: row.amount,
  paidAmount: row.paidAmount,
  isPaid: row.isPaid,
  dueAt: row.dueAt,
  description: row.description ?? '',
  synced: row.source !== null && row.source !== 'manual',
  tags: row.tags,
});
