import { z } from 'zod';
import {
  incomeColumns,
  incomeDates,
  incomeSorts,
  incomeStates,
  type IncomeFilter,
  type IncomeView,
} from '../../../contract/incomes.ts';
import { amountShape, companyShape, dateShape, nameShape } from './expense-query.ts';

/** Parses filters and views from the window and from the database. */
const wanted = z.object({
  text: z.string().max(200),
  state: z.enum(incomeStates),
  types: z.array(z.int()).max(50),
  partner: nameShape,
  currency: nameShape,
  dateField: z.enum(incomeDates),
  dateFrom: dateShape,
  dateTo: dateShape,
  grossFrom: amountShape,
  grossTo: amountShape,
  tag: nameShape,
  revenueType: nameShape,
});

const incomeFilter: z.ZodType<IncomeFilter> = wanted.extend({ companyId: companyShape });

const order = { sort: z.enum(incomeSorts), descending: z.boolean() };

export const incomeOrder = z.object({ filter: incomeFilter, ...order });

/** The stored part of a view beside its id and name. */
export const incomeViewShape = z.object({ filter: wanted, ...order, columns: z.array(z.enum(incomeColumns)) });

export const incomeView: z.ZodType<IncomeView> = incomeViewShape.extend({
  id: z.number().int().nonnegative(),
  name: z.string().trim().min(1).max(100),
});
