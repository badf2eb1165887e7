import type { AssignmentRecord } from '../../../contract/review.ts';

/** For the wire: JSON prints the digits that were typed (15 significant ones and fewer). */
const number = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** The line values that expenses and incomes share. */
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

/** the id of a code; an unknown code unchanged */
export const currencyValue = (code: string, currencies: ReadonlyMap<number, string>): number | string =>
  [...currencies].find(([, one]) => one === code)?.[0] ?? code;
