import { z } from 'zod';
import { expenseColumns, expenseSorts } from '../../contract/expenses.ts';
import type { ExpenseFilter, SavedView } from '../../contract/expenses.ts';

const companyId = z.number().int().nullable();
const name = z.string().max(400).nullable();
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable();
const amount = z
  .string()
  .regex(/^-?\d{1,13}(\.\d{1,6})?$/)
  .nullable();

/** A filter and a view come over a process boundary and out of the database: one shape for both. */
const wanted = z.object({
  text: z.string().max(200),
  review: z.enum(['all', 'to-review', 'reviewed', 'excluded']),
  accountingStatuses: z.array(z.string().max(100)).max(50),
  partner: name,
  issuedFrom: date,
  issuedTo: date,
  grossFrom: amount,
  grossTo: amount,
  tag: name,
});

export const expenseFilter: z.ZodType<ExpenseFilter> = wanted.extend({ companyId });

export const expenseOrder = { sort: z.enum(expenseSorts), descending: z.boolean() };

/** What is kept of a view beside its number and name. */
export const viewShape = z.object({
  filter: wanted,
  ...expenseOrder,
  columns: z.array(z.enum(expenseColumns)),
});

export const savedView: z.ZodType<SavedView> = viewShape.extend({
  id: z.number().int().nonnegative(),
  name: z.string().trim().min(1).max(100),
});
