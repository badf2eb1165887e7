import { compareText, type Compares } from '../../lib/column-order.ts';
import type { CompanyMonth } from '../../../contract/monthly.ts';
import { firstDue, totalsOf, type PaymentTotals } from '../../../shared/monthly/payments.ts';
import { parseDecimal, zero } from '../../../shared/money/decimal.ts';

/** A company's month, as a row of the list of all companies. */
export interface MonthRow {
  readonly companyId: number;
  readonly company: string;
  readonly currency: string | null;
  /** YYYY-MM-DD; null: nothing is due, or it is unknown */
  readonly due: string | null;
  readonly taxes: PaymentTotals;
  readonly salaries: PaymentTotals;
  readonly unpaid: number;
  readonly late: number;
  readonly missing: CompanyMonth['missing'];
  readonly readAt: string | null;
}

export const monthColumns = ['company', 'due', 'taxes', 'salaries', 'open', 'missing', 'read'] as const;
export type MonthColumn = (typeof monthColumns)[number];

export const numericColumns: readonly MonthColumn[] = ['taxes', 'salaries', 'open'];
export const ascendingColumns: readonly MonthColumn[] = ['company', 'due', 'read'];

interface Named {
  readonly name: string;
  readonly currency: string;
}

export function monthRow(month: CompanyMonth, company: Named | null, today: string): MonthRow {
  const [taxes, salaries] = (['tax', 'salary'] as const).map((kind) =>
    totalsOf(
      month.payments.filter((payment) => payment.kind === kind),
      today,
    ),
  ) as [PaymentTotals, PaymentTotals];
  return {
    companyId: month.companyId,
    company: company?.name ?? '',
    currency: company?.currency ?? null,
    due: firstDue(month.payments),
    taxes,
    salaries,
    unpaid: taxes.unpaid + salaries.unpaid,
    late: taxes.late + salaries.late,
    missing: month.missing,
    readAt: month.readAt,
  };
}

type Compare = (a: MonthRow, b: MonthRow) => number;
const byText =
  (of: (row: MonthRow) => string): Compare =>
  (a, b) =>
    compareText(of(a), of(b));
const byAmount =
  (of: (row: MonthRow) => string): Compare =>
  (a, b) =>
    (parseDecimal(of(a)) ?? zero).cmp(parseDecimal(of(b)) ?? zero);

export const monthCompares: Compares<MonthColumn, MonthRow> = {
  company: byText(({ company }) => company),
  // Rows without a due date come last.
  due: byText(({ due }) => due ?? '9999'),
  taxes: byAmount(({ taxes }) => taxes.left),
  salaries: byAmount(({ salaries }) => salaries.left),
  open: (a, b) => a.unpaid - b.unpaid,
  missing: (a, b) => a.missing.length - b.missing.length,
  read: byText(({ readAt }) => readAt ?? ''),
};
