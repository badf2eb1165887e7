import type { ExpenseRow } from '../../../contract/expenses.ts';
import { invoiceCsv, yes, type CsvColumn } from './list-csv.ts';

/** Dates are YYYY-MM-DD. */
export const expenseCsv: readonly CsvColumn<ExpenseRow>[] = [
  { title: 'expense', of: ({ expenseId }) => String(expenseId) },
  ...invoiceCsv,
  { title: 'status', of: ({ accountingStatus }) => accountingStatus },
  { title: 'reviewed', of: ({ reviewed }) => yes(reviewed) },
  { title: 'excluded', of: ({ excluded }) => yes(excluded) },
  { title: 'type', of: ({ expenseType }) => expenseType },
  { title: 'tags', of: ({ tags }) => tags.join(', ') },
  { title: 'secondary_id', of: ({ secondaryId }) => secondaryId },
];
