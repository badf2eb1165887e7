import { z } from 'zod';
import {
  guess,
  identifier,
  optionalDate,
  optionalDecimal,
  optionalText,
  plainText,
  references,
  rows,
} from '../fields.ts';
import { record, type ServiceRecord } from '../record.ts';
import { referenceNames } from '../reference-set.ts';
import type { AmountChange } from './income-changes.ts';

// A row's fields other than source, description, tags and tax_number are undocumented: null unless as assumed.
const payment = {
  id: identifier,
  name: guess(optionalText),
  account_number: guess(optionalText),
  amount: guess(optionalDecimal),
  paid_amount: guess(optionalDecimal),
  due_at: guess(optionalDate),
  is_paid: guess(z.boolean()),
  /** `manual`, or an integration's label */
  source: optionalText,
  description: optionalText,
  tags: references,
  simple_tags: references,
};
const tax = record({ ...payment, code: guess(plainText) });
const salary = record({ ...payment, tax_number: optionalText });
export type ServiceTax = z.output<typeof tax>;
export type ServiceSalary = z.output<typeof salary>;

/** The payments of one month. */
export interface ServiceMonth<Row> extends MonthTotals {
  /** empty unless requested */
  readonly rows: readonly Row[];
}

// A month's own fields are undocumented, except the tags of its rows.
const totals = {
  month: guess(plainText),
  amount: guess(optionalDecimal),
  paid_amount: guess(optionalDecimal),
  tags: references,
};
type MonthTotals = ServiceRecord<typeof totals>;

export interface MonthsPage<Row> {
  readonly months: readonly ServiceMonth<Row>[];
  /** tag id -> name */
  readonly tags: ReadonlyMap<number, string>;
}

const taxMonth: z.ZodType<ServiceMonth<ServiceTax>> = record({ ...totals, taxes: rows(tax) }).transform(
  ({ taxes, ...month }) => ({ ...month, rows: taxes }),
);
const salaryMonth: z.ZodType<ServiceMonth<ServiceSalary>> = record({ ...totals, salaries: rows(salary) }).transform(
  ({ salaries, ...month }) => ({ ...month, rows: salaries }),
);

/** `results` of GET /2/monthly-taxes/ and GET /2/monthly-salaries/ (Pagination 3). */
export const taxMonths: z.ZodType<MonthsPage<ServiceTax>> = z
  .object({ monthly_taxes: z.array(taxMonth), tags: referenceNames })
  .transform(({ monthly_taxes: months, tags }) => ({ months, tags }));
export const salaryMonths: z.ZodType<MonthsPage<ServiceSalary>> = z
  .object({ monthly_salaries: z.array(salaryMonth), tags: referenceNames })
  .transform(({ monthly_salaries: months, tags }) => ({ months, tags }));

/** A row's payload; all fields except the tags are assumed. There is no currency. */
interface PaymentFields {
  /** YYYY-MM */
  readonly month: string;
  readonly amount: AmountChange;
  readonly due_at?: string | null;
  readonly paid_amount?: AmountChange;
  readonly paid_at?: string | null;
  readonly description?: string;
  /** ids */
  readonly tags?: readonly number[];
  readonly simple_tags?: readonly number[];
}

/** `code` cannot be combined with `name` or `account_number`. */
export type NewTax = PaymentFields &
  (
    | { readonly code: string; readonly name?: never; readonly account_number?: never }
    | { readonly code?: never; readonly name: string; readonly account_number?: string }
  );

/** A tax_number may occur once in a month. */
export interface NewSalary extends PaymentFields {
  readonly name: string;
  readonly tax_number: string;
  readonly account_number?: string;
}

export type RowChange<New> = { readonly id: number } & Partial<New>;
