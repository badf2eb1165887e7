import type { CompanyId } from '../../../contract/companies.ts';
import type { CompanyMonth, MonthlyPayment } from '../../../contract/monthly.ts';
import { leftOf, stateOf, unknownPayment } from '../../../shared/monthly/payments.ts';
import type { CsvColumn } from '../mirror/list-csv.ts';

export interface PaymentRow extends MonthlyPayment {
  readonly companyId: CompanyId;
  /** the company's own: the service sends none */
  readonly currency: string;
  /** missing: earlier months had it, and this one does not */
  readonly state: string;
}

/** Rows of the months: payments by due date, then missing ones. */
export function paymentRows(
  months: readonly CompanyMonth[],
  currencyOf: (companyId: CompanyId) => string,
  today: string,
): readonly PaymentRow[] {
  const there = months.flatMap(({ companyId, payments }) =>
    payments.map((payment) => ({
      ...payment,
      companyId,
      currency: currencyOf(companyId),
      state: stateOf(payment, today),
    })),
  );
  const missing = months.flatMap(({ companyId, month, missing: ones }) =>
    ones.map(({ kind, name, code }) => ({
      ...unknownPayment,
      companyId,
      kind,
      month,
      name,
      code,
      currency: currencyOf(companyId),
      state: 'missing',
    })),
  );
  return [...there.toSorted((a, b) => ((a.dueAt ?? '9') < (b.dueAt ?? '9') ? -1 : 1)), ...missing];
}

/** Dates are YYYY-MM-DD. */
export const paymentCsv: readonly CsvColumn<PaymentRow>[] = [
  { title: 'month', of: ({ month }) => month },
  { title: 'kind', of: ({ kind }) => kind },
  { title: 'code', of: ({ code }) => code },
  { title: 'name', of: ({ name }) => name },
  { title: 'tax_number', of: ({ taxNumber }) => taxNumber },
  { title: 'state', of: ({ state }) => state },
  { title: 'due', of: ({ dueAt }) => dueAt },
  { title: 'currency', of: ({ currency }) => currency },
  { title: 'amount', of: ({ amount }) => amount, isAmount: true },
  { title: 'paid', of: ({ paidAmount }) => paidAmount, isAmount: true },
  { title: 'left', of: (row) => (row.state === 'missing' ? null : leftOf(row)), isAmount: true },
  { title: 'account_number', of: ({ accountNumber }) => accountNumber },
  { title: 'description', of: ({ description }) => description },
];
