import type { IncomeRow } from '../../../contract/incomes.ts';
import { invoiceCsv, yes, type CsvColumn } from './list-csv.ts';

/** Dates are YYYY-MM-DD, types as the service numbers them. */
export const incomeCsv: readonly CsvColumn<IncomeRow>[] = [
  { title: 'income', of: ({ incomeId }) => String(incomeId) },
  { title: 'kind', of: ({ type }) => (type === null ? null : String(type)) },
  ...invoiceCsv,
  { title: 'needs_review', of: ({ needsReview }) => yes(needsReview) },
  { title: 'review_done', of: ({ reviewDone }) => yes(reviewDone) },
  { title: 'booked', of: ({ booked }) => (booked === null ? null : booked ? 'yes' : 'no') },
  { title: 'revenue_types', of: ({ revenueTypes }) => revenueTypes.join(', ') },
  { title: 'tags', of: ({ tags }) => tags.join(', ') },
  { title: 'secondary_id', of: ({ secondaryId }) => secondaryId },
];
