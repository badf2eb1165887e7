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
import type { QueueFile } from '../../queue/file-row.ts';
import { openHeld } from '../../records/editor/editor.ts';
import { failed, ok } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { isAwaited, type AwaitedDocuments } from './awaited.ts';
import { isEmpty } from './changes.ts';
import type { Choices } from './choices.ts';
import type { CommonParts } from './common-parts.ts';
import type { Examiner } from './examiner.ts';
import type { ExpenseOutbox } from './outbox.ts';
import type { ReviewQueueStore } from './queue-store.ts';
import { toRecord, withWaiting, type Reviewable } from './record.ts';
import { readable } from './review-store.ts';
import type { Learning } from './learning.ts';
import type { Saving } from './saving.ts';
import { MatchStatuses } from './match-status.ts';

interface ReviewParts extends CommonParts {
  readonly queueStore: ReviewQueueStore;
  readonly outbox: ExpenseOutbox;
  readonly choices: Choices;
  readonly saving: Saving;
  readonly learning: Learning;
  readonly awaited: AwaitedDocuments;
  readonly examiner: Examiner;
}

const queueLimit = 500;

/** The document beside its record: the service's extraction, and the person's corrections. */
export class Review {
  readonly changed: Signal<{ readonly fileId: FileId }> = createSignal();
  /** a document was read on this computer */
  readonly read: Signal<{ readonly fileId: FileId }> = createSignal();
  readonly #parts: ReviewParts;
  readonly #stopListening: (() => void)[] = [];
  readonly #standings;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
    this.#standings = new MatchStatuses({
      ...parts,
      store: parts.queueStore,
      examine: (fileId) => {
        const file = this.#reviewable(fileId);
        return file.ok
          ? parts.examiner.examine(
              file.value,
              withWaiting(this.#correctionsOf(file.value), readable(parts.store.draft(fileId))),
              false,
            )
          : null;
      },
      changed: (fileId) => {
        this.changed.emit({ fileId });
      },
    });
  }

  /**
   * Answers the stored copy and refreshes it in the background (`changed` announces it); asks the service first where
   * there is no copy.
   */
  async open(fileId: FileId): Promise<Result<ReviewRecord>> {
    const { awaited, examiner, expenseCache, feed } = this.#parts;
    const waiting = this.#awaitedFile(fileId);
    if (waiting) return ok(awaited.record(waiting, examiner.documentOf(waiting)));
    const file = this.#reviewable(fileId);
    if (!file.ok) return file;
    return openHeld({
      held: () => this.#held(file.value),
      ask: () => expenseCache.refresh(file.value),
      askBehind: () => {
        expenseCache.want(file.value);
        feed.freshen(file.value.companyId);
      },
      isEnough: ({ editableFields }) => editableFields.length > 0,
    });
  }

  /** `wanted` is in it though it was reviewed already */
  queue(companyId: CompanyId | null, wanted?: FileId): readonly ReviewItem[] {
    return this.#parts.queueStore.queue(companyId, queueLimit, wanted);
  }

  /** the same way as `open` */
  choices(companyId: CompanyId): Promise<Result<ReviewChoices>> {
    return this.#parts.choices.ofCompany(companyId);
  }

  keepDraft(fileId: FileId, changes: ExpenseChanges | null): Result<null> {
    const { files, database, store } = this.#parts;
    if (!files.get(fileId)) return failed('file-unknown');
    database.transaction(() => {
      store.keepDraft(fileId, changes && isEmpty(changes) ? null : changes);
      this.#standings.touch([fileId]);
    });
    return ok(null);
  }

  /** from local data only; not-possible where the record was never here */
  examine(fileId: FileId, changes: ExpenseChanges | null): Result<Examination> {
    const { awaited, examiner } = this.#parts;
    const waiting = this.#awaitedFile(fileId);
    if (waiting) return ok(awaited.examination(waiting, examiner.documentOf(waiting), changes));
    const file = this.#reviewable(fileId);
    if (!file.ok) return file;
    const examined = examiner.examine(file.value, changes, true);
    return examined ? ok(examined) : failed('not-possible');
  }

  /**
   * Forgets what the partner's corrected documents taught for this field, and for a partner field what its signed
   * documents taught.
   */
  forgetLearned(fileId: FileId, changes: ExpenseChanges | null, field: ExpenseField): Result<null> {
    const { files, database, learning } = this.#parts;
    const file = files.get(fileId);
    if (!file) return failed('file-unknown');
    database.transaction(() => {
      learning.forget(file, changes, field);
      this.#touched([fileId], this.read);
    });
    return ok(null);
  }

  words(fileId: FileId, page: number): Result<readonly DocumentWord[]> {
    const { files, examiner, evidence } = this.#parts;
    const file = files.get(fileId);
    if (!file) return failed('file-unknown');
    const document = examiner.documentOf(file);
    return ok(document ? evidence.words(document, page) : []);
  }

  /**
   * Marks the file reviewed and writes the changes to disk; they are sent after eight seconds (interface.md, Expense
   * update).
   */
  save(fileId: FileId, changes: ExpenseChanges): Result<SavedReview> {
    const { database, saving } = this.#parts;
    const file = this.#reviewable(fileId);
    if (!file.ok) return file;
    return database.transaction(() => {
      const saved = saving.save(file.value, changes);
      if (saved.ok) this.#touched([fileId], this.changed);
      return saved;
    });
  }

  /** Stores changes of an awaited document (awaited.ts) for automatic sending; the review follows later. */
  keep(fileId: FileId, changes: ExpenseChanges): Result<SavedReview> {
    const { files, database, awaited } = this.#parts;
    const sha256 = files.get(fileId)?.sha256;
    if (sha256 === undefined) return failed('file-unknown');
    if (sha256 === null) return failed('not-possible');
    return database.transaction(() => {
      const kept = awaited.keep(fileId, changes);
      if (kept.ok) {
        // The service may have read it after the page was loaded.
        awaited.handOver(fileId);
        this.#touched([fileId], this.changed);
      }
      return kept;
    });
  }

  /** not-possible once the call was sent */
  undo(fileId: FileId): Result<null> {
    const { files, database, awaited, saving } = this.#parts;
    if (!files.get(fileId)) return failed('file-unknown');
    return database.transaction(() => {
      const undone = awaited.takeBack(fileId) || this.#awaitedFile(fileId) ? ok(null) : saving.undo(fileId);
      if (undone.ok) this.#touched([fileId], this.changed);
      return undone;
    });
  }

  /** these files changed elsewhere */
  touch(fileIds: readonly FileId[]): void {
    this.#touched(fileIds, this.changed);
  }

  start(): void {
    const { outbox, signed, expenseCache, store, awaited, learning, queueStore, evidence, files } = this.#parts;
    this.#stopListening.push(
      outbox.settled.listen(({ fileId }) => {
        if (fileId !== null) this.#touched([fileId], this.changed);
      }),
      expenseCache.changed.listen(({ companyId, expenseId }) => {
        const fileIds = store.filesOf(companyId, expenseId);
        for (const fileId of fileIds) awaited.handOver(fileId);
        this.#touched(fileIds, this.changed);
      }),
      learning.learned.listen(({ companyId, isReadAnew }) => {
        const waiting = queueStore.queue(companyId, queueLimit).map(({ fileId }) => fileId);
        if (isReadAnew) this.#standings.touch(waiting);
        // The desk's prefetched examinations of these files are outdated too.
        this.#tell(waiting, this.read);
      }),
      signed.changed.listen(({ companyId, expenseIds }) => {
        const fileIds = expenseIds.flatMap((expenseId) => store.filesOf(companyId, expenseId));
        this.#tell(fileIds, this.changed);
      }),
      evidence.read.listen(({ sha256 }) => {
        this.#touched(store.filesWithContent(sha256), this.read);
        this.#touched(
          evidence.sameInvoice(sha256).map(({ fileId }) => fileId),
          this.changed,
        );
      }),
      files.news.listen(({ file, change }) => {
        if (change?.type === 'ready' || change?.type === 'no-data') {
          this.#standings.touch([file.id]);
          if (awaited.handOver(file.id)) this.#touched([file.id], this.changed);
          if (file.expenseId !== null) expenseCache.want({ companyId: file.companyId, expenseId: file.expenseId });
        }
      }),
    );
    awaited.handOverAll();
    this.#standings.start();
  }

  stop(): void {
    for (const stopOne of this.#stopListening.splice(0)) stopOne();
    this.#standings.stop();
  }

  #reviewable(fileId: FileId): Result<Reviewable> {
    const file = this.#parts.files.get(fileId);
    if (!file) return failed('file-unknown');
    const { expenseId } = file;
    return expenseId === null ? failed('not-possible') : ok({ ...file, expenseId });
  }

  #correctionsOf({ id: fileId, companyId, expenseId }: Reviewable) {
    return this.#parts.outbox.store.of({ companyId, expenseId, fileId });
  }

  #awaitedFile(fileId: FileId): QueueFile | null {
    const file = this.#parts.files.get(fileId);
    return file && isAwaited(file) ? file : null;
  }

  #held(file: Reviewable): ReviewRecord | null {
    const { expenseCache, store, examiner, audit, signed } = this.#parts;
    const copy = expenseCache.of(file);
    return (
      copy &&
      toRecord({
        file,
        copy,
        currencies: store.currencies(file.companyId),
        draft: store.draft(file.id),
        hasDocument: examiner.documentOf(file) !== null,
        corrections: this.#correctionsOf(file),
        signature: audit.lastOf(file.companyId, file.expenseId),
        changedSince: signed.changeOf(file),
      })
    );
  }

  #touched(fileIds: readonly FileId[], signal: Signal<{ readonly fileId: FileId }>): void {
    this.#standings.touch(fileIds);
    this.#tell(fileIds, signal);
  }

  #tell(fileIds: readonly FileId[], signal: Signal<{ readonly fileId: FileId }>): void {
    this.#parts.database.afterCommit(() => {
      for (const fileId of fileIds) signal.emit({ fileId });
    });
  }
}
