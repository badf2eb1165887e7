import type { DocumentFormat, ExtractedSummary, FileId, FileState, Reason } from '../../contract/inbox.ts';

/** Everything that can happen to a file. Whoever finds out says so; the next state follows from here alone. */
export type FileChange =
  /** intake: copied, hashed and recognised; bytes */
  | { readonly type: 'sealed'; readonly sha256: string; readonly format: DocumentFormat; readonly size: number }
  /** intake, or a queue that was given to another company: the same bytes are here already */
  | {
      readonly type: 'duplicate';
      readonly of: FileId;
      readonly sha256: string;
      /** null: one that would have been converted */
      readonly format: DocumentFormat | null;
      readonly size: number;
    }
  /** intake: copied, and made into so many files that can be sent; leftOut: names of what in it is no document */
  | {
      readonly type: 'converted';
      readonly sha256: string;
      readonly size: number;
      readonly pieces: number;
      readonly leftOut: readonly string[];
    }
  /** intake: copied, and perhaps several documents; not-looked-at: nobody could see whether it is */
  | {
      readonly type: 'undivided';
      readonly why: 'several-documents' | 'not-looked-at';
      readonly sha256: string;
      readonly format: DocumentFormat;
      readonly size: number;
    }
  /** intake: copied; whether its pictures are several documents is not told yet, and they are looked at */
  | { readonly type: 'scan'; readonly sha256: string; readonly format: DocumentFormat; readonly size: number }
  /** intake: so many pages of a scan were looked at */
  | { readonly type: 'looking'; readonly looked: number; readonly pages: number }
  /** intake: what was looked at is one document, and goes as it is */
  | { readonly type: 'looked-at' }
  /** a person: what seemed to be several documents is one */
  | { readonly type: 'kept-whole' }
  /** intake or the service: cannot be uploaded. refusedSha256: of bytes that were read and not kept */
  | {
      readonly type: 'rejected';
      readonly reason: Reason;
      readonly size?: number;
      readonly refusedSha256?: string;
    }
  /** intake: changed, locked or unreadable, looked at again later */
  | { readonly type: 'still-waiting'; readonly reason: Reason; readonly size: number }
  /** uploads: recorded before the first byte goes out */
  | { readonly type: 'sent'; readonly batchId: number }
  /** uploads: certainly not stored by the service; null: the attempt does not count (company paused) */
  | { readonly type: 'not-sent'; readonly reason: Reason | null; readonly nextTryAt: string | null }
  /** uploads: the whole call was refused; who is to blame is found by sending one by one */
  | { readonly type: 'batch-refused'; readonly detail: string }
  | { readonly type: 'answer-lost'; readonly detail: string }
  | { readonly type: 'accepted'; readonly expenseId: number }
  /** reconcile: the service certainly does not have it */
  | { readonly type: 'absent' }
  /**
   * uploads: may have been sent; asked about before it is sent. restored: by this computer, in a time that a restored
   * database has forgotten. restored-copy: the same, and of the bytes only a sealed copy was left, so that they may have
   * been sent under another name. other-seat: by another computer of the office
   */
  | { readonly type: 'in-doubt'; readonly cause: 'restored' | 'restored-copy' | 'other-seat' }
  /** reconcile: only a person can say */
  | { readonly type: 'undecidable'; readonly detail: string | null }
  | { readonly type: 'ready'; readonly extracted: ExtractedSummary }
  | { readonly type: 'no-data' }
  | { readonly type: 'corrected' }
  | { readonly type: 'reviewed' }
  /** a person took the review back; `to` is the state it was in before */
  | { readonly type: 'review-undone'; readonly to: 'ready' | 'attention' }
  /** intake: what was refused for its password is taken in again, from its kept copy */
  | { readonly type: 'unlocked' }
  /** a person: try again now; a duplicate: send it all the same; put it aside */
  | { readonly type: 'retry' }
  | { readonly type: 'released' }
  | { readonly type: 'dismissed' };

type Next = Partial<Record<FileChange['type'], FileState>>;

const table: Readonly<Record<FileState, Next>> = {
  waiting: {
    sealed: 'queued',
    converted: 'converted',
    undivided: 'undivided',
    scan: 'undivided',
    duplicate: 'duplicate',
    rejected: 'rejected',
    'still-waiting': 'waiting',
    retry: 'waiting',
  },
  queued: {
    sent: 'uploading',
    duplicate: 'duplicate',
    'in-doubt': 'uncertain',
    // Another computer of the office has stored it, or the service is found to have it.
    accepted: 'processing',
    rejected: 'rejected',
    retry: 'queued',
    dismissed: 'dismissed',
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
  ready: { ready: 'ready', reviewed: 'reviewed', corrected: 'ready' },
  attention: { ready: 'ready', reviewed: 'reviewed', corrected: 'attention', dismissed: 'dismissed' },
  rejected: { retry: 'queued', unlocked: 'waiting', dismissed: 'dismissed' },
  duplicate: { released: 'queued', dismissed: 'dismissed' },
  reviewed: { reviewed: 'reviewed', corrected: 'reviewed', 'review-undone': 'ready' },
  dismissed: {},
  // A queue that was given to another company, which has converted the same bytes.
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
};

/** The state after `change`, or null where it cannot happen in `state`. A retried file without sealed bytes waits. */
export function nextState(state: FileState, change: FileChange, sealed: boolean): FileState | null {
  const next = table[state][change.type] ?? null;
  if (next && change.type === 'review-undone') return change.to;
  return state === 'rejected' && change.type === 'retry' && !sealed ? 'waiting' : next;
}
