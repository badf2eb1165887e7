import type { CompanyId } from './companies.ts';
import type { DocumentKind } from './document-kind.ts';
import type { Check, EvidenceMark, GroundName, OtherFile, ReadingState, UsualRange } from './examination.ts';
import type { Failure } from './failure.ts';
import type { FileId } from './inbox.ts';
import type { ExpenseField } from './review.ts';
import type { Signer } from './signer.ts';

/** booked: an expense type was set, and nothing was said of the document */
export const signingActs = ['signed', 'sent-as-document', 'excluded', 'included', 'booked'] as const;
export type SigningAct = (typeof signingActs)[number];

/** desk: beside the document, or its pieces. list: in the list of expenses, where no document is shown. */
export const signingPlaces = ['desk', 'list'] as const;
export type SigningPlace = (typeof signingPlaces)[number];

/** One field of the record as it was signed: decimal string, YYYY-MM-DD, names instead of ids; null: empty. */
export interface SignedValue {
  readonly field: ExpenseField;
  readonly value: string | null;
  /** null: the field was not looked up on the document */
  readonly mark: EvidenceMark | null;
  /** as it stands on the document */
  readonly onDocument: string | null;
  /** by the person; `before`: what the service had */
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

/** What the main process compared at the moment of signing, and what was signed. */
export interface SheetContent {
  /** the client's name at the time */
  readonly company: string;
  readonly filename: string | null;
  /** of the sealed document, hexadecimal; null: it is not held here */
  readonly sha256: string | null;
  readonly act: SigningAct;
  readonly place: SigningPlace;
  /** reading: it was signed before the document was read. none: document or record were not on this computer */
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
  /** what spoke against it */
  readonly checks: readonly Check[];
  readonly values: readonly SignedValue[];
  readonly lines: readonly SignedLine[];
  /** what the service had; null: the person changed no line */
  readonly linesBefore: readonly SignedLine[] | null;
}

/**
 * What became of a signature. nothing-to-send: nothing was changed. waiting: the outbox has it. with-later: what was
 * changed went, or waits, with a later signature of the document. UTC instants.
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
  /** null: not captured on this computer */
  readonly fileId: FileId | null;
  readonly signer: Signer;
  readonly outcome: AuditOutcome;
  /** null: it was damaged on the disk, and cannot be read */
  readonly content: SheetContent | null;
}

/** Both days are included: YYYY-MM-DD of this computer's time zone, `from` not after `to`, at most 366 days. */
export interface AuditQuery {
  readonly companyId: CompanyId;
  readonly from: string;
  readonly to: string;
}

export const auditFormats = ['csv', 'pdf'] as const;
export type AuditFormat = (typeof auditFormats)[number];

/** Of the export that runs: sheets written, of all there are. */
export interface AuditProgress {
  readonly done: number;
  readonly of: number;
}

/** The file that was written, and how many sheets are in it. */
export interface AuditExport {
  readonly filename: string;
  readonly sheets: number;
}
