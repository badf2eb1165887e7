import type { IncomeRow } from '../../../contract/incomes.ts';
import { yes, type CsvColumn } from './list-csv.ts';

/** Dates are YYYY-MM-DD, types as the service numbers them. */
export const incomeCsv: readonly CsvColumn<IncomeRow>[] = [
  { title: 'income', of: ({ incomeId }) => String(incomeId) },
  { title: 'kind', of: ({ type }) => (type === null ? null : String(type)) },
  { title: 'partner', of: ({ partnerName }) => partnerName },
  { title: 'number', of: ({ invoiceNumber }) => invoiceNumber },
  { title: 'issued', of: ({ issuedAt }) => issuedAt },
  { title: 'fulfilled', of: ({ fulfilledAt }) => fulfilledAt },
  { title: 'due', of: ({ dueAt }) => dueAt },
  { title: 'currency', of: ({ currency }) => currency },
  { title: 'net', of: ({ netAmount }) => netAmount, isAmount: true },
  { title: 'vat', of: ({ vatAmount }) => vatAmount, isAmount: true },
  { title: 'gross', of: ({ grossAmount }) => grossAmount, isAmount: true },
  { title: 'needs_review', of: ({ needsReview }) => yes(needsReview) },
  { title: 'review_done', of: ({ reviewDone }) => yes(reviewDone) },
  { title: 'booked', of: ({ booked }) => (booked === null ? null : booked ? 'yes' : 'no') },
  { title: 'revenue_types', of: ({ revenueTypes }) => revenueTypes.join(', ') },
  { title: 'tags', of: ({ tags }) => tags.join(', ') },
  { title: 'secondary_id', of: ({ secondaryId }) => secondaryId },
];
