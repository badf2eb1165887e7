import type { CompanyId } from '../../contract/companies.ts';
import type { DocumentWord, Examination } from '../../contract/examination.ts';
import type { Result } from '../../contract/failure.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { ExpenseChanges, ReviewChoices, ReviewItem, ReviewRecord, SavedReview } from '../../contract/review.ts';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { Evidence, HeldDocument } from '../evidence/evidence.ts';
import type { QueueFile } from '../files/file-row.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Spool } from '../intake/spool.ts';
import type { History } from '../mirror/history.ts';
import { localDay } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import { isEmpty } from './changes.ts';
import type { Choices } from './choices.ts';
import type { ExpenseCache } from './expense-cache.ts';
import { examine } from './examine.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { QueueStore } from './queue-store.ts';
import { toRecord, withWaiting } from './record.ts';
import { readable } from './review-store.ts';
import type { ReviewStore } from './review-store.ts';
import type { Saving } from './saving.ts';
import { createMatchStatuses } from './match-status.ts';

/** The document beside its record: what the service extracted, and what a person makes of it. */
export interface Review {
  queue(companyId: CompanyId | null): readonly ReviewItem[];
  /** The copy held here, and the service is asked behind it (`changed` tells); asked first where there is no copy. */
  open(fileId: FileId): Promise<Result<ReviewRecord>>;
  /** the same way as `open` */
  choices(companyId: CompanyId): Promise<Result<ReviewChoices>>;
  keepDraft(fileId: FileId, changes: ExpenseChanges | null): Result<null>;
  /** from this computer alone; not-possible where the record was never here */
  examine(fileId: FileId, changes: ExpenseChanges | null): Result<Examination>;
  words(fileId: FileId, page: number): Result<readonly DocumentWord[]>;
  /** The file is reviewed; what was changed is on disk, and is sent after eight seconds (interface.md, Expense update). */
  save(fileId: FileId, changes: ExpenseChanges): Result<SavedReview>;
  /** not-possible where the call has gone, or is going */
  undo(fileId: FileId): Result<null>;
  /** something of these was changed elsewhere */
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
  readonly queueStore: QueueStore;
  readonly outboxStore: OutboxStore;
  readonly outbox: Outbox;
  readonly expenseCache: ExpenseCache;
  readonly choices: Choices;
  /** asks whether the company's expenses have changed, unless that was just done */
  readonly freshen: (companyId: CompanyId) => void;
  readonly saving: Saving;
  readonly files: FileStore;
  readonly companies: Companies;
  readonly spool: Spool;
  readonly evidence: Evidence;
  readonly history: History;
  readonly clock: Clock;
  readonly log: Log;
}

interface Reviewable extends QueueFile {
  readonly expenseId: number;
}

const queueLimit = 500;

export function createReview(parts: ReviewParts): Review {
  const { database, store, queueStore, outboxStore, outbox, expenseCache, choices, saving, files, companies } = parts;
  const { freshen, spool, evidence, clock, log } = parts;
  const changed = createSignal<{ readonly fileId: FileId }>();
  const read = createSignal<{ readonly fileId: FileId }>();
  const stopListening: (() => void)[] = [];

  function reviewable(fileId: FileId): Result<Reviewable> {
    const file = files.get(fileId);
    if (!file) return failed('file-unknown');
    const { expenseId } = file;
    return expenseId === null ? failed('not-possible') : ok({ ...file, expenseId });
  }

  function documentOf({ sha256, format }: QueueFile): HeldDocument | null {
    return sha256 !== null && format !== null && spool.has(sha256) ? { sha256, format } : null;
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
        hasDocument: documentOf(file) !== null,
        corrections: outboxStore.of(file.id),
      })
    );
  }

  function examination(file: Reviewable, changes: ExpenseChanges | null, isWanted: boolean): Examination | null {
    const copy = expenseCache.of(file);
    if (!copy) return null;
    const { companyId } = file;
    const company = companies.get(companyId);
    const examined = {
      companyId,
      expense: copy.expense,
      currencies: store.currencies(companyId),
      document: documentOf(file),
      company: { name: company?.name ?? null, taxNumber: company?.taxNumber ?? null },
      choices: choices.held(companyId),
      today: localDay(clock.now()),
      isWanted,
    };
    return examine(parts, examined, changes);
  }

  const standings = createMatchStatuses({
    database,
    store: queueStore,
    clock,
    log,
    examine(fileId) {
      const file = reviewable(fileId);
      return file.ok
        ? examination(file.value, withWaiting(outboxStore.of(fileId), readable(store.draft(fileId))), false)
        : null;
    },
    changed: (fileId) => {
      changed.emit({ fileId });
    },
  });

  function touched(fileIds: readonly FileId[], signal: Signal<{ readonly fileId: FileId }>): void {
    standings.touch(fileIds);
    database.afterCommit(() => {
      for (const fileId of fileIds) signal.emit({ fileId });
    });
  }

  async function open(fileId: FileId): Promise<Result<ReviewRecord>> {
    const file = reviewable(fileId);
    if (!file.ok) return file;
    const record = held(file.value);
    if (record && record.editableFields.length > 0) {
      freshen(file.value.companyId);
      return ok(record);
    }
    const asked = await expenseCache.refresh(file.value);
    const after = held(file.value);
    if (after) return ok(after);
    return asked.ok ? failed('unexpected-answer') : asked;
  }

  return {
    changed,
    read,
    open,
    queue: (companyId) => queueStore.queue(companyId, queueLimit),
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
      const file = reviewable(fileId);
      if (!file.ok) return file;
      const examined = examination(file.value, changes, true);
      return examined ? ok(examined) : failed('not-possible');
    },
    words(fileId, page) {
      const file = files.get(fileId);
      if (!file) return failed('file-unknown');
      const document = documentOf(file);
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
    undo(fileId) {
      if (!files.get(fileId)) return failed('file-unknown');
      return database.transaction(() => {
        const undone = saving.undo(fileId);
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
          touched(store.filesOf(companyId, expenseId), changed);
        }),
        evidence.read.listen(({ sha256 }) => {
          touched(store.filesWithContent(sha256), read);
        }),
        files.news.listen(({ file, change }) => {
          if (change?.type === 'ready' || change?.type === 'no-data') {
            standings.touch([file.id]);
            if (file.expenseId !== null) expenseCache.want({ companyId: file.companyId, expenseId: file.expenseId });
          }
        }),
      );
      standings.start();
    },
    stop() {
      for (const stopOne of stopListening.splice(0)) stopOne();
      standings.stop();
    },
  };
}
