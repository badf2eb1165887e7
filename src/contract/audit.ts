import type { CompanyId } from './companies.ts';
import type { DocumentKind } from './document-kind.ts';
import type {
  Check,
  EvidenceMark,
  Examination,
  GroundName,
  OtherFile,
  ReadingState,
  UsualRange,
} from './examination.ts';
import type { Failure } from './failure.ts';
import type { FileId } from './inbox.ts';
import type { ExpenseField } from './review.ts';
import type { Signer } from './signer.ts';

/** booked: the person set an expense type only, without confirming the document */
export const signingActs = ['signed', 'sent-as-document', 'moved', 'excluded', 'included', 'booked'] as const;
export type SigningAct = (typeof signingActs)[number];

/** desk: signed beside the document or its page pieces. list: signed in the list of expenses, without the document */
export const signingPlaces = ['desk', 'list'] as const;
export type SigningPlace = (typeof signingPlaces)[number];

/** One field of the record as it was signed: decimal string, YYYY-MM-DD, names instead of ids; null: empty. */
export interface SignedValue {
  readonly field: ExpenseField;
  readonly value: string | null;
  /** null: the field was not looked up on the document */
  readonly mark: EvidenceMark | null;
  /** the text on the document, unparsed */
  readonly onDocument: string | null;
  /** the person changed it; `before`: the service's value */
  readonly changed: boolean;
  readonly before: string | null;
}

/** One line as it was signed; names instead of ids, decimal strings. */
export interface SignedLine {
  readonly expenseType: string | null;
  readonly vatCategory: string | null;
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
  readonly ledgerNumber: string | null;
  readonly tags: readonly string[];
  readonly jobNumber: string;
}

/** The comparison that the main process made at the moment of signing, and the values that were signed. */
export interface SheetContent {
  /** the client's name at the time */
  readonly company: string;
  readonly filename: string | null;
  /** SHA-256 of the sealed document, hexadecimal; null: this computer does not hold it */
  readonly sha256: string | null;
  readonly act: SigningAct;
  readonly place: SigningPlace;
  /** reading: signed before the document was read. none: document or record were not on this computer */
  readonly reading: ReadingState;
  /** null: not read */
  readonly kind: DocumentKind | null;
  /** VAT rates on the document: "27" */
  readonly percents: readonly string[];
  readonly grossOnDocument: string | null;
  readonly usual: UsualRange | null;
  /** another file of the same invoice on this computer */
  readonly otherFile: Pick<OtherFile, 'filename' | 'format'> | null;
  /** the proof line; empty where the document was not read */
  readonly grounds: readonly { readonly name: GroundName; readonly holds: boolean }[];
  /** the evidence of company and partner; missing on sheets signed before it was kept */
  readonly proofs?: Examination['proofs'] | undefined;
  /** failed checks */
  readonly checks: readonly Check[];
  readonly values: readonly SignedValue[];
  readonly lines: readonly SignedLine[];
  /** the service's lines; null: the person changed no line */
  readonly linesBefore: readonly SignedLine[] | null;
}

/**
 * The fate of a signature. nothing-to-send: no value was changed. waiting: the outbox holds the change. with-later: the
 * change is part of a later signature of the same document, sent or waiting. `at`: UTC instants.
 */
export type AuditOutcome =
  | { readonly state: 'nothing-to-send' | 'waiting' | 'with-later' }
  | { readonly state: 'sent' | 'taken-back'; readonly at: string }
  | { readonly state: 'refused'; readonly at: string; readonly failure: Failure };

export interface AuditSheet {
  /** in the order of signing on this computer */
  readonly id: number;
  /** UTC instant */
  readonly at: string;
  readonly companyId: CompanyId;
  readonly expenseId: number;
  /** null: captured on another computer */
  readonly fileId: FileId | null;
  readonly signer: Signer;
  readonly outcome: AuditOutcome;
  /** null: damaged on the disk and unreadable */
  readonly content: SheetContent | null;
}

export const auditFormats = ['csv', 'pdf'] as const;
export type AuditFormat = (typeof auditFormats)[number];

/** Progress of a running export: `done` of `of` sheets are written. */
export interface AuditProgress {
  readonly done: number;
  readonly of: number;
}

/** The file that was written, and how many sheets are in it. */
export interface AuditExport {
  readonly filename: string;
  readonly sheets: number;
}
