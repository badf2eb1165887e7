import { z } from 'zod';
import { assignmentOut } from '../assignment-shapes.ts';
import { amountOut, codedRecord, idOrNull, namedRecord, textOrNull } from '../fields.ts';
import { itemOut } from '../items.ts';
import { currencyRecord } from '../reference-sets.ts';
import { vatCategory, vatRate } from '../vat-categories.ts';
import { accountingStatus, expenseSource } from './expense-row.ts';

const assignment = assignmentOut.extend({ expense_type: idOrNull, vat: idOrNull.describe('VAT category id') });

/** interface.md, Expense: a row of the list. A value that the document has not given (yet) is null. */
const listedExpense = z.object({
  id: z.int(),
  source: expenseSource,
  source_label: z.string().describe('the source given by the client that uploaded it'),
  invoice_number: textOrNull,
  secondary_id: textOrNull,
  note: textOrNull,
  partner: idOrNull,
  partner_name: textOrNull,
  partner_tax_number: textOrNull,
  currency: idOrNull,
  net_amount: amountOut,
  vat_amount: amountOut,
  gross_amount: amountOut,
  paid_amount: z.number(),
  is_paid: z.boolean(),
  issued_at: textOrNull,
  fulfilled_at: textOrNull,
  due_at: textOrNull,
  paid_at: textOrNull,
  payment_method: textOrNull,
  paid_through: idOrNull.describe('account id'),
  expense_type: idOrNull,
  ledger_number: codedRecord.nullable(),
  vat_ledger_number: codedRecord.nullable(),
  company_vat_category: codedRecord.nullable(),
  accounting_status: accountingStatus,
  excluded_from_accounting: z.boolean(),
  tags: z.array(z.int()),
  simple_tags: z.array(z.int()),
  items: z.array(itemOut),
  assignments: z.array(assignment),
  has_artifact: z.boolean(),
  artifact_filename: z.string().optional(),
  artifact_extension: z.string().optional(),
  artifact_created_at: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ListedExpense = z.output<typeof listedExpense>;

const readField = z.object({
  confidence: z.number(),
  source: z.enum(['xml', 'text', 'ocr']),
  page: z.int().optional(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});

/** The stored report of a finished extraction. */
export const extractionReport = z.object({
  source: z.enum(['xml', 'text', 'ocr', 'none']),
  finished_at: z.string(),
  fields: z.record(z.string(), readField),
});

/** interface.md, Expense: the detail. */
export const detailedExpense = listedExpense.extend({
  assignments: z.array(assignment.extend({ vat: vatRate.nullable() })),
  editable_fields: z.array(z.string()),
  extraction: extractionReport
    .nullable()
    .optional()
    .describe('with fields=extraction; null until the document has been read'),
});
export type DetailedExpense = z.output<typeof detailedExpense>;

/** interface.md, Pagination 3: the object in `results` of the expense lists. */
export const expenseResults = z.object({
  expenses: z.array(listedExpense),
  partners: z.array(namedRecord),
  currencies: z.array(currencyRecord),
  tags: z.array(namedRecord),
  expense_types: z.array(namedRecord),
  accounts: z.array(namedRecord),
  vats: z.array(vatRate).optional().describe('with fields=accounting'),
  vat_categories: z.array(vatCategory).optional().describe('with fields=accounting'),
});
export type ExpenseResults = z.output<typeof expenseResults>;
