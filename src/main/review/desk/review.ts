import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentWord, Examination } from '../../../contract/examination.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type {
  ExpenseChanges,
  ExpenseField,
  ReviewChoices,
  ReviewItem,
  ReviewRecord,
  SavedReview,
} from '../../../contract/review.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { Database } from '../../database/database.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { openHeld } from '../../records/editor/editor.ts';
import { failed, ok } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { isAwaited, type AwaitedDocuments } from './awaited.ts';
import { isEmpty } from './changes.ts';
import type { Choices } from './choices.ts';
import type { ExpenseCache } from './expense-cache.ts';
import type { Examiner, Reviewable } from './examiner.ts';
import type { ExpenseOutbox } from './outbox.ts';
import type { ReviewQueueStore } from './queue-store.ts';
import { toRecord, withWaiting } from './record.ts';
import { readable, type ReviewStore } from './review-store.ts';
import type { Learning } from './learning.ts';
import type { Saving } from './saving.ts';
import { createMatchStatuses } from './match-status.ts';

/** The document beside its record: the service's extraction, and the person's corrections. */
export interface Review {
  /** `wanted` is in it though it was reviewed already */
  queue(companyId: CompanyId | null, wanted?: FileId): readonly ReviewItem[];
  /**
   * Answers the stored copy and refreshes it in the background (`changed` announces it); asks the service first where
   * there is no copy.
   */
  open(fileId: FileId): Promise<Result<ReviewRecord>>;
  /** the same way as `open` */
  choices(companyId: CompanyId): Promise<Result<ReviewChoices>>;
  keepDraft(fileId: FileId, changes: ExpenseChanges | null): Result<null>;
  /** from local data only; not-possible where the record was never here */
  examine(fileId: FileId, changes: ExpenseChanges | null): Result<Examination>;
  /**
   * Forgets what the partner's corrected documents taught for this field, and for a partner field what its signed
   * documents taught.
   */
  forgetLearned(fileId: FileId, changes: ExpenseChanges | null, field: ExpenseField): Result<null>;
  words(fileId: FileId, page: number): Result<readonly DocumentWord[]>;
  /**
   * Marks the file reviewed and writes the changes to disk; they are sent after eight seconds (interface.md, Expense
   * update).
   */
  save(fileId: FileId, changes: ExpenseChanges): Result<SavedReview>;
  /** Stores changes of an awaited document (awaited.ts) for automatic sending; the review follows later. */
  keep(fileId: FileId, changes: ExpenseChanges): Result<SavedReview>;
  /** not-possible once the call was sent */
  undo(fileId: FileId): Result<null>;
  /** these files changed elsewhere */
  touch(fileIds: readonly FileId[]): void;
  readonly changed: Signal<{ readonly fileId: FileId }>;
  /** a document was read on this computer */
  readonly read: Signal<{ readonly fileId: FileId }>;
  start(): void;
  stop(): void;
}

export interface ReviewParts {
  readonly database: Database;
  readonly store: ReviewStore;
  readonly queueStore: ReviewQueueStore;
  readonly outbox: ExpenseOutbox;
  readonly expenseCache: ExpenseCache;
  readonly choices: Choices;
  /** checks for changes of the company's expenses, unless that happened just now */
  readonly freshen: (companyId: CompanyId) => void;
  readonly saving: Saving;
  readonly learning: Learning;
  readonly awaited: AwaitedDocuments;
  readonly examiner: Examiner;
  readonly audit: AuditStore;
  readonly files: FileStore;
  readonly evidence: Evidence;
  readonly clock: Clock;
  readonly log: Log;
}

const queueLimit = 500;

