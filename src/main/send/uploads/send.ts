import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import type { FileChange } from '../../queue/file-state.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { UploadAnswer } from '../../service-api/upload-answer.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { elapsed, type Clock } from '../../support/clock.ts';
import type { ExpenseMarks } from './expense-marks-store.ts';
import { heldRest, outcomeOf, type Outcome } from './outcome.ts';
import type { UploadProgress } from './upload-progress.ts';
import type { UploadsStore } from './uploads-store.ts';

/** Storage of sealed copies. */
export interface SealedCopies {
  /** `size`: bytes */
  read(sha256: string, size: number): AsyncIterable<Uint8Array>;
}

export interface SendParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly store: UploadsStore;
  readonly marks: ExpenseMarks;
  readonly progress: UploadProgress;
  readonly spool: SealedCopies;
  readonly clock: Clock;
  /**
   * called in the transaction that begins a call, to detect a database that is put back later (database/call-mark.ts)
   */
  readonly noteCall: () => void;
}

/** A recorded call: batch, members, time and earlier knowledge, all on disk. */
export interface BegunBatch {
  readonly id: number;
  readonly companyId: CompanyId;
  readonly highestKnown: number | null;
  readonly files: readonly QueueFile[];
}

/** ms between records of a running call's last sign. */
const touchInterval = 1_000;

/**
 * Records a call on disk before its first byte is sent, so that a crash leaves known what may have arrived.
 * `clockOffset`: the service's clock minus this computer's; ms.
 */
export function beginBatch(
  parts: SendParts,
  companyId: CompanyId,
  fileIds: readonly number[],
  clockOffset: number,
): BegunBatch {
  const { database, files, store, marks, clock } = parts;
  return database.transaction(() => {
    const highestKnown = marks.of(companyId).highest;
    const now = clock.now();
    const times = { sentAt: toInstant(now), sentAtThere: toInstant(now + clockOffset) };
    const id = store.begin(companyId, fileIds, times, highestKnown);
    const sent = fileIds.map((fileId) => files.apply(fileId, { type: 'sent', batchId: id }));
    parts.noteCall();
    return { id, companyId, highestKnown, files: sent };
  });
}

/** Sends a begun batch and records the outcome of each file, in one transaction. */
export async function sendBatch(
  parts: SendParts,
  api: ServiceApi,
  batch: BegunBatch,
  mayEnd: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { progress, clock } = parts;
  progress.add(batch.id, {
    companyId: batch.companyId,
    files: batch.files.map(({ id, filename, size }) => ({ id, filename, size, sent: 0 })),
  });
  const lastSign = new LastSign(parts, batch.id);
  try {
    const uploads = batch.files.map((file) => ({
      filename: file.rawFilename,
      size: file.size,
      sha256: file.sha256 ?? '',
      open: () => parts.spool.read(file.sha256 ?? '', file.size),
    }));
    const answer = await api.expenses.create(uploads, {
      signal,
      // Without its last sign on disk, a look-up after a crash would take the call for older than it is.
      mayEnd: async () => !lastSign.failed && (await mayEnd()),
      onProgress(index, sent) {
        progress.moved(batch.id, index, sent);
        lastSign.record();
      },
    });
    return record(parts, batch, believed(parts, batch, answer, signal), toInstant(clock.now()));
  } finally {
    progress.remove(batch.id);
  }
}

/** Records on disk, at most once in `touchInterval`, that the call is still running. */
class LastSign {
  readonly #parts: SendParts;
  readonly #batchId: number;
  #recordedAt: number;
  /** a record could not be written */
  failed = false;

  constructor(parts: SendParts, batchId: number) {
    this.#parts = parts;
    this.#batchId = batchId;
    this.#recordedAt = elapsed(parts.clock);
  }

  /** Never throws: the call is withdrawn at its end, and not broken off as if the connection were lost. */
  record(): void {
    const { clock, store } = this.#parts;
    const now = elapsed(clock);
    if (now - this.#recordedAt < touchInterval) return;
    this.#recordedAt = now;
    try {
      store.touch(this.#batchId, toInstant(clock.now()));
    } catch {
      this.failed = true;
    }
  }
}

/**
 * Distrusts an answer with ids that are ours already, or that a list had shown before, because new expenses cannot have
 * them: the call is then looked up. A call aborted by ourselves only pauses.
 */
function believed(parts: SendParts, batch: BegunBatch, answer: UploadAnswer, signal: AbortSignal): UploadAnswer {
  if (answer.kind === 'not-sent' && signal.aborted) return { kind: 'paused', failure: answer.failure };
  if (answer.kind !== 'accepted') return answer;
  const { store, marks } = parts;
  const taken = store.ours(batch.companyId, answer.ids).size + marks.before(batch.companyId, answer.ids, batch.id).size;
  if (taken === 0) return answer;
  return {
    kind: 'unknown',
    failure: { code: 'unexpected-answer', notDone: false },
    retryAfterMs: null,
    why: 'known-ids',
  };
}

function record(parts: SendParts, batch: BegunBatch, answer: UploadAnswer, at: string): Outcome {
  const { database, files, store, marks, clock } = parts;
  const outcome = outcomeOf(
    answer,
    batch.files.map(({ id }) => id),
  );
  database.transaction(() => {
    store.end(batch.id, outcome, at);
    for (const { fileId, change } of outcome.files) {
      // Missing if its company was removed meanwhile.
      const file = files.get(fileId);
      if (file?.state !== 'uploading') continue;
      files.apply(fileId, answer.kind === 'held' ? rested(change, file, clock.now()) : change);
      if (change.type === 'accepted') store.keepExpense(batch.id, fileId, change.expenseId);
    }
    const { highestKnown } = batch;
    if (answer.kind === 'accepted' && highestKnown !== null && answer.ids.some((id) => id <= highestKnown)) {
      marks.notOrdered(batch.companyId);
    }
  });
  return outcome;
}

/** Delays the one file that is held; the connection works, so the company continues. */
const rested = (change: FileChange, { attempts }: QueueFile, now: number): FileChange =>
  change.type === 'not-sent' && change.reason ? { ...change, nextTryAt: toInstant(now + heldRest(attempts)) } : change;
