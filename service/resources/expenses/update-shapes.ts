import { z } from 'zod';
import { expenseAssignmentIn } from '../assignment-shapes.ts';
import { amountIn, dateOrNullIn, idIn, tagsIn, textIn } from '../fields.ts';

const amount = amountIn.nullable().exactOptional();

/** interface.md, Expense update. Names as in the detail and in its editable_fields; references are ids. */
export const expenseUpdate = z.strictObject({
  secondary_id: textIn,
  excluded_from_accounting: z.boolean().exactOptional(),
  note: textIn,
  tags: tagsIn,
  simple_tags: tagsIn,
  invoice_number: textIn,
  partner: idIn,
  partner_name: textIn,
  partner_tax_number: textIn,
  currency: idIn,
  net_amount: amount,
  vat_amount: amount,
  gross_amount: amount,
  issued_at: dateOrNullIn,
  fulfilled_at: dateOrNullIn,
  due_at: dateOrNullIn,
  payment_method: textIn,
  paid_through: idIn,
  expense_type: idIn,
  ledger_number: idIn,
  vat_ledger_number: idIn,
  company_vat_category: idIn,
  assignments: z.array(expenseAssignmentIn).min(1).exactOptional(),
});
export type ExpenseUpdate = z.output<typeof expenseUpdate>;

/** The tables of the ids in an expense's fields. */
export const expenseReferences = {
  tags: 'tags',
  partner: 'partners',
  currency: 'currencies',
  paid_through: 'accounts',
  expense_type: 'expense_types',
  ledger_number: 'ledger_numbers',
  vat_ledger_number: 'ledger_numbers',
  company_vat_category: 'vat_categories',
  simple_tags: 'tags',
} as const;
