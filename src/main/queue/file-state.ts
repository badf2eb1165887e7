import type { DocumentFormat, ExtractedSummary, FileId, FileState, Reason } from '../../contract/inbox.ts';

/** Every event of a file. The next state depends on the event and the present state alone. */
export type FileChange =
  /** intake: copied, hashed and recognised; bytes */
  | { readonly type: 'sealed'; readonly sha256: string; readonly format: DocumentFormat; readonly size: number }
  /** intake, or a queue that moved to another company: the same bytes are already there */
  | {
      readonly type: 'duplicate';
      readonly of: FileId;
      readonly sha256: string;
      /** null: the file would have been converted */
      readonly format: DocumentFormat | null;
      readonly size: number;
    }
  /**
   * before sending: another file, or an expense (of: null), is the same invoice. to: dismissed where the company has set
   * so; else a person decides
   */
  | {
      readonly type: 'same-invoice';
      readonly of: FileId | null;
      /** the invoice's */
      readonly number: string;
      readonly to: 'duplicate' | 'dismissed';
    }
  /** the file for which this one was held back as the same invoice was refused */
  | { readonly type: 'other-refused' }
  /**
   * intake: copied, and converted into `pieces` files that can be sent; leftOut: names of contents that are no
   * documents; unsigned: names of PDFs that lost their signature
   */
  | {
      readonly type: 'converted';
      readonly sha256: string;
      readonly size: number;
      readonly pieces: number;
      readonly leftOut: readonly string[];
      readonly unsigned: readonly string[];
    }
  /** intake: copied, and perhaps several documents; not-looked-at: the program could not check */
  | {
      readonly type: 'undivided';
      readonly why: 'several-documents' | 'not-looked-at';
      readonly sha256: string;
      readonly format: DocumentFormat;
      readonly size: number;
    }
  /** intake: copied; a scan whose pages have to be read to see whether it is several documents */
  | { readonly type: 'scan'; readonly sha256: string; readonly format: DocumentFormat; readonly size: number }
  /** intake: progress of reading a scan, in pages */
  | { readonly type: 'looking'; readonly looked: number; readonly pages: number }
  /** intake: the scan is one document, and is sent as it is */
  | { readonly type: 'looked-at' }
  /**
   * intake: copied, and no invoice. kind: as otherKindText writes it. to: dismissed where the company has set so;
   * else a person decides
   */
  | {
      readonly type: 'other-kind';
      readonly kind: string;
      readonly to: 'other-kind' | 'dismissed';
      readonly sha256: string;
      readonly format: DocumentFormat;
      readonly size: number;
    }
  /** a person, or the company's setting (asSet): it is sent as an expense all the same */
  | { readonly type: 'kept-as-expense'; readonly asSet?: true }
  /** a person: it goes to the company's documents, and is no expense */
  | { readonly type: 'attached' }
  /** the lines of a bank statement were taken: it is no document, and is not sent */
  | { readonly type: 'taken-as-statement' }
  /** a person: the file is one document, although it seemed to be several */
  | { readonly type: 'kept-whole' }
  /** intake or the service: cannot be uploaded. refusedSha256: of bytes that were read and not kept */
  | {
      readonly type: 'rejected';
      readonly reason: Reason;
      readonly size?: number;
      readonly refusedSha256?: string;
    }
  /** intake: changed, locked or unreadable; will be checked again */
  | { readonly type: 'still-waiting'; readonly reason: Reason; readonly size: number }
  /** uploads: recorded before the first byte is sent */
  | { readonly type: 'sent'; readonly batchId: number }
  /** uploads: certainly not stored by the service; null: the attempt does not count (company paused) */
  | { readonly type: 'not-sent'; readonly reason: Reason | null; readonly nextTryAt: string | null }
  /** uploads: the whole call was refused; sending its files one by one finds the refused file */
  | { readonly type: 'batch-refused'; readonly detail: string }
  | { readonly type: 'answer-lost'; readonly detail: string }
  | { readonly type: 'accepted'; readonly expenseId: number }
  /** reconcile: certainly not at the service */
  | { readonly type: 'absent' }
  /**
   * uploads: may have been sent; must be looked up before it is sent. restored: by this computer, in the time that a
   * restored database does not know. restored-copy: the same, but only a sealed copy of the bytes was left, so that
   * they may have been sent under another name. other-seat: by another computer of the office
   */
  | { readonly type: 'in-doubt'; readonly cause: 'restored' | 'restored-copy' | 'other-seat' }
  /** reconcile: only a person can decide */
  | { readonly type: 'undecidable'; readonly detail: string | null }
  | { readonly type: 'ready'; readonly extracted: ExtractedSummary }
  | { readonly type: 'no-data' }
  | { readonly type: 'corrected' }
  /** a person moved the document to another company; `name`: of that company */
  | { readonly type: 'moved-to'; readonly name: string }
  /** a person moved a file that was not sent to another company; `name`: of that company */
  | { readonly type: 'moved-unsent'; readonly name: string }
  | { readonly type: 'reviewed' }
  /** another computer of the office; `by`: who signed it there */
  | { readonly type: 'reviewed-elsewhere'; readonly by: string }
  /** a person undid the review; `to` is the former state */
  | { readonly type: 'review-undone'; readonly to: 'ready' | 'attention' }
  /** the signature was taken back on another computer of the office */
  | { readonly type: 'unreviewed-elsewhere'; readonly to: 'ready' | 'attention' }
  /** intake: a file refused for its password is taken in again, from its kept copy */
  | { readonly type: 'unlocked' }
  /** a person: try again now; send a duplicate anyway; dismiss the file */
  | { readonly type: 'retry' }
  | { readonly type: 'released'; readonly asSet?: true }
  | { readonly type: 'dismissed'; readonly asSet?: true }
  /** a person takes back the dismissal; `to` is the state before it */
  | { readonly type: 'restored'; readonly to: FileState };

