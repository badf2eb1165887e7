import type { CompanyId } from '../../contract/companies.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { ExpenseChanges, ExpenseField } from '../../contract/review.ts';
import type { Database } from '../database/database.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import { laidOver } from './changes.ts';
import type { Values } from './changes.ts';
import type { Examiner, Reviewable } from './examiner.ts';
import type { ExpenseCache } from './expense-cache.ts';
import { valuesOf } from './record.ts';
import type { ReviewStore } from './review-store.ts';

/** What a signature says of the reading of its document: the signed values are right, wherever they were read otherwise. */
export interface Learning {
  /** other documents of the company may be read otherwise now */
  readonly learned: Signal<{ readonly companyId: CompanyId }>;
  /** in the transaction of the signature */
  learn(file: Reviewable, changes: ExpenseChanges): void;
  /** The field is read as if no document of the partner had been corrected. */
  forget(file: Reviewable, changes: ExpenseChanges | null, field: ExpenseField): void;
  takeBack(fileId: FileId): void;
}

export function createLearning(parts: {
  readonly database: Database;
  readonly evidence: Evidence;
  readonly examiner: Examiner;
  readonly store: ReviewStore;
  readonly expenseCache: ExpenseCache;
}): Learning {
  const { database, evidence, examiner, store, expenseCache } = parts;
  const learned = createSignal<{ readonly companyId: CompanyId }>();

  function tell({ companyId }: Reviewable): void {
    database.afterCommit(() => {
      learned.emit({ companyId });
    });
  }

  function valuesNow(file: Reviewable, changes: ExpenseChanges | null): Values | null {
    const copy = expenseCache.of(file);
    return copy && laidOver(valuesOf(copy.expense, store.currencies(file.companyId)), changes);
  }

  return {
    learned,
    learn(file, changes) {
      const [document, values] = [examiner.documentOf(file), valuesNow(file, changes)];
      if (document && values && evidence.learn(file.id, document, values)) tell(file);
    },
    forget(file, changes, field) {
      const [document, values] = [examiner.documentOf(file), valuesNow(file, changes)];
      if (!document || !values) return;
      evidence.forget(document, values, field);
      tell(file);
    },
    takeBack(fileId) {
      evidence.forgetFrom(fileId);
    },
  };
}
