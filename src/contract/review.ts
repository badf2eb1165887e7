import type { Signer } from './signer.ts';
import type { CompanyId } from './companies.ts';
import type { Failure } from './failure.ts';
import type { DocumentFormat, FileId, FileState, Reason } from './inbox.ts';

/** One document to review: a stub of the queue strip. */
export interface ReviewItem {
  readonly fileId: FileId;
  readonly companyId: CompanyId;
  readonly filename: string;
  readonly partnerName: string | null;
  readonly grossAmount: string | null;
  readonly currency: string | null;
  /** awaited: sealed here, and the service has not read it yet */
  readonly state: 'ready' | 'attention' | 'reviewed' | 'awaited';
  /** unread: the document was not compared yet. doubtful: something differs or a check speaks */
  readonly matchStatus: 'unread' | 'same' | 'doubtful';
  readonly differences: number;
  readonly checks: number;
  /** those of the checks that are about a field which is not on the document */
  readonly notFound: readonly ExpenseField[];
  /** waiting: what was typed is kept, and sent when the service lets it */
  readonly correction: 'waiting' | 'refused' | null;
}

/** Why a field is not open. not-offered: the service does not name it in editable_fields, and says no more. */
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
  /** ledger numbers: the code; VAT categories: the percent as text */
  readonly code: string | null;
}

/** What can be chosen for a company's expenses and assignments. */
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

/** What a person typed and the service has not taken yet. Kept on every change. */
export interface ExpenseChanges {
  readonly fields: Readonly<Partial<Record<ExpenseField, string | null>>>;
  readonly excludedFromAccounting?: boolean;
  /** present only when a line was changed or added; then all lines */
  readonly assignments?: readonly AssignmentRecord[];
  /** it is no expense: the file goes to the company's documents, with this note; saved only, never a draft */
  readonly sentAsDocument?: { readonly note: string };
}

/** The service has not read the document: the values were read on this computer, and this is where the file is. */
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
  /** as the service has them, or of an awaited one as read here; null: none given; ids (expense_type, ledger_number) as text */
  readonly values: Readonly<Record<ExpenseField, string | null>>;
  readonly excludedFromAccounting: boolean;
  /** names from editable_fields, as the service gave them */
  readonly editableFields: readonly string[];
  /** why the fields that are not open are frozen */
  readonly frozen: FrozenReason;
  /** currency codes of the company */
  readonly currencies: readonly string[];
  readonly assignments: readonly AssignmentRecord[];
  readonly draft: ExpenseChanges | null;
  /** a correction that the service refused, or that waits for the line */
  readonly correction: CorrectionState | null;
  /** the last that stands; null: nobody signed it on this computer */
  readonly signature: { readonly at: string; readonly signer: Signer } | null;
  /** when this was asked of the service; an older copy is shown when it cannot be reached */
  readonly takenAt: string;
}

/** A saved document can be taken back until then: its call is held as long, over a restart too. */
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
      /** what was typed into fields that are not open at the service: it stands in no draft */
      readonly closed: ExpenseChanges['fields'];
    };