type Next = Partial<Record<FileChange['type'], FileState>>;

const table: Readonly<Record<FileState, Next>> = {
  waiting: {
    sealed: 'queued',
    converted: 'converted',
    undivided: 'undivided',
    scan: 'undivided',
    'other-kind': 'other-kind',
    duplicate: 'duplicate',
    rejected: 'rejected',
    'still-waiting': 'waiting',
    retry: 'waiting',
  },
  queued: {
    sent: 'uploading',
    duplicate: 'duplicate',
    'same-invoice': 'duplicate',
    'other-kind': 'other-kind',
    'in-doubt': 'uncertain',
    // Another computer of the office has stored it, or a look-up found it at the service.
    accepted: 'processing',
    rejected: 'rejected',
    retry: 'queued',
    dismissed: 'dismissed',
    'moved-unsent': 'dismissed',
  },
  uploading: {
    accepted: 'processing',
    'not-sent': 'queued',
    'batch-refused': 'queued',
    rejected: 'rejected',
    'answer-lost': 'uncertain',
  },
  uncertain: {
    accepted: 'processing',
    absent: 'queued',
    duplicate: 'duplicate',
    undecidable: 'uncertain',
    retry: 'queued',
    dismissed: 'dismissed',
  },
  processing: { ready: 'ready', 'no-data': 'attention' },
  ready: {
    ready: 'ready',
    reviewed: 'reviewed',
    'reviewed-elsewhere': 'reviewed',
    corrected: 'ready',
    'moved-to': 'ready',
  },
  attention: {
    ready: 'ready',
    reviewed: 'reviewed',
    'reviewed-elsewhere': 'reviewed',
    corrected: 'attention',
    'moved-to': 'attention',
    dismissed: 'dismissed',
  },
  rejected: { retry: 'queued', unlocked: 'waiting', dismissed: 'dismissed', 'moved-unsent': 'dismissed' },
  duplicate: {
    released: 'queued',
    'other-refused': 'queued',
    dismissed: 'dismissed',
    'moved-unsent': 'dismissed',
  },
  reviewed: {
    reviewed: 'reviewed',
    corrected: 'reviewed',
    'moved-to': 'reviewed',
    'review-undone': 'ready',
    'unreviewed-elsewhere': 'ready',
  },
  // The same bytes may have come again meanwhile.
  dismissed: { restored: 'queued', 'other-refused': 'queued', duplicate: 'duplicate' },
  // A queue moved to another company that has converted the same bytes.
  converted: { duplicate: 'duplicate' },
  undivided: {
    undivided: 'undivided',
    looking: 'undivided',
    'looked-at': 'queued',
    converted: 'converted',
    'kept-whole': 'queued',
    duplicate: 'duplicate',
    dismissed: 'dismissed',
  },
  'other-kind': {
    'kept-as-expense': 'queued',
    attached: 'dismissed',
    'taken-as-statement': 'dismissed',
    'moved-unsent': 'dismissed',
    duplicate: 'duplicate',
    dismissed: 'dismissed',
  },
};

/** The state after `change`, or null where it cannot happen in `state`. A retried file without sealed bytes waits. */
export function nextState(state: FileState, change: FileChange, sealed: boolean): FileState | null {
  const next = table[state][change.type] ?? null;
  if (next && 'to' in change) return change.to;
  return state === 'rejected' && change.type === 'retry' && !sealed ? 'waiting' : next;
}
