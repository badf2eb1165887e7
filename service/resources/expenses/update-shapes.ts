import { z } from 'zod';
import { amountIn, dateIn } from '../fields.ts';

const textIn = z.string().max(2000).nullable().exactOptional();
const amount = amountIn.nullable().exactOptional();
const date = dateIn.nullable().exactOptional();
const id = z.int().nullable().exactOptional();
const tagList = z.array(z.int()).exactOptional();

const assignmentUpdate = z.object({
  id: z.int().nullable().exactOptional(),
  expense_type: id,
  net_amount: amountIn.exactOptional(),
  vat_amount: amountIn.exactOptional(),
  gross_amount: amountIn.exactOptional(),
  vat: id,
  tags: tagList,
  job_number: z.string().max(200).exactOptional(),
  ledger_number_id: id,
  vat_ledger_number_id: id,
  company_vat_category_id: id,
});
export type AssignmentUpdate = z.output<typeof assignmentUpdate>;

/** interface.md, Expense update. Names as in the detail and in its editable_fields; references are ids. */
export const expenseUpdate = z.strictObject({
  secondary_id: textIn,
  excluded_from_accounting: z.boolean().exactOptional(),
  note: textIn,
  tags: tagList,
  simple_tags: tagList,
  invoice_number: textIn,
  partner: id,
  partner_name: textIn,
  partner_tax_number: textIn,
  currency: id,
  net_amount: amount,
  vat_amount: amount,
  gross_amount: amount,
  issued_at: date,
  fulfilled_at: date,
  due_at: date,
  payment_method: textIn,
  paid_through: id,
  expense_type: id,
  ledger_number: id,
  vat_ledger_number: id,
  company_vat_category: id,
  assignments: z.array(assignmentUpdate).min(1).exactOptional(),
});
export type ExpenseUpdate = z.output<typeof expenseUpdate>;