export function createReview(parts: ReviewParts): Review {
  const { database, store, queueStore, outbox, expenseCache, choices, saving, learning, files } = parts;
  const { freshen, evidence, examiner, audit, clock, log, awaited } = parts;
  const changed = createSignal<{ readonly fileId: FileId }>();
  const read = createSignal<{ readonly fileId: FileId }>();
  const stopListening: (() => void)[] = [];

  function reviewable(fileId: FileId): Result<Reviewable> {
    const file = files.get(fileId);
    if (!file) return failed('file-unknown');
    const { expenseId } = file;
    return expenseId === null ? failed('not-possible') : ok({ ...file, expenseId });
  }

  const correctionsOf = ({ id: fileId, companyId, expenseId }: Reviewable) =>
    outbox.store.of({ companyId, expenseId, fileId });

  function awaitedFile(fileId: FileId): QueueFile | null {
    const file = files.get(fileId);
    return file && isAwaited(file) ? file : null;
  }

  function held(file: Reviewable): ReviewRecord | null {
    const copy = expenseCache.of(file);
    return (
      copy &&
      toRecord({
        file,
        copy,
        currencies: store.currencies(file.companyId),
        draft: store.draft(file.id),
        hasDocument: examiner.documentOf(file) !== null,
        corrections: correctionsOf(file),
        signature: audit.lastOf(file.id),
      })
    );
  }

  const standings = createMatchStatuses({
    database,
    store: queueStore,
    clock,
    log,
    examine(fileId) {
      const file = reviewable(fileId);
      return file.ok
        ? examiner.examine(file.value, withWaiting(correctionsOf(file.value), readable(store.draft(fileId))), false)
        : null;
    },
    changed: (fileId) => {
      changed.emit({ fileId });
    },
  });

  function touched(fileIds: readonly FileId[], signal: Signal<{ readonly fileId: FileId }>): void {
    standings.touch(fileIds);
    tell(fileIds, signal);
  }

  function tell(fileIds: readonly FileId[], signal: Signal<{ readonly fileId: FileId }>): void {
    database.afterCommit(() => {
      for (const fileId of fileIds) signal.emit({ fileId });
    });
  }

  async function open(fileId: FileId): Promise<Result<ReviewRecord>> {
    const waiting = awaitedFile(fileId);
    if (waiting) return ok(awaited.record(waiting, examiner.documentOf(waiting)));
    const file = reviewable(fileId);
    if (!file.ok) return file;
    return openHeld({
      held: () => held(file.value),
      ask: () => expenseCache.refresh(file.value),
      askBehind: () => {
        freshen(file.value.companyId);
      },
      isEnough: ({ editableFields }) => editableFields.length > 0,
    });
  }

  return {
    changed,
    read,
    open,
    queue: (companyId, wanted) => queueStore.queue(companyId, queueLimit, wanted),
    choices: (companyId) => choices.ofCompany(companyId),
    keepDraft(fileId, changes) {
      if (!files.get(fileId)) return failed('file-unknown');
      database.transaction(() => {
        store.keepDraft(fileId, changes && isEmpty(changes) ? null : changes);
        standings.touch([fileId]);
      });
      return ok(null);
    },
    examine(fileId, changes) {
      const waiting = awaitedFile(fileId);
      if (waiting) return ok(awaited.examination(waiting, examiner.documentOf(waiting), changes));
      const file = reviewable(fileId);
      if (!file.ok) return file;
      const examined = examiner.examine(file.value, changes, true);
      return examined ? ok(examined) : failed('not-possible');
    },
    forgetLearned(fileId, changes, field) {
      const file = files.get(fileId);
      if (!file) return failed('file-unknown');
      database.transaction(() => {
        learning.forget(file, changes, field);
        touched([fileId], read);
      });
      return ok(null);
    },
    words(fileId, page) {
      const file = files.get(fileId);
      if (!file) return failed('file-unknown');
      const document = examiner.documentOf(file);
      return ok(document ? evidence.words(document, page) : []);
    },
    save(fileId, changes) {
      const file = reviewable(fileId);
      if (!file.ok) return file;
      return database.transaction(() => {
        const saved = saving.save(file.value, changes);
        if (saved.ok) touched([fileId], changed);
        return saved;
      });
    },
    keep(fileId, changes) {
      const sha256 = files.get(fileId)?.sha256;
      if (sha256 === undefined) return failed('file-unknown');
      if (sha256 === null) return failed('not-possible');
      return database.transaction(() => {
        const kept = awaited.keep(fileId, changes);
        if (kept.ok) {
          // The service may have read it after the page was loaded.
          awaited.handOver(fileId);
          touched([fileId], changed);
        }
        return kept;
      });
    },
    undo(fileId) {
      if (!files.get(fileId)) return failed('file-unknown');
      return database.transaction(() => {
        const undone = awaited.takeBack(fileId) || awaitedFile(fileId) ? ok(null) : saving.undo(fileId);
        if (undone.ok) touched([fileId], changed);
        return undone;
      });
    },
    touch(fileIds) {
      touched(fileIds, changed);
    },
    start() {
      stopListening.push(
        outbox.settled.listen(({ fileId }) => {
          if (fileId !== null) touched([fileId], changed);
        }),
        expenseCache.changed.listen(({ companyId, expenseId }) => {
          const fileIds = store.filesOf(companyId, expenseId);
          for (const fileId of fileIds) awaited.handOver(fileId);
          touched(fileIds, changed);
        }),
        learning.learned.listen(({ companyId, isReadAnew }) => {
          const waiting = queueStore.queue(companyId, queueLimit).map(({ fileId }) => fileId);
          if (isReadAnew) standings.touch(waiting);
          // The desk's prefetched examinations of these files are outdated too.
          tell(waiting, read);
        }),
        evidence.read.listen(({ sha256 }) => {
          touched(store.filesWithContent(sha256), read);
          touched(
            evidence.sameInvoice(sha256).map(({ fileId }) => fileId),
            changed,
          );
        }),
        files.news.listen(({ file, change }) => {
          if (change?.type === 'ready' || change?.type === 'no-data') {
            standings.touch([file.id]);
            if (awaited.handOver(file.id)) touched([file.id], changed);
            if (file.expenseId !== null) expenseCache.want({ companyId: file.companyId, expenseId: file.expenseId });
          }
        }),
      );
      awaited.handOverAll();
      standings.start();
    },
    stop() {
      for (const stopOne of stopListening.splice(0)) stopOne();
      standings.stop();
    },
  };
}
