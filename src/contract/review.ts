import type { SignedChange } from './signed.ts';
import type { Signer } from './signer.ts';
import type { CompanyId } from './companies.ts';
import type { Failure } from './failure.ts';
import type { DocumentFormat, ExtractedSummary, FileId, FileState, Reason } from './inbox.ts';

/** One document to review: a stub of the queue strip. */
export interface ReviewItem extends Omit<ExtractedSummary, 'invoiceNumber'> {
  readonly fileId: FileId;
  readonly companyId: CompanyId;
  readonly filename: string;
  /** awaited: sealed here, and the service has not read it yet */
  readonly state: 'ready' | 'attention' | 'reviewed' | 'awaited';
  /** unread: the document was not compared yet. doubtful: a value differs or a check fails */
  readonly matchStatus: 'unread' | 'same' | 'doubtful';
  readonly differences: number;
  readonly checks: number;
  /** fields of the checks that the document does not have */
  readonly notFound: readonly ExpenseField[];
  /** waiting: the change is stored, and sent when the service allows it */
  readonly correction: 'waiting' | 'refused' | null;
  /** the client is asked what it is */
  readonly isAsked: boolean;
}

/** Why a field is not open. not-offered: missing from editable_fields for an unknown reason. */
export type FrozenReason = 'checked' | 'synced' | 'excluded' | 'not-offered';

/** Names as in interface.md (Expense, Assignment), so that editable_fields can be looked up by them. */
export const expenseFields = [
  'partner_name',
  'partner_tax_number',
  'invoice_number',
  'issued_at',
  'fulfilled_at',
  'due_at',
  'currency',
  'payment_method',
  'net_amount',
  'vat_amount',
  'gross_amount',
  'expense_type',
  'ledger_number',
  'note',
  'secondary_id',
] as const;
export type ExpenseField = (typeof expenseFields)[number];

export interface Choice {
  readonly id: number;
  readonly name: string;
  /** partners: tax number; VAT categories: percent; ledger numbers and tax codes: code; others: null */
  readonly code: string | null;
}

/** The values that can be chosen for a company's expenses and assignments. */
export interface ReviewChoices {
  readonly expenseTypes: readonly Choice[];
  readonly vatCategories: readonly Choice[];
  readonly ledgerNumbers: readonly Choice[];
  readonly tags: readonly Choice[];
}

/** Amounts are decimal strings. `id` null: not at the service yet. */
export interface AssignmentRecord {
  readonly id: number | null;
  readonly expenseType: number | null;
  readonly vat: number | null;
  readonly netAmount: string | null;
  readonly vatAmount: string | null;
  readonly grossAmount: string | null;
  readonly tags: readonly number[];
  readonly jobNumber: string;
  readonly ledgerNumberId: number | null;
  readonly vatLedgerNumberId: number | null;
  readonly companyVatCategoryId: number | null;
}

/** Changes by a person that the service has not taken yet. Stored on every edit. */
export interface ExpenseChanges {
  readonly fields: Readonly<Partial<Record<ExpenseField, string | null>>>;
  readonly excludedFromAccounting?: boolean;
  /** present only when a line was changed or added; then all lines */
  readonly assignments?: readonly AssignmentRecord[];
  /** it is no expense: the file goes to the company's documents, with this note; saved only, never a draft */
  readonly sentAsDocument?: { readonly note: string };
  /** it belongs to another client: its file goes to that company's queue; saved only, never a draft */
  readonly movedTo?: { readonly companyId: CompanyId };
}

/** The service has not read the document: the values were read on this computer. `state` is the file's state. */
export interface AwaitedDocument {
  readonly state: FileState;
  readonly reason: Reason | null;
}

export interface ReviewRecord {
  readonly fileId: FileId;
  readonly companyId: CompanyId;
  /** null: the service has none yet */
  readonly expenseId: number | null;
  /** null: the values are the service's */
  readonly awaited: AwaitedDocument | null;
  readonly filename: string;
  readonly format: DocumentFormat | null;
  readonly hasDocument: boolean;
  readonly accountingStatus: string;
  readonly uploadedAt: string | null;
  /**
   * the service's values, or those read here for an awaited document; null: none given; ids (expense_type,
   * ledger_number) as text
   */
  readonly values: Readonly<Record<ExpenseField, string | null>>;
  readonly excludedFromAccounting: boolean;
  /** names from editable_fields, as the service gave them */
  readonly editableFields: readonly string[];
  /** why the closed fields are frozen */
  readonly frozen: FrozenReason;
  /** currency codes of the company */
  readonly currencies: readonly string[];
  readonly assignments: readonly AssignmentRecord[];
  readonly draft: ExpenseChanges | null;
  /** a refused or waiting correction */
  readonly correction: CorrectionState | null;
  /** the last signature that was not undone, of any computer of the office; null: there is none */
  readonly signature: { readonly at: string; readonly signer: Signer } | null;
  /** changes at the service since the signature; null: none */
  readonly changedSince: SignedChange | null;
  /** instant of the service's answer; an older copy is shown when the service is away */
  readonly takenAt: string;
}

/** A saved document. `undoUntil` ends the time to undo it: its call is held until then, across a restart too. */
export interface SavedReview {
  readonly fileId: FileId;
  readonly undoUntil: string;
}

export type CorrectionState =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'refused';
      readonly failure: Failure;
      readonly at: string;
      /** values typed into fields that the service has closed; the draft leaves them out */
      readonly closed: ExpenseChanges['fields'];
    };
