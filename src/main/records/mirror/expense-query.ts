import { z } from 'zod';
import { expenseColumns, expenseSorts, type ExpenseFilter, type ExpenseView } from '../../../contract/expenses.ts';

export const companyShape = z.number().int().nullable();
export const nameShape = z.string().max(400).nullable();
export const dateShape = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable();
export const amountShape = z
  .string()
  .regex(/^-?\d{1,13}(\.\d{1,6})?$/)
  .nullable();

/** Parses filters and views from the window and from the database. */
const wanted = z.object({
  text: z.string().max(200),
  review: z.enum(['all', 'to-review', 'reviewed', 'changed', 'excluded']),
  accountingStatuses: z.array(z.string().max(100)).max(50),
  partner: nameShape,
  issuedFrom: dateShape,
  issuedTo: dateShape,
  grossFrom: amountShape,
  grossTo: amountShape,
  tag: nameShape,
});

export const expenseFilter: z.ZodType<ExpenseFilter> = wanted.extend({ companyId: companyShape });

export const expenseOrder = { sort: z.enum(expenseSorts), descending: z.boolean() };

/** The stored part of a view beside its id and name. */
export const viewShape = z.object({
  filter: wanted,
  ...expenseOrder,
  columns: z.array(z.enum(expenseColumns)),
});

export const savedView: z.ZodType<ExpenseView> = viewShape.extend({
  id: z.number().int().nonnegative(),
  name: z.string().trim().min(1).max(100),
});
