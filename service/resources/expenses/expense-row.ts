import { z } from 'zod';
import { flag } from '../../database/columns.ts';
import { idOrNull, textOrNull } from '../fields.ts';

export const accountingStatus = z.enum(['pending', 'checked', 'approved', 'exported', 'quarantined']);
export type AccountingStatus = z.output<typeof accountingStatus>;
/** The origin of the expense; `integration` ones are synchronised with another system. */
export const expenseSource = z.enum(['upload', 'email', 'integration']);

const minorOrNull = z.int().nullable();

/** The columns that a correction or the extraction can set. */
const changeable = {
  invoice_number: textOrNull,
  secondary_id: textOrNull,
  note: textOrNull,
  partner: idOrNull,
  partner_name: textOrNull,
  partner_tax_number: textOrNull,
  currency: idOrNull,
  net_amount: minorOrNull,
  vat_amount: minorOrNull,
  gross_amount: minorOrNull,
  issued_at: textOrNull,
  fulfilled_at: textOrNull,
  due_at: textOrNull,
  payment_method: textOrNull,
  paid_through: idOrNull,
  expense_type: idOrNull,
  ledger_number: idOrNull,
  vat_ledger_number: idOrNull,
  company_vat_category: idOrNull,
};

export const expenseRow = z.object({
  ...changeable,
  id: z.int(),
  company_id: z.int(),
  source: expenseSource,
  source_label: z.string(),
  paid_amount: z.int(),
  paid_at: textOrNull,
  is_paid: flag,
  accounting_status: accountingStatus,
  excluded_from_accounting: flag,
  artifact_filename: textOrNull,
  artifact_extension: textOrNull,
  artifact_size: idOrNull,
  artifact_hash: textOrNull,
  artifact_created_at: textOrNull,
  extraction: textOrNull,
  created_at: z.string(),
  updated_at: z.string(),
});
export type ExpenseRow = z.output<typeof expenseRow>;

/** Columns that an UPDATE may set; flags as 0 or 1. */
export type ExpenseChanges = Partial<Pick<ExpenseRow, keyof typeof changeable>> & {
  readonly excluded_from_accounting?: 0 | 1;
  readonly accounting_status?: AccountingStatus;
  readonly extraction?: string;
};
