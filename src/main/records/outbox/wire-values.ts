import type { AssignmentRecord } from '../../../contract/review.ts';

/** As the service takes it: JSON prints the digits that were typed (15 significant ones and fewer). */
const number = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** Of a line, what expenses and incomes have in common. */
export const lineValues = (line: Omit<AssignmentRecord, 'id' | 'expenseType'>) => ({
  net_amount: number(line.netAmount),
  vat_amount: number(line.vatAmount),
  gross_amount: number(line.grossAmount),
  vat: line.vat,
  tags: line.tags,
  job_number: line.jobNumber,
  ledger_number_id: line.ledgerNumberId,
  vat_ledger_number_id: line.vatLedgerNumberId,
  company_vat_category_id: line.companyVatCategoryId,
});

/** the id of a code; a code that is not known goes as it is */
export const currencyValue = (code: string, currencies: ReadonlyMap<number, string>): number | string =>
  [...currencies].find(([, one]) => one === code)?.[0] ?? code;
