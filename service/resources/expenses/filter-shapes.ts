import { z } from 'zod';
import { texts } from '../../http/texts.ts';
import { parseInstant } from '../../support/time.ts';
import { amountIn, trueOrFalse } from '../fields.ts';

const instant = z.string().transform((value, context) => {
  const parsed = parseInstant(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', params: { text: texts.invalidDateFormat } });
  return z.NEVER;
});

/** interface.md, Filters on GET /2/expenses/. The names of the last three are chosen. */
export const expenseFilters = z.object({
  updated_since: instant.optional().describe('ISO 8601; Z, an offset or neither (then UTC); at most 90 days back'),
  date_field: z.literal('created_at').optional(),
  from_date: instant.optional().describe('with date_field=created_at'),
  is_paid: trueOrFalse.optional(),
  is_installment: trueOrFalse.optional().describe('partially paid'),
  fields: z.string().optional().describe('accounting: adds vats and vat_categories'),
  search: z.string().optional().describe('part of a number, secondary id, partner, note or file name'),
  amount_from: amountIn.optional().describe('least gross amount'),
  amount_to: amountIn.optional().describe('greatest gross amount'),
});
export type ExpenseFilters = z.output<typeof expenseFilters>;
