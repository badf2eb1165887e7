import { z } from 'zod';
import { texts } from '../../http/texts.ts';
import { amountIn, dateIn } from '../fields.ts';
import { vatPeriodType } from './income-row.ts';

const RATE = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,6})?$/;

const textIn = z.string().max(2000).nullable().exactOptional();
const date = dateIn.nullable().exactOptional();
const id = z.int().nullable().exactOptional();
const amount = amountIn.exactOptional();
const tagList = z.array(z.int()).exactOptional();

/** A decimal above 0, as a JSON number or text; kept as text. */
const rate = z
  .union([z.number(), z.string()])
  .transform(String)
  .refine((value) => RATE.test(value), { params: { text: texts.exchangeRate } });

const incomeAssignmentUpdate = z.object({
  id,
  revenue_type: id,
  net_amount: amount,
  vat_amount: amount,
  gross_amount: amount,
  vat: id.describe('VAT category id'),
  tags: tagList,
  job_number: z.string().max(200).exactOptional(),
  ledger_number_id: id,
  vat_ledger_number_id: id,
  company_vat_category_id: id,
});
export type IncomeAssignmentUpdate = z.output<typeof incomeAssignmentUpdate>;

/** interface.md, Income update. References are ids. */
export const incomeUpdate = z.strictObject({
  vat_area: textIn,
  due_at: date,
  payment_method: textIn,
  planned_payment_date: date,
  paid_through: id.describe('account id'),
  secondary_id: textIn,
  exchange_rate: rate.nullable().exactOptional(),
  exchange_date: date,
  accounting_period_start: date,
  accounting_period_end: date,
  tags: tagList.describe('replaces the whole set'),
  simple_tags: tagList.describe('replaces the whole set'),
  assignments: z.array(incomeAssignmentUpdate).exactOptional().describe('replaces all assignments'),
  note: textIn,
  needs_review: z.boolean().exactOptional(),
  review_done: z.boolean().exactOptional(),
  ledger_number_id: id,
  invoice_number: textIn,
  net_amount: amount,
  vat_amount: amount,
  gross_amount: amount,
  currency: z.int().exactOptional(),
  fulfilled_at: date,
  issued_at: date,
  partner_id: id,
  partner_name: textIn,
  partner_zip_code: textIn,
  partner_city: textIn,
  partner_address: textIn,
  partner_country: textIn,
  partner_tax_number: textIn,
  partner_account_number: textIn,
  accounting_id: textIn.describe('null or empty clears it'),
  vat_period_type: vatPeriodType.nullable().exactOptional(),
  vat_period_started_at: date.describe('rounded down to the start of its period'),
});
export type IncomeUpdate = z.output<typeof incomeUpdate>;

/** Which table the ids of an income's fields point into. */
export const INCOME_REFERENCES = {
  partner_id: 'partners',
  currency: 'currencies',
  paid_through: 'accounts',
  ledger_number_id: 'ledger_numbers',
  tags: 'tags',
  simple_tags: 'tags',
} as const satisfies Partial<Record<keyof IncomeUpdate, string>>;

export const ASSIGNMENT_REFERENCES = {
  revenue_type: 'revenue_types',
  vat: 'vat_categories',
  tags: 'tags',
  ledger_number_id: 'ledger_numbers',
  vat_ledger_number_id: 'ledger_numbers',
  company_vat_category_id: 'vat_categories',
} as const satisfies Partial<Record<keyof IncomeAssignmentUpdate, string>>;
