import { z } from 'zod';
import { expenseColumns, expenseSorts } from '../../../contract/expenses.ts';
import { dateShape, invoiceFilter, listShapes } from './list-shapes.ts';

export const expenseShapes = listShapes(
  {
    ...invoiceFilter,
    review: z.enum(['all', 'to-review', 'reviewed', 'changed', 'excluded']),
    accountingStatuses: z.array(z.string().max(100)).max(50),
    issuedFrom: dateShape,
    issuedTo: dateShape,
  },
  expenseSorts,
  expenseColumns,
);
