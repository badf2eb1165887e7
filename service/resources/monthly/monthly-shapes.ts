import { z } from 'zod';
import { flag } from '../../database/columns.ts';
import { amountIn, dateOrNullIn, namedRecord, tagsIn, textOrNull } from '../fields.ts';
import { monthIn } from './month.ts';
import { source } from './sources.ts';

/** The common columns of taxes and salaries. */
const monthlyRow = z.object({
  id: z.int(),
  month: z.int(),
  description: z.string(),
  source,
  amount: z.int(),
  paid_amount: z.int(),
  is_paid: flag,
  is_installment: flag,
  due_at: textOrNull,
  paid_at: textOrNull,
});
export type MonthlyRow = z.output<typeof monthlyRow>;
export const taxRow = monthlyRow.extend({ code: textOrNull, name: textOrNull, account_number: textOrNull });
export type TaxRow = z.output<typeof taxRow>;
export const salaryRow = monthlyRow.extend({ name: z.string(), tax_number: z.string(), account_number: textOrNull });
export type SalaryRow = z.output<typeof salaryRow>;

/** interface.md, Monthly taxes and monthly salaries; fields beyond source, description and tags were chosen. */
const monthlyItem = z.object({
  id: z.int(),
  source,
  description: z.string(),
  amount: z.number(),
  paid_amount: z.number(),
  is_paid: z.boolean(),
  is_installment: z.boolean(),
  due_at: textOrNull,
  paid_at: textOrNull,
  tags: z.array(z.int()),
  simple_tags: z.array(z.int()),
});
export type MonthlyItem = z.output<typeof monthlyItem>;
const taxItem = monthlyItem.extend({ code: textOrNull, name: z.string(), account_number: textOrNull });
const salaryItem = monthlyItem.extend({
  name: z.string(),
  tax_number: z.string(),
  account_number: textOrNull,
});

/** Totals of a month; the items and their tags only with the detail. */
const month = z.object({
  month: z.string().describe('YYYY-MM'),
  count: z.int(),
  amount: z.number(),
  paid_amount: z.number(),
  is_paid: z.boolean().describe('all of them'),
  tags: z.array(z.int()).optional().describe('with fields=taxes'),
});
export type MonthTotals = z.output<typeof month>;
const detail = 'with fields=taxes';

/** interface.md, Pagination 3. */
export const taxResults = z.object({
  monthly_taxes: z.array(month.extend({ taxes: z.array(taxItem).optional().describe(detail) })),
  tags: z.array(namedRecord),
});
export const salaryResults = z.object({
  monthly_salaries: z.array(month.extend({ salaries: z.array(salaryItem).optional().describe(detail) })),
  tags: z.array(namedRecord),
});

const label = z.string().trim().min(1).max(200);

const monthlyFields = {
  month: monthIn.exactOptional().describe('YYYY-MM'),
  description: z.string().max(2000).exactOptional(),
  amount: amountIn.exactOptional(),
  paid_amount: amountIn.exactOptional(),
  due_at: dateOrNullIn,
  paid_at: dateOrNullIn,
  account_number: z.string().max(60).nullable().exactOptional(),
  tags: tagsIn,
  simple_tags: tagsIn,
  currency: z.unknown().optional().describe('not accepted'),
};

const taxFields = z.object({
  ...monthlyFields,
  code: z
    .string()
    .max(20)
    .nullable()
    .exactOptional()
    .describe('of /1/tax-codes/; not together with name or account_number'),
  name: label.exactOptional(),
});
const salaryFields = z.object({
  ...monthlyFields,
  name: label.exactOptional(),
  tax_number: z.string().trim().min(1).max(30).exactOptional().describe('once per month'),
});

const needed = { month: monthIn.describe('YYYY-MM'), amount: amountIn };
const list = <S extends z.ZodType>(item: S) => z.array(item).min(1).max(200);
const id = { id: z.int() };

export const newTaxes = z.object({ taxes: list(taxFields.extend(needed)) });
export const changedTaxes = z.object({ taxes: list(taxFields.extend(id)) });
export const newSalaries = z.object({
  salaries: list(
    salaryFields.extend({
      ...needed,
      name: label,
      tax_number: z.string().trim().min(1).max(30).describe('once per month'),
    }),
  ),
});
export const changedSalaries = z.object({ salaries: list(salaryFields.extend(id)) });

type Common = { readonly [Field in keyof typeof monthlyFields]?: z.output<(typeof monthlyFields)[Field]> };
/** A submitted tax or salary; `id` when it is an existing one. */
export type Submitted<Own = object> = Common & Own & { readonly id?: number };
export type TaxOwn = Pick<z.output<typeof taxFields>, 'code' | 'name' | 'account_number'>;
export type SalaryOwn = Pick<z.output<typeof salaryFields>, 'name' | 'tax_number' | 'account_number'>;
