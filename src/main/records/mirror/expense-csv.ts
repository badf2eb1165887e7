import type { ExpenseRow } from '../../../contract/expenses.ts';
import { yes, type CsvColumn } from './list-csv.ts';

/** Dates are YYYY-MM-DD. */
export const expenseCsv: readonly CsvColumn<ExpenseRow>[] = [
  { title: 'expense', of: ({ expenseId }) => String(expenseId) },
  { title: 'partner', of: ({ partnerName }) => partnerName },
  { title: 'number', of: ({ invoiceNumber }) => invoiceNumber },
  { title: 'issued', of: ({ issuedAt }) => issuedAt },
  { title: 'fulfilled', of: ({ fulfilledAt }) => fulfilledAt },
  { title: 'due', of: ({ dueAt }) => dueAt },
  { title: 'currency', of: ({ currency }) => currency },
  { title: 'net', of: ({ netAmount }) => netAmount, isAmount: true },
  { title: 'vat', of: ({ vatAmount }) => vatAmount, isAmount: true },
  { title: 'gross', of: ({ grossAmount }) => grossAmount, isAmount: true },
  { title: 'status', of: ({ accountingStatus }) => accountingStatus },
  { title: 'reviewed', of: ({ reviewed }) => yes(reviewed) },
  { title: 'excluded', of: ({ excluded }) => yes(excluded) },
  { title: 'type', of: ({ expenseType }) => expenseType },
  { title: 'tags', of: ({ tags }) => tags.join(', ') },
  { title: 'secondary_id', of: ({ secondaryId }) => secondaryId },
];
