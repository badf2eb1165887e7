import { assertNever } from '../support/assert-never.ts';
import type { QueueFile } from './file-row.ts';
import type { FileChange } from './file-state.ts';

export type Columns = Record<string, string | number | null>;

const because = (code: string, detail: string | null = null): Columns => ({ reason_code: code, reason_detail: detail });
const noReason = { reason_code: null, reason_detail: null };
const sendNow = { ...noReason, next_try_at: null };

/** The columns that a change sets, without the state. `now`: a UTC instant. */
export function columnsOf(before: QueueFile, change: FileChange, now: string): Columns {
  switch (change.type) {
    case 'sealed':
      return { ...noReason, ...contentOf(change) };
    case 'duplicate':
      return { ...because('same-content'), ...contentOf(change), duplicate_of: change.of, dismissed_from: null };
    case 'same-invoice':
      return {
        ...because(change.type, change.number),
        duplicate_of: change.of,
        dismissed_from: change.to === 'dismissed' ? 'duplicate' : null,
      };
    case 'other-refused':
      return { ...sendNow, duplicate_of: null, dismissed_from: null };
    case 'rejected': {
      const { reason, size = before.size, refusedSha256 = before.refusedSha256 } = change;
      return { ...because(reason.code, reason.detail), next_try_at: null, refused_sha256: refusedSha256, size };
    }
    case 'converted':
      return { ...noReason, sha256: change.sha256, size: change.size };
    case 'undivided':
      return { ...because(change.why), ...contentOf(change) };
    case 'other-kind': {
      const from = change.to === 'dismissed' ? { dismissed_from: change.type } : {};
      return { ...because(change.type, change.kind), ...from, ...contentOf(change) };
    }
    case 'scan':
      return { ...because('reading-scan'), ...contentOf(change) };
    case 'looking':
      return because('reading-scan', `${change.looked}/${change.pages}`);
    case 'still-waiting':
      return { ...because(change.reason.code, change.reason.detail), size: change.size };
    case 'not-sent':
      return notSent(before, change);
    case 'batch-refused':
      return { ...sendNow, alone: 1 };
    case 'answer-lost':
      return because('answer-lost', change.detail);
    case 'accepted':
      return { ...sendNow, expense_id: change.expenseId, accepted_at: now, attempts: 0 };
    case 'sent':
    case 'absent':
    case 'kept-whole':
    case 'kept-as-expense':
    case 'looked-at':
      return sendNow;
    case 'in-doubt':
      return { ...sendNow, reason_code: change.cause };
    case 'undecidable':
      return because('not-decidable', change.detail);
    case 'ready':
      return { ...noReason, extracted: JSON.stringify(change.extracted) };
    case 'no-data':
      return because('no-data-found');
    case 'unlocked':
      return noReason;
    case 'retry':
      // A person releases it although its look-up has no result yet.
      return { ...sendNow, alone: 0, ...(before.state === 'uncertain' && { released: 1 }) };
    case 'released':
      return { ...sendNow, released: 1 };
    case 'dismissed':
    case 'attached':
    case 'taken-as-statement':
    case 'moved-unsent':
      return { dismissed_from: before.state };
    case 'restored':
      return { dismissed_from: null };
    case 'corrected':
    case 'moved-to':
    case 'reviewed':
    case 'review-undone':
    case 'reviewed-elsewhere':
    case 'unreviewed-elsewhere':
      return {};
    default:
      return assertNever(change);
  }
}

const contentOf = ({ sha256, format, size }: Extract<FileChange, { readonly format: unknown }>): Columns => ({
  sha256,
  format,
  size,
});

function notSent({ attempts }: QueueFile, change: Extract<FileChange, { type: 'not-sent' }>): Columns {
  const { reason, nextTryAt } = change;
  if (reason === null) return { ...noReason, next_try_at: nextTryAt };
  return { ...because(reason.code, reason.detail), next_try_at: nextTryAt, attempts: attempts + 1 };
}
