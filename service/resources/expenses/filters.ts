import { z } from 'zod';
import { allOf, where, type Condition } from '../../database/columns.ts';
import { badRequest } from '../../http/errors.ts';
import type { Listing } from '../../http/pagination.ts';
import { texts } from '../../http/texts.ts';
import { fold } from '../../support/fold.ts';
import { daysBefore, parseInstant } from '../../support/time.ts';
import { amountIn } from '../fields.ts';
import type { expenseRow } from './expense-row.ts';

/** Chosen: how far back updated_since may reach. */
const UPDATED_SINCE_DAYS = 90;

const instant = z.string().transform((value, context) => {
  const parsed = parseInstant(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', params: { text: texts.invalidDateFormat } });
  return z.NEVER;
});
const trueOrFalse = z.enum(['true', 'false']).transform((value) => Number(value === 'true'));

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

/** Which expenses, and in which order. A client that follows changes gets them in the order of the changes. */
export function expenseListing(
  companyId: number,
  filters: ExpenseFilters,
  now: Date,
): Omit<Listing<typeof expenseRow>, 'row'> {
  refuseImpossible(filters, now);
  return {
    table: 'expenses',
    condition: allOf([where('company_id = ?', companyId), ...conditions(filters)]),
    order:
      filters.updated_since === undefined
        ? { column: 'created_at', direction: 'DESC' }
        : { column: 'updated_at', direction: 'ASC' },
  };
}

function refuseImpossible(
  { updated_since: since, date_field: field, from_date: from }: ExpenseFilters,
  now: Date,
): void {
  if (since !== undefined && since < daysBefore(now, UPDATED_SINCE_DAYS).toISOString()) {
    throw badRequest({ updated_since: [texts.tooOld] });
  }
  if (from !== undefined && field === undefined) throw badRequest({ from_date: [texts.dateFieldNeeded] });
  if (field !== undefined && from === undefined) throw badRequest({ date_field: [texts.fromDateNeeded] });
}

const CONDITIONS = {
  updated_since: 'updated_at >= ?',
  from_date: 'created_at >= ?',
  is_paid: 'is_paid = ?',
  is_installment: 'is_installment = ?',
  search: 'instr(search_text, ?) > 0',
  amount_from: 'gross_amount >= ?',
  amount_to: 'gross_amount <= ?',
} as const;

function conditions(filters: ExpenseFilters): Condition[] {
  const values = { ...filters, search: filters.search === undefined ? undefined : fold(filters.search) };
  return (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [where(CONDITIONS[name], value)];
  });
}
