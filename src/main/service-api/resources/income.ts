import { z } from 'zod';
import type { IncomeLine } from '../../../contract/income-record.ts';
import {
  flag,
  guess,
  identifier,
  lineFields,
  names,
  optionalDate,
  optionalDecimal,
  optionalIdentifier,
  optionalReference,
  optionalText,
  plainText,
  references,
  rows,
} from '../fields.ts';
import { namedFields, record } from '../record.ts';
import { currencyCodes, referenceNames } from '../reference-set.ts';

const assignment: z.ZodType<IncomeLine> = namedFields({
  id: optionalIdentifier,
  revenue_type: optionalReference,
  ...lineFields,
});

/** interface.md, Income. Amounts are decimal strings, dates YYYY-MM-DD; absent fields are null. */
export const incomeSchema = record({
  id: identifier,
  /** 2 accounting document, 6 cash receipt, 7 collective receipt; other numbers as received */
  type: z
    .int()
    .nullish()
    .transform((type) => type ?? null),
  net_amount: optionalDecimal,
  vat_amount: optionalDecimal,
  gross_amount: optionalDecimal,
  /** in lists the id of an entry of `currencies`; always given as text */
  currency: z.union([plainText, optionalReference.transform((id) => (id === null ? null : String(id)))]),
  exchange_rate: optionalDecimal,
  exchange_date: optionalDate,
  invoice_number: optionalText,
  secondary_id: optionalText,
  note: optionalText,
  fulfilled_at: optionalDate,
  issued_at: optionalDate,
  due_at: optionalDate,
  planned_payment_date: optionalDate,
  accounting_period_start: optionalDate,
  accounting_period_end: optionalDate,
  payment_method: plainText,
  paid_through: plainText,
  vat_area: plainText,
  tags: references,
  simple_tags: references,
  ledger_number_id: optionalIdentifier,
  needs_review: flag,
  review_done: flag,
  partner_id: optionalIdentifier,
  partner_name: optionalText,
  partner_zip_code: optionalText,
  partner_city: optionalText,
  partner_address: optionalText,
  partner_country: plainText,
  partner_tax_number: optionalText,
  partner_account_number: optionalText,
  assignments: rows(assignment),
  /** empty in lists */
  editable_fields: names,
  /** the last four only in a detail read with `accounting` */
  accounting_id: optionalText,
  vat_period_type: optionalText,
  vat_period_started_at: optionalDate,
  vat_period_ended_at: optionalDate,
});
type NamedIncome = z.output<typeof incomeSchema>;

export type ServiceIncome = NamedIncome & {
  /** from a field that interface.md does not name (profile.ts); null: absent */
  readonly booked: boolean | null;
};

// Built once, because building it takes longer than decoding an income.
const assumedFlag = guess(z.boolean());

/** An income of a service whose field `bookedName` tells whether it is booked. */
export const incomeOf = (bookedName: string): z.ZodType<ServiceIncome> =>
  incomeSchema.transform((income) => ({ ...income, booked: assumedFlag.parse(income.raw[bookedName]) }));

/** `results` of GET /1/incomes/ (Pagination 3). */
export const incomeResults = (income: z.ZodType<ServiceIncome>) =>
  z.object({
    incomes: z.array(income),
    partners: referenceNames,
    currencies: currencyCodes,
    tags: referenceNames,
    revenue_types: referenceNames,
  });
