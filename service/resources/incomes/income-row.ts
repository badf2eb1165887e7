import { z } from 'zod';
import { flag } from '../../database/columns.ts';
import { text, type Text } from '../../http/text.ts';
import { idOrNull, textOrNull } from '../fields.ts';

/** interface.md, Income types by numeric `type`. It does not name type 1: "document" was chosen. */
export const incomeTypes = {
  1: text('dokumentum', 'document'),
  2: text('számviteli bizonylat', 'accounting document'),
  6: text('nyugta', 'cash receipt'),
  7: text('gyűjtőnyugta', 'collective receipt'),
} as const satisfies Record<number, Text>;

export const incomeType = z.literal([1, 2, 6, 7]);
export type IncomeType = z.output<typeof incomeType>;
/** The origin of the income; `integration` ones are synchronised with another system. */
export const incomeSource = z.enum(['manual', 'integration']);
export const vatPeriodType = z.enum(['monthly', 'quarterly', 'yearly']);
export type VatPeriodType = z.output<typeof vatPeriodType>;

/** The columns that a list shows as they are stored. */
export const partnerFields = {
  invoice_number: textOrNull,
  secondary_id: textOrNull,
  note: textOrNull,
  partner_id: idOrNull,
  partner_name: textOrNull,
  partner_zip_code: textOrNull,
  partner_city: textOrNull,
  partner_address: textOrNull,
  partner_country: textOrNull,
  partner_tax_number: textOrNull,
  partner_account_number: textOrNull,
};
export const dateFields = {
  exchange_date: textOrNull,
  fulfilled_at: textOrNull,
  issued_at: textOrNull,
  due_at: textOrNull,
  planned_payment_date: textOrNull,
  accounting_period_start: textOrNull,
  accounting_period_end: textOrNull,
  payment_method: textOrNull,
};

export const incomeRow = z.object({
  id: z.int(),
  company_id: z.int(),
  type: incomeType,
  source: incomeSource,
  is_booked: flag,
  is_period_closed: flag,
  ...partnerFields,
  net_amount: z.int(),
  vat_amount: z.int(),
  gross_amount: z.int(),
  currency: z.int(),
  exchange_rate: textOrNull,
  ...dateFields,
  paid_through: idOrNull,
  vat_area: textOrNull,
  ledger_number_id: idOrNull,
  needs_review: flag,
  review_done: flag,
  accounting_id: textOrNull,
  vat_period_type: vatPeriodType.nullable(),
  vat_period_started_at: textOrNull,
  created_at: z.string(),
  updated_at: z.string(),
});
export type IncomeRow = z.output<typeof incomeRow>;
