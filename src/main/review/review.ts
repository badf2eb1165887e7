import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { ExpenseChanges, ReviewChoices, ReviewItem, ReviewRecord } from '../../contract/review.ts';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { QueueFile } from '../files/file-row.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Spool } from '../intake/spool.ts';
import { expenseSchema } from '../service-api/expense.ts';
import { type Clock, toInstant } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import { askChoices } from './choices.ts';
import type { Outbox } from './outbox.ts';
import { isEmpty, toRecord } from './record.ts';
import type { ReviewStore } from './review-store.ts';

/** The document beside its record: what the service extracted, and what a person makes of it. */
export interface Review {
  queue(companyId: CompanyId | null): readonly ReviewItem[];
  /** Asks the service; the copy held here is answered when it cannot be reached. */
  open(fileId: FileId): Promise<Result<ReviewRecord>>;
  choices(companyId: CompanyId): Promise<Result<ReviewChoices>>;
  keepDraft(fileId: FileId, changes: ExpenseChanges | null): Result<null>;
  /**
   * Kept on disk, then sent (interface.md, Expense update); the file is reviewed. A refusal is in the answer's
   * `correction`, with the typed values as the draft. Without a line the correction waits.
   */
  save(fileId: FileId, changes: ExpenseChanges): Promise<Result<ReviewRecord>>;
  readonly changed: Signal<{ readonly fileId: FileId }>;
}

interface Reviewable extends QueueFile {
  readonly expenseId: number;
}

const queueLimit = 500;

export function createReview(parts: {
  readonly database: Database;
  readonly store: ReviewStore;
  readonly outbox: Outbox;
  readonly files: FileStore;
  readonly companies: Companies;
  readonly spool: Spool;
  readonly clock: Clock;
}): Review {
  const { database, store, outbox, files, companies, spool, clock } = parts;
  const changed = createSignal<{ readonly fileId: FileId }>();
  outbox.settled.listen((news) => {
    changed.emit(news);
  });

  function reviewable(fileId: FileId): Result<Reviewable> {
    const file = files.get(fileId);
    if (!file) return failed('file-unknown');
    const { expenseId } = file;
    return expenseId === null ? failed('not-possible') : ok({ ...file, expenseId });
  }

  /** The newest copy, asked of the service where it can be reached. */
  async function refresh({ companyId, expenseId }: Reviewable): Promise<Result<null>> {
    const answer = await companies.api(companyId).expenses.get(expenseId);
    if (!answer.ok) return answer;
    store.keepExpense(companyId, expenseId, { takenAt: toInstant(clock.now()), value: answer.value.raw });
    return ok(null);
  }

  function held(file: Reviewable): ReviewRecord | null {
    const copy = store.expense(file.companyId, file.expenseId);
    if (!copy) return null;
    const expense = expenseSchema.safeParse(copy.value);
    if (!expense.success) return null;
    return toRecord({
      file,
      expense: expense.data,
      takenAt: copy.takenAt,
      currencies: store.currencies(file.companyId),
      hasDocument: file.sha256 !== null && spool.has(file.sha256),
      draft: store.draft(file.id),
      corrections: store.corrections(file.id),
    });
  }

  async function open(fileId: FileId): Promise<Result<ReviewRecord>> {
    const file = reviewable(fileId);
    if (!file.ok) return file;
    const asked = await refresh(file.value);
    const record = held(file.value);
    if (record) return ok(record);
    return asked.ok ? failed('unexpected-answer') : asked;
  }

  function keep(file: Reviewable, changes: ExpenseChanges): void {
    const { id, companyId, expenseId } = file;
    database.transaction(() => {
      store.removeRefused(id);
      if (isEmpty(changes)) store.keepDraft(id, null);
      else {
        store.keepDraft(id, changes);
        store.addCorrection({ fileId: id, companyId, expenseId, changes });
        files.apply(id, { type: 'corrected' });
      }
      files.apply(id, { type: 'reviewed' });
    });
  }

  return {
    changed,
    queue: (companyId) => store.queue(companyId, queueLimit),
    open,
    async choices(companyId) {
      if (!companies.get(companyId)) return failed('company-unknown');
      const asked = await askChoices(companies.api(companyId));
      if (asked.ok) store.keepChoices(companyId, { takenAt: toInstant(clock.now()), value: asked.value });
      const copy = store.choices(companyId);
      return copy ? ok(copy.value) : asked;
    },
    keepDraft(fileId, changes) {
      if (!files.get(fileId)) return failed('file-unknown');
      store.keepDraft(fileId, changes && isEmpty(changes) ? null : changes);
      return ok(null);
    },
    async save(fileId, changes) {
      const file = reviewable(fileId);
      if (!file.ok) return file;
      if (!['ready', 'attention', 'reviewed'].includes(file.value.state)) return failed('not-possible');
      keep(file.value, changes);
      await outbox.send(file.value.companyId);
      return open(fileId);
    },
  };
}
