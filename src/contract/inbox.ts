import type { CompanyId } from './companies.ts';
import type { FolderId } from './folders.ts';

export type FileId = number;

/**
 * The one visible state of a file. waiting: found, not quiet yet. queued: sealed, durable. uploading: in a batch now.
 * uncertain: sent, the answer was lost, the service is being asked. processing: accepted, extraction runs. ready:
 * fields are there. attention: accepted, no data found in time. rejected: cannot be uploaded, with the reason.
 * duplicate: the same bytes are here already. reviewed: saved by a person. dismissed: put aside by a person. converted:
 * its pieces, other files, are sent in its place. undivided: sealed, perhaps several documents, a person decides.
 * other-kind: sealed, and no invoice by its contents, a person decides.
 */
export const fileStates = [
  'waiting',
  'queued',
  'uploading',
  'uncertain',
  'processing',
  'ready',
  'attention',
  'rejected',
  'duplicate',
  'reviewed',
  'dismissed',
  'converted',
  'undivided',
  'other-kind',
] as const;
export type FileState = (typeof fileStates)[number];

/** The states in which a file waits for a person. */
export const heldUpStates = [
  'attention',
  'rejected',
  'duplicate',
  'undivided',
  'other-kind',
] as const satisfies readonly FileState[];

export const documentFormats = ['pdf', 'jpeg', 'png', 'xml'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The reason for a file's state. The texts are in src/words; `detail` holds the part that has no translation. */
export const reasonCodes = [
  'not-quiet', // still being written
  'empty',
  'too-large', // for the service (413); detail: its words
  'over-our-limit', // larger than this program sends
  'unreadable', // permission, lock
  'vanished', // gone before it could be sealed
  'own-folder', // it is in a folder of the program itself, as sealed copies are
  'folder', // a folder where a file was expected: it is not walked unasked
  'wrong-type', // detail: media type of the bytes, e.g. "application/zip"
  'not-an-invoice', // XML that is a drawing or a web page; detail: the root element
  'xml-doctype',
  'xml-malformed',
  'xml-too-deep',
  'password-needed',
  'locked-otherwise', // a PDF or an e-mail that needs a certificate or another program
  'unknown-packing', // packed in the archive with an unsupported method; detail: the method
  'damaged',
  'no-pages',
  'image-too-large',
  'cannot-convert', // the conversion takes too long, needs too much memory, or crashes its process
  'nothing-inside', // an e-mail or archive without a document
  'too-much-inside', // an archive or e-mail with more files, bytes or layers than are unpacked
  'refused-by-service', // detail: the service's words
  'same-content', // duplicate; detail: the other file's name
  'same-invoice', // duplicate: another file or expense is the same invoice; detail: the invoice's number
  'answer-lost', // uncertain
  'restored', // uncertain: the data was restored from a backup that is older than a possible upload
  'other-seat', // uncertain: another computer of the office may have sent it
  'restored-copy', // the same, where only the sealed copy is left: its file name is not known
  'not-decidable', // uncertain after reconciliation: a person must decide
  'no-data-found',
  'retry-later', // queued again after a failure; detail: failure code
  'copy-damaged', // the sealed copy is unreadable or differs from its hash: it was not sent
  'several-documents', // undivided
  'not-looked-at', // undivided: its pages are too many, or could not be read
  'reading-scan', // undivided: OCR reads its page pictures; detail: pages read, "12/60"
  'other-kind', // detail: one of otherKinds, for `unknown` with the name of the root element behind it
  'stored-unreadable', // the file's stored data was damaged on the disk
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export interface Reason {
  readonly code: ReasonCode;
  readonly detail: string | null;
}

/** The extracted values that the lists show. Amounts are decimal strings, dates YYYY-MM-DD. */
export interface ExtractedSummary {
  readonly invoiceNumber: string | null;
  readonly partnerName: string | null;
  readonly grossAmount: string | null;
  readonly currency: string | null;
}

export interface InboxRow {
  readonly id: FileId;
  readonly companyId: CompanyId;
  /** the folder that it was found in; null: dropped, pasted, or the folder is not watched now */
  readonly folderId: FolderId | null;
  /** safe to show: control and direction characters replaced */
  readonly filename: string;
  readonly format: DocumentFormat | null;
  /** bytes */
  readonly size: number;
  readonly state: FileState;
  readonly reason: Reason | null;
  readonly expenseId: number | null;
  readonly duplicateOf: FileId | null;
  /** the file that this one was made from: an e-mail, an archive, a picture of another kind */
  readonly originId: FileId | null;
  readonly extracted: ExtractedSummary | null;
  readonly foundAt: string;
  readonly stateAt: string;
  readonly nextTryAt: string | null;
}

export const fileEventKinds = [
  'found',
  'quiet',
  'sealed',
  'queued',
  'duplicate',
  'same-invoice',
  'other-refused',
  'released',
  'sent',
  'batch-refused',
  'accepted',
  'answer-lost',
  'reconciled',
  'retry',
  'rejected',
  'ready',
  'no-data',
  'corrected',
  'reviewed',
  'review-undone',
  'reviewed-elsewhere',
  'unreviewed-elsewhere',
  'dismissed',
  'restored',
  'converted',
  'left-out',
  'signature-removed',
  'made-from',
  'moved-to',
  'moved-from',
  'undivided',
  'not-looked-at',
  'kept-whole',
  'other-kind',
  'kept-as-expense',
  'as-set',
  'attached',
  'taken-as-statement',
  'scan',
  'looked-at',
] as const;
export type FileEventKind = (typeof fileEventKinds)[number];

export interface FileEvent {
  readonly at: string;
  readonly kind: FileEventKind;
  readonly detail: string | null;
}

export interface FileDetail {
  readonly row: InboxRow;
  readonly sha256: string | null;
  /** true when the sealed copy is held here and can be shown */
  readonly hasDocument: boolean;
  /** a PDF or an archive that was refused for its password and can be tried again with one */
  readonly canUnlock: boolean;
  /** oldest first */
  readonly events: readonly FileEvent[];
  /** null unless the file is undivided */
  readonly proposal: SplitProposal | null;
}

/**
 * The evidence that a document begins on a page: another number, a page count that starts at one, another seller,
 * another purchase.
 */
export const borderKinds = ['number', 'page-one', 'tax-number', 'total'] as const;

/** A page of a file that may be several documents. */
export interface ProposedPage {
  /**
   * the evidence that a document begins here; null: the previous one continues, or it is the first page. value: the
   * text on the page
   */
  readonly begins: { readonly kind: (typeof borderKinds)[number]; readonly value: string } | null;
  readonly isBlank: boolean;
}

/** One document on a photo: a rectangle in pixels of the upright photo. */
export interface PhotoArea {
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  /** degrees clockwise, more than -45 and at most 45, that level it */
  readonly angle: number;
}

/**
 * The proposed division of a file that may hold several documents: a PDF by its pages, a photo by its areas. scan: OCR
 * must read the pages first. unseen: the pages could not be checked, a person decides.
 */
export type SplitProposal =
  | { readonly kind: 'pages'; readonly pages: readonly ProposedPage[] }
  /** begun: number of readings that started and did not finish */
  | { readonly kind: 'scan'; readonly pages: number; readonly begun: number }
  /** pages: 0 where they could not be counted */
  | { readonly kind: 'unseen'; readonly pages: number }
  | {
      readonly kind: 'areas';
      /** size of the photo */
      readonly width: number;
      readonly height: number;
      readonly areas: readonly PhotoArea[];
    };

/** The pages of each document, from 0. A page that is in none is left out. */
export type SplitPages = readonly (readonly number[])[];

/** A person's division of an undivided file. Parts of a photo outside all areas are left out. */
export type FileSplit =
  | { readonly kind: 'pages'; readonly pieces: SplitPages }
  | { readonly kind: 'areas'; readonly areas: readonly PhotoArea[] };

/** A scan counts as waiting while its pages are read, though it is undivided. */
export type StateCounts = Readonly<Record<FileState, number>>;

export const inboxSorts = ['file', 'company', 'status', 'arrived', 'size', 'source'] as const;
export type InboxSort = (typeof inboxSorts)[number];

export interface InboxQuery {
  readonly companyId: CompanyId | null;
  /** empty: all but reviewed, dismissed and converted */
  readonly states: readonly FileState[];
  /** beginnings of words of the file's name, in any order; at most 200 characters; left out: all files */
  readonly text?: string | undefined;
  /** left out: by status, files that need a person first */
  readonly order?: { readonly by: InboxSort; readonly descending: boolean } | undefined;
  readonly offset: number;
  /** at most 200 */
  readonly limit: number;
}

export interface InboxPage {
  readonly total: number;
  readonly rows: readonly InboxRow[];
}

/** The batch that is on its way, for the status slot. */
export interface SendingBatch {
  readonly companyId: CompanyId;
  readonly files: readonly {
    readonly id: FileId;
    readonly filename: string;
    readonly size: number;
    readonly sent: number;
  }[];
}

export interface InboxSummary {
  readonly companyId: CompanyId | null;
  readonly counts: StateCounts;
  readonly sending: readonly SendingBatch[];
  readonly sendingPaused: boolean;
  /** known from failed calls: no company reaches its service */
  readonly offline: boolean;
}

export interface AddedFiles {
  readonly added: number;
  /** the files that could not be taken: a folder, unreadable */
  readonly skipped: readonly { readonly name: string; readonly reason: Reason }[];
}
