import { compareText, type OrderedColumns } from '../../lib/column-order.ts';
import type { Company } from '../../../contract/companies.ts';
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

export function monthRow(
  month: CompanyMonth,
  company: Pick<Company, 'name' | 'currency'> | null,
  today: string,
): MonthRow {
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

const byAmount =
  (of: (row: MonthRow) => string) =>
  (a: MonthRow, b: MonthRow): number =>
    (parseDecimal(of(a)) ?? zero).cmp(parseDecimal(of(b)) ?? zero);

export type MonthColumn = 'company' | 'due' | 'taxes' | 'salaries' | 'open' | 'missing' | 'read';

export const monthColumns: OrderedColumns<MonthColumn, MonthRow> = {
  company: { compare: (a, b) => compareText(a.company, b.company), ascending: true },
  // Rows without a due date come last.
  due: { compare: (a, b) => compareText(a.due ?? '9999', b.due ?? '9999'), ascending: true, width: 90 },
  taxes: { compare: byAmount(({ taxes }) => taxes.left), numeric: true, width: 140 },
  salaries: { compare: byAmount(({ salaries }) => salaries.left), numeric: true, width: 140 },
  open: { compare: (a, b) => a.unpaid - b.unpaid, numeric: true, width: 92 },
  missing: { compare: (a, b) => a.missing.length - b.missing.length },
  read: { compare: (a, b) => compareText(a.readAt ?? '', b.readAt ?? ''), ascending: true, width: 104 },
};
