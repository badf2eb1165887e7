import { z } from 'zod';
import { texts } from '../../http/texts.ts';
import { incomeAssignmentIn } from '../assignment-shapes.ts';
import { amountIn, dateOrNullIn, idIn, tagsIn, textIn } from '../fields.ts';
import { vatPeriodType } from './income-row.ts';

const ratePattern = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,6})?$/;

const amount = amountIn.exactOptional();

/** A decimal above 0, as a JSON number or text; kept as text. */
const rate = z
  .union([z.number(), z.string()])
  .transform(String)
  .refine((value) => ratePattern.test(value), { params: { text: texts.exchangeRate } });

/** interface.md, Income update. References are ids. */
export const incomeUpdate = z.strictObject({
  vat_area: textIn,
  due_at: dateOrNullIn,
  payment_method: textIn,
  planned_payment_date: dateOrNullIn,
  paid_through: idIn.describe('account id'),
  secondary_id: textIn,
  exchange_rate: rate.nullable().exactOptional(),
  exchange_date: dateOrNullIn,
  accounting_period_start: dateOrNullIn,
  accounting_period_end: dateOrNullIn,
  tags: tagsIn,
  simple_tags: tagsIn,
  assignments: z.array(incomeAssignmentIn).exactOptional().describe('replaces all assignments'),
  note: textIn,
  needs_review: z.boolean().exactOptional(),
  review_done: z.boolean().exactOptional(),
  ledger_number_id: idIn,
  invoice_number: textIn,
  net_amount: amount,
  vat_amount: amount,
  gross_amount: amount,
  currency: z.int().exactOptional(),
  fulfilled_at: dateOrNullIn,
  issued_at: dateOrNullIn,
  partner_id: idIn,
  partner_name: textIn,
  partner_zip_code: textIn,
  partner_city: textIn,
  partner_address: textIn,
  partner_country: textIn,
  partner_tax_number: textIn,
  partner_account_number: textIn,
  accounting_id: textIn.describe('null or empty clears it'),
  vat_period_type: vatPeriodType.nullable().exactOptional(),
  vat_period_started_at: dateOrNullIn.describe('rounded down to the start of its period'),
});
export type IncomeUpdate = z.output<typeof incomeUpdate>;

/** The tables of the ids in an income's fields. */
export const incomeReferences = {
  partner_id: 'partners',
  currency: 'currencies',
  paid_through: 'accounts',
  ledger_number_id: 'ledger_numbers',
  tags: 'tags',
  simple_tags: 'tags',
} as const satisfies Partial<Record<keyof IncomeUpdate, string>>;
