/** A JSON number, or a decimal in a string. */
export type AmountChange = number | string | null;
/** YYYY-MM-DD */
type DateChange = string | null;

/** interface.md, Assignment. */
export interface AssignmentChange {
  /** only an existing assignment has one */
  readonly id?: number;
  readonly revenue_type?: number | null;
  readonly net_amount?: AmountChange;
  readonly vat_amount?: AmountChange;
  readonly gross_amount?: AmountChange;
  readonly vat?: number | null;
  readonly tags?: readonly number[];
  readonly job_number?: string;
  /** the last three under advanced accounting only */
  readonly ledger_number_id?: number | null;
  readonly vat_ledger_number_id?: number | null;
  readonly company_vat_category_id?: number | null;
}

interface IncomeFields {
  readonly invoice_number?: string | null;
  readonly secondary_id?: string | null;
  readonly note?: string | null;
  readonly net_amount?: AmountChange;
  readonly vat_amount?: AmountChange;
  readonly gross_amount?: AmountChange;
  readonly currency?: number | string | null;
  readonly exchange_rate?: AmountChange;
  readonly exchange_date?: DateChange;
  readonly fulfilled_at?: DateChange;
  readonly issued_at?: DateChange;
  readonly due_at?: DateChange;
  readonly planned_payment_date?: DateChange;
  readonly payment_method?: string | null;
  readonly paid_through?: number | string | null;
  readonly vat_area?: number | string | null;
  readonly tags?: readonly number[];
  readonly simple_tags?: readonly number[];
  readonly assignments?: readonly AssignmentChange[];
  readonly needs_review?: boolean;
  readonly review_done?: boolean;
  readonly ledger_number_id?: number | null;
  readonly partner_id?: number | null;
  readonly partner_name?: string | null;
  readonly partner_zip_code?: string | null;
  readonly partner_city?: string | null;
  readonly partner_address?: string | null;
  readonly partner_country?: string | null;
  readonly partner_tax_number?: string | null;
  readonly partner_account_number?: string | null;
  /** null or empty clears it (Income update 6) */
  readonly accounting_id?: string | null;
}

/** Both or neither; both null clears the period (Income update 7). */
type VatPeriod =
  | { readonly vat_period_type?: never; readonly vat_period_started_at?: never }
  | { readonly vat_period_type: null; readonly vat_period_started_at: null }
  | { readonly vat_period_type: 'monthly' | 'quarterly' | 'yearly'; readonly vat_period_started_at: string };

/** Both or neither, the start not after the end (Income update 8). */
type AccountingPeriod =
  | { readonly accounting_period_start?: never; readonly accounting_period_end?: never }
  | { readonly accounting_period_start: DateChange; readonly accounting_period_end: DateChange };

/** Payload of PATCH /2/incomes/{incomeId}/update/; the income's editable_fields list the allowed fields. */
export type IncomeUpdate = IncomeFields & VatPeriod & AccountingPeriod;
