import type { CompanyId, CompanyInfo } from './companies.ts';
import type { Choice } from './review.ts';

/** Lists whose rows consist of a name only; created, renamed and deleted here. */
export const labelKinds = ['tag', 'expense-type', 'revenue-type'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** Lists with a local copy. */
export const copiedLists = ['partner', ...labelKinds, 'vat-category', 'ledger-number'] as const;
export type CopiedList = (typeof copiedLists)[number];

/** Lists without a local copy: each view asks the service. */
export const askedLists = ['payment', 'account', 'tax-code'] as const;
export type AskedList = (typeof askedLists)[number];

export type MasterList = CopiedList | AskedList;

/** Further values of a row beside its name and code, as text; missing: the service did not send it. */
export const masterDetails = [
  /** `yes`: created or changed through the interface, never removed automatically; else `no` */
  'external',
  'vat-area',
  'country',
  /** only VAT categories have one: `cost` or `revenue`, the service's own words */
  'type',
  'city',
  'zip-code',
  /** `customer`, `vendor` or `both` */
  'role',
  /** decimal strings; of a payment, positive is incoming */
  'amount',
  'balance',
  'currency',
  /** YYYY-MM-DD */
  'paid-at',
  'account',
  'account-number',
  'partner',
] as const;
export type MasterDetail = (typeof masterDetails)[number];
export type MasterDetails = Readonly<Partial<Record<MasterDetail, string>>>;

export interface MasterRow extends Choice {
  readonly details: MasterDetails;
}

export interface MasterRows {
  readonly rows: readonly MasterRow[];
  /** instant at which the copy was read; null: asked just now */
  readonly readAt: string | null;
  /** false: the service has more rows than were read */
  readonly whole: boolean;
}

/** The result of a delete, by id. */
export interface Deleted {
  readonly deleted: readonly number[];
  /** still used by a record, unknown to the service, or another company's */
  readonly notDeleted: readonly number[];
}

export interface VatCategoryForm {
  readonly name: string;
  /** decimal string */
  readonly percent: string;
  /** the service's values; empty: not given */
  readonly vatArea: string;
  readonly country: string;
  readonly type: 'cost' | 'revenue';
}

/** A partner's figures in this company: expenses and incomes from the mirror. */
export interface PartnerFacts {
  readonly expenses: PartnerRecords;
  readonly incomes: PartnerRecords;
  /** booking of most of its last documents, by names; null: they differ, or are too few */
  readonly booking: UsualBooking | null;
}

export interface PartnerRecords {
  readonly count: number;
  /** sums of gross by currency; decimal strings */
  readonly gross: Readonly<Record<string, string>>;
  /** day of issue of the newest, YYYY-MM-DD */
  readonly lastAt: string | null;
}

export interface UsualBooking {
  readonly matching: number;
  readonly of: number;
  readonly expenseType: string | null;
  readonly vat: string | null;
  readonly ledgerNumber: string | null;
  readonly tags: readonly string[];
}

/** Payments that name the partner, as the service has them now. */
export interface PartnerPayments {
  readonly count: number;
  /** incoming less outgoing, by currency; decimal strings */
  readonly balance: Readonly<Record<string, string>>;
  /** false: the service has more payments than were read, and the balance covers those read */
  readonly whole: boolean;
}

/** interface.md, Company info, with what its update takes. */
export interface CompanySettings extends Omit<CompanyInfo, 'serviceId'> {
  readonly companyId: CompanyId;
  /** the rules as indented JSON text; null: there are none */
  readonly incomePolicies: string | null;
  /** the token's owner; null: the service does not say. Single values are null where they are not known */
  readonly user: {
    readonly name: string | null;
    readonly email: string | null;
    readonly twoFactor: boolean | null;
  } | null;
}

export type CompanySettingsChange =
  | { readonly enableAccountingId: boolean }
  | { readonly enableVatPeriod: boolean }
  | { readonly incomePolicies: null };
