import { z } from 'zod';
import { assignmentOut } from '../assignment-shapes.ts';
import { idOrNull, namedRecord, textOrNull } from '../fields.ts';
import { itemOut } from '../items.ts';
import { currencyRecord } from '../reference-sets.ts';
import { vatRate } from '../vat-categories.ts';
import { dateFields, incomeSource, incomeType, partnerFields, vatPeriodType } from './income-row.ts';

const incomeAssignment = assignmentOut.extend({
  revenue_type: idOrNull,
  vat: vatRate.nullable().describe('VAT category; submitted as its id'),
});

/** interface.md, Income: a row of the list. */
const listedIncome = z.object({
  id: z.int(),
  type: incomeType,
  type_label: z.string().describe('the type in words'),
  source: incomeSource,
  is_booked: z.boolean(),
  is_period_closed: z.boolean(),
  ...partnerFields,
  net_amount: z.number(),
  vat_amount: z.number(),
  gross_amount: z.number(),
  currency: z.int(),
  exchange_rate: textOrNull.describe('decimal'),
  ...dateFields,
  paid_through: idOrNull.describe('account id'),
  vat_area: textOrNull,
  ledger_number_id: idOrNull,
  needs_review: z.boolean(),
  review_done: z.boolean(),
  tags: z.array(z.int()),
  simple_tags: z.array(z.int()),
  items: z.array(itemOut),
  assignments: z.array(incomeAssignment),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ListedIncome = z.output<typeof listedIncome>;

const accounting = 'with fields=accounting';

/** interface.md, Income: the detail. */
export const detailedIncome = listedIncome.extend({
  editable_fields: z.array(z.string()),
  accounting_id: textOrNull.optional().describe(accounting),
  vat_period_type: vatPeriodType.nullable().optional().describe(accounting),
  vat_period_started_at: textOrNull.optional().describe(accounting),
  vat_period_ended_at: textOrNull.optional().describe(accounting),
});
export type DetailedIncome = z.output<typeof detailedIncome>;

/** interface.md, Pagination 3: the object in `results` of the income list. */
export const incomeResults = z.object({
  incomes: z.array(listedIncome),
  partners: z.array(namedRecord),
  currencies: z.array(currencyRecord),
  tags: z.array(namedRecord),
  revenue_types: z.array(namedRecord),
});
export type IncomeResults = z.output<typeof incomeResults>;
