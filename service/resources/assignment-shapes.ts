import { z } from 'zod';
import { toNumber } from '../support/money.ts';
import { amountIn, idIn, idOrNull, tagsIn } from './fields.ts';

/** interface.md, Assignment: the common fields of expenses and incomes; each adds its own type. */
export const assignmentOut = z.object({
  id: z.int(),
  net_amount: z.number(),
  vat_amount: z.number(),
  gross_amount: z.number(),
  tags: z.array(z.int()),
  job_number: z.string(),
  ledger_number_id: idOrNull,
  vat_ledger_number_id: idOrNull,
  company_vat_category_id: idOrNull,
});

const amount = amountIn.exactOptional();

/** A submitted assignment; references are ids. Each endpoint takes its own type only. */
const assignmentIn = z.object({
  id: idIn,
  net_amount: amount,
  vat_amount: amount,
  gross_amount: amount,
  vat: idIn.describe('VAT category id'),
  tags: tagsIn,
  job_number: z.string().max(200).exactOptional(),
  ledger_number_id: idIn,
  vat_ledger_number_id: idIn,
  company_vat_category_id: idIn,
  expense_type: idIn,
  revenue_type: idIn,
});
export type AssignmentIn = z.output<typeof assignmentIn>;
export const expenseAssignmentIn = assignmentIn.omit({ revenue_type: true });
export const incomeAssignmentIn = assignmentIn.omit({ expense_type: true });

/** The table that each id refers to. */
export const assignmentReferences = {
  vat: 'vat_categories',
  tags: 'tags',
  ledger_number_id: 'ledger_numbers',
  vat_ledger_number_id: 'ledger_numbers',
  company_vat_category_id: 'vat_categories',
  expense_type: 'expense_types',
  revenue_type: 'revenue_types',
} as const;

/** interface.md, Assignment: used under advanced accounting only. */
export const advancedFields = ['ledger_number_id', 'vat_ledger_number_id', 'company_vat_category_id'] as const;

interface Amounts {
  readonly net_amount: number;
  readonly vat_amount: number;
  readonly gross_amount: number;
}

export const amountsOut = (row: Amounts): Amounts => ({
  net_amount: toNumber(row.net_amount),
  vat_amount: toNumber(row.vat_amount),
  gross_amount: toNumber(row.gross_amount),
});
