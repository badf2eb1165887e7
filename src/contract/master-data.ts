import type { CompanyId, CompanyInfo } from './companies.ts';

/** What is known by its name alone; made, renamed and deleted here. */
export const labelKinds = ['tag', 'expense-type', 'revenue-type'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** Lists of which a copy is held on this computer. */
export const copiedLists = ['partner', ...labelKinds, 'vat-category', 'ledger-number'] as const;
export type CopiedList = (typeof copiedLists)[number];

/** Lists that the service is asked for each time. */
export const askedLists = ['payment', 'account', 'tax-code'] as const;
export type AskedList = (typeof askedLists)[number];

export type MasterList = CopiedList | AskedList;

/** What a list says of a row beside its name and code, as text; what it does not say is left out. */
export const masterDetails = [
  /** `yes`: made or changed through the interface, never removed by itself; else `no` */
  'external',
  'vat-area',
  'country',
  /** of a VAT category, `cost` or `revenue` as it stands */
  'type',
  'city',
  'zip-code',
  /** `customer`, `vendor` or `both` */
  'role',
  /** decimal strings; of a payment, positive came in */
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

export interface MasterRow {
  readonly id: number;
  readonly name: string;
  /** partners: tax number; VAT categories: percent; ledger numbers and tax codes: code; others: null */
  readonly code: string | null;
  readonly details: MasterDetails;
}

export interface MasterRows {
  readonly rows: readonly MasterRow[];
  /** when the copy was read, an instant; null: asked just now */
  readonly readAt: string | null;
  /** false: the service has more than were read */
  readonly whole: boolean;
}

/** What became of a delete, each by its id. */
export interface Deleted {
  readonly deleted: readonly number[];
  /** still used by a record, unknown to the service, or another company's */
  readonly notDeleted: readonly number[];
}

export interface VatCategoryForm {
  readonly name: string;
  /** decimal string */
  readonly percent: string;
  /** as the service has them; empty: not given */
  readonly vatArea: string;
  readonly country: string;
  readonly type: 'cost' | 'revenue';
}

/** What this company knows of a partner: of its expenses and incomes from the copies held here. */
export interface PartnerFacts {
  readonly expenses: PartnerRecords;
  readonly incomes: PartnerRecords;
  /** how most of its last documents are booked, by names; null: they do not agree, or are too few */
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
  /** what came in less what went out, by currency; decimal strings */
  readonly balance: Readonly<Record<string, string>>;
  /** false: the service has more payments than were read, and the balance is of those read */
  readonly whole: boolean;
}

/** interface.md, Company info, with what its update takes. */
export interface CompanySettings extends Omit<CompanyInfo, 'serviceId'> {
  readonly companyId: CompanyId;
  /** the rules as JSON text, indented; null: there are none */
  readonly incomePolicies: string | null;
  /** whose token it is; null: the service does not say. What is not known of them is null */
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
