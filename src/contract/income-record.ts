import type { CompanyId } from './companies.ts';
import type { MasterRow } from './master-data.ts';
import type { Failure } from './failure.ts';
import type { AssignmentRecord, Choice, ReviewChoices } from './review.ts';

/** Names as in interface.md (Income), so that editable_fields can be looked up by them. */
export const incomeFields = [
  'partner_id',
  'partner_name',
  'partner_tax_number',
  'partner_country',
  'partner_zip_code',
  'partner_city',
  'partner_address',
  'partner_account_number',
  'invoice_number',
  'issued_at',
  'fulfilled_at',
  'due_at',
  'planned_payment_date',
  'payment_method',
  'paid_through',
  'currency',
  'net_amount',
  'vat_amount',
  'gross_amount',
  'exchange_rate',
  'exchange_date',
  'vat_area',
  'accounting_period_start',
  'accounting_period_end',
  'vat_period_type',
  'vat_period_started_at',
  'accounting_id',
  'ledger_number_id',
  'secondary_id',
  'note',
] as const;
export type IncomeField = (typeof incomeFields)[number];
/** Amounts are decimal strings, dates YYYY-MM-DD, references ids as text, the currency its code. */
export type IncomeValues = Readonly<Record<IncomeField, string | null>>;

export const incomeFlags = ['needs_review', 'review_done'] as const;
export type IncomeFlag = (typeof incomeFlags)[number];

/** A line of an income. `id` null: not at the service yet. */
export type IncomeLine = Omit<AssignmentRecord, 'expenseType'> & { readonly revenueType: number | null };

/**
 * Ids to add to a list and ids to remove from it. The complete list is sent, built from the service's list at that
 * moment.
 */
export interface ListChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/**
 * Lines before and after a person's edit. All lines are sent, with the edit applied over the service's lines at that
 * moment.
 */
export interface LinesChange {
  readonly before: readonly IncomeLine[];
  readonly after: readonly IncomeLine[];
}

/** Changes by a person that the service has not taken yet. */
export interface IncomeChanges {
  readonly fields: Readonly<Partial<Record<IncomeField, string | null>>>;
  readonly flags?: Readonly<Partial<Record<IncomeFlag, boolean>>>;
  readonly tags?: ListChange;
  readonly simpleTags?: ListChange;
  readonly lines?: LinesChange;
}

/** Why a field is not open. not-offered: missing from editable_fields for an unknown reason. */
export type FrozenIncome = 'booked' | 'turned-off' | 'follows-supply' | 'restricted' | 'not-offered';

export type IncomeCorrectionState =
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly failure: Failure; readonly at: string };

export interface IncomeRecord {
  readonly companyId: CompanyId;
  readonly incomeId: number;
  readonly type: number | null;
  /** null: the service does not say */
  readonly booked: boolean | null;
  readonly values: IncomeValues;
  readonly flags: Readonly<Record<IncomeFlag, boolean>>;
  readonly tags: readonly number[];
  readonly simpleTags: readonly number[];
  readonly lines: readonly IncomeLine[];
  /** names from editable_fields, as the service gave them */
  readonly editableFields: readonly string[];
  /** reasons of the closed fields */
  readonly frozen: Readonly<Partial<Record<IncomeField, FrozenIncome>>>;
  /** currency codes of the company */
  readonly currencies: readonly string[];
  /** name of its file at the service; null: none, or not known */
  readonly document: string | null;
  /** the draft, over the changes that wait to be sent */
  readonly draft: IncomeChanges | null;
  readonly correction: IncomeCorrectionState | null;
  /** instant of the service's answer */
  readonly takenAt: string;
}

/** The values that can be chosen for a company's incomes. */
export interface IncomeChoices extends Omit<ReviewChoices, 'expenseTypes'> {
  readonly revenueTypes: readonly Choice[];
  readonly partners: readonly MasterRow[];
}

export interface IncomeKey {
  readonly companyId: CompanyId;
  readonly incomeId: number;
}

/** Tags to add to many incomes, and tags to remove. */
export interface TagMany {
  readonly companyId: CompanyId;
  readonly incomeIds: readonly number[];
  readonly tags: ListChange;
}

export interface TagOutcome {
  readonly changed: readonly number[];
  /** their tags cannot be edited */
  readonly skipped: readonly number[];
  /** UTC instant until which it can be undone */
  readonly undoUntil: string;
}

/** The result of a saved change of an income. */
export interface IncomeSettled extends IncomeKey {
  readonly refused: boolean;
}
