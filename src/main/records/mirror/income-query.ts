import { z } from 'zod';
import { incomeColumns, incomeDates, incomeSorts, incomeStates } from '../../../contract/incomes.ts';
import { dateShape, invoiceFilter, listShapes, nameShape } from './list-shapes.ts';

export const incomeShapes = listShapes(
  {
    ...invoiceFilter,
    state: z.enum(incomeStates),
    types: z.array(z.int()).max(50),
    currency: nameShape,
    dateField: z.enum(incomeDates),
    dateFrom: dateShape,
    dateTo: dateShape,
    revenueType: nameShape,
  },
  incomeSorts,
  incomeColumns,
);
