import type { FileId, ReasonCode } from '../../../contract/inbox.ts';
import type { FileChange } from '../../queue/file-state.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import type { UploadAnswer } from '../../service-api/upload-answer.ts';
import { assertNever } from '../../support/assert-never.ts';

export type BatchOutcome = 'accepted' | 'refused' | 'not-sent' | 'unknown';

export interface FileOutcome {
  readonly fileId: FileId;
  readonly change: FileChange;
}

/** Consequences of a call's answer for its files, its batch and its company. */
export interface Outcome {
  readonly batch: BatchOutcome;
  readonly files: readonly FileOutcome[];
  /** pauses the company for a while; null: no pause */
  readonly trouble: { readonly failure: ServiceFailure; readonly retryAfterMs: number | null } | null;
  /** later calls of this company must be smaller than this one */
  readonly tooLarge: boolean;
  /** a further fact about the call: see UploadAnswer */
  readonly remark: 'cut' | 'fewer-ids' | null;
}

/** Pure. `fileIds` in the order of sending. */
export function outcomeOf(answer: UploadAnswer, fileIds: readonly FileId[]): Outcome {
  const fine = { trouble: null, tooLarge: false, remark: null };
  switch (answer.kind) {
    case 'accepted':
      return { ...fine, batch: 'accepted', files: pairIds(fileIds, answer.ids) };
    case 'refused':
      return { ...fine, batch: 'refused', files: refused(answer.words, answer.suspects, fileIds) };
    case 'too-large':
      return {
        ...fine,
        batch: 'refused',
        tooLarge: true,
        files: fileIds.length === 1 ? each(fileIds, rejected('too-large', answer.words)) : each(fileIds, backUncounted),
      };
    case 'unreadable':
      return { ...fine, batch: 'not-sent', files: one(answer.index, rejected('copy-damaged', null), fileIds) };
    case 'held':
      return { ...fine, batch: 'not-sent', files: one(answer.index, backHeld, fileIds) };
    case 'withdrawn':
      return { ...fine, batch: 'not-sent', files: each(fileIds, backUncounted) };
    case 'not-sent':
      return {
        ...fine,
        batch: 'not-sent',
        remark: answer.cut ? 'cut' : null,
        trouble: { failure: answer.failure, retryAfterMs: null },
        files: each(fileIds, backLater(answer.failure)),
      };
    case 'paused':
      return {
        ...fine,
        batch: 'not-sent',
        trouble: { failure: answer.failure, retryAfterMs: null },
        files: each(fileIds, backUncounted),
      };
    case 'rate-limited':
      return { ...fine, batch: 'not-sent', trouble: answer, files: each(fileIds, backUncounted) };
    case 'unknown':
      return {
        ...fine,
        batch: 'unknown',
        remark: answer.why === 'fewer-ids' ? 'fewer-ids' : null,
        trouble: answer,
        files: each(fileIds, {
          type: 'answer-lost',
          detail: answer.why ?? answer.failure.detail ?? answer.failure.code,
        }),
      };
    default:
      return assertNever(answer);
  }
}

/** Back to the queue without counting the attempt. */
const backUncounted: FileChange = { type: 'not-sent', reason: null, nextTryAt: null };

/** Without a time: the company has one, and a file with its own would still wait after the connection is back. */
const backLater = (failure: ServiceFailure): FileChange => ({
  type: 'not-sent',
  reason: { code: 'retry-later', detail: failure.code },
  nextTryAt: null,
});

/** The sealed copy is unreadable now. The caller knows the attempts, and sets the time of the next (`heldRest`). */
const backHeld: FileChange = {
  type: 'not-sent',
  reason: { code: 'retry-later', detail: 'file-held' },
  nextTryAt: null,
};

/** ms; a virus scanner needs seconds, and each aborted call costs the service a look-up. */
export const heldRest = (attempts: number): number => Math.min(15 * 60_000, 5_000 * 2 ** Math.min(attempts, 10));

const rejected = (code: ReasonCode, detail: string | null): FileChange => ({
  type: 'rejected',
  reason: { code, detail },
});

const each = (fileIds: readonly FileId[], change: FileChange): readonly FileOutcome[] =>
  fileIds.map((fileId) => ({ fileId, change }));

const pairIds = (fileIds: readonly FileId[], expenseIds: readonly number[]): readonly FileOutcome[] =>
  fileIds.flatMap((fileId, index) => {
    const expenseId = expenseIds[index];
    return expenseId === undefined ? [] : [{ fileId, change: { type: 'accepted', expenseId } as const }];
  });

/** A single file is rejected itself; of several, those that the service points at (or all) are sent alone next. */
function refused(words: string, suspects: readonly number[], fileIds: readonly FileId[]): readonly FileOutcome[] {
  if (fileIds.length === 1) return each(fileIds, rejected('refused-by-service', words));
  return fileIds.map((fileId, index) => ({
    fileId,
    change:
      suspects.length === 0 || suspects.includes(index) ? { type: 'batch-refused', detail: words } : backUncounted,
  }));
}

/** The call's other files are queued again without counting the attempt. */
const one = (bad: number, change: FileChange, fileIds: readonly FileId[]): readonly FileOutcome[] =>
  fileIds.map((fileId, index) => ({ fileId, change: index === bad ? change : backUncounted }));
