import type { CompanyId } from '../../contract/companies.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { ExpenseChanges, ExpenseField } from '../../contract/review.ts';
import type { Database } from '../database/database.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { partnerKeys } from '../mirror/keys.ts';
import type { ServiceExpense } from '../service-api/expense.ts';
import type { Clock } from '../support/clock.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { laidOver } from './changes.ts';
import type { Values } from './changes.ts';
import type { Examiner, Reviewable } from './examiner.ts';
import type { ExpenseCache } from './expense-cache.ts';
import { bookingLearned } from './learned-booking.ts';
import type { LearnedBookingStore } from './learned-booking-store.ts';
import { valuesOf } from './record.ts';
import type { ReviewStore } from './review-store.ts';

/**
 * What a signature says of the next documents: the signed values are right, wherever they were read otherwise, and so is
 * how the lines are booked.
 */
export interface Learning {
  /** other documents of the company may be read otherwise now */
  readonly learned: Signal<{ readonly companyId: CompanyId }>;
  /** in the transaction of the signature */
  learn(file: Reviewable, changes: ExpenseChanges): void;
  /** The field is read, or the lines are booked (expense_type), as if no document of the partner had been corrected. */
  forget(file: Reviewable, changes: ExpenseChanges | null, field: ExpenseField): void;
  takeBack(fileId: FileId): void;
}

export function createLearning(parts: {
  readonly database: Database;
  readonly evidence: Evidence;
  readonly examiner: Examiner;
  readonly store: ReviewStore;
  readonly expenseCache: ExpenseCache;
  readonly learnedBookings: LearnedBookingStore;
  readonly clock: Clock;
}): Learning {
  const { database, evidence, examiner, store, expenseCache, learnedBookings, clock } = parts;
  const learned = createSignal<{ readonly companyId: CompanyId }>();

  function tell({ companyId }: Reviewable): void {
    database.afterCommit(() => {
      learned.emit({ companyId });
    });
  }

  function valuesNow({ companyId }: Reviewable, expense: ServiceExpense, changes: ExpenseChanges | null): Values {
    return laidOver(valuesOf(expense, store.currencies(companyId)), changes);
  }

  function learnReading(file: Reviewable, values: Values): boolean {
    const document = examiner.documentOf(file);
    return document !== null && evidence.learn(file.id, document, values);
  }

  function learnBooking(
    { id: fileId, companyId }: Reviewable,
    values: Values,
    before: ServiceExpense['assignments'],
    { assignments: after = before }: ExpenseChanges,
  ): boolean {
    const partners = partnerKeys([values]);
    const said = bookingLearned(before, after, learnedBookings.of(companyId, partners));
    if (said === null || partners.length === 0) return false;
    learnedBookings.put({ companyId, fileId, at: toInstant(clock.now()) }, partners, said);
    return true;
  }

  return {
    learned,
    learn(file, changes) {
      const copy = expenseCache.of(file);
      if (!copy) return;
      const values = valuesNow(file, copy.expense, changes);
      const isReadAnew = learnReading(file, values);
      const isBookedAnew = learnBooking(file, values, copy.expense.assignments, changes);
      if (isReadAnew || isBookedAnew) tell(file);
    },
    forget(file, changes, field) {
      const copy = expenseCache.of(file);
      if (!copy) return;
      const values = valuesNow(file, copy.expense, changes);
      const document = examiner.documentOf(file);
      if (field === 'expense_type') learnedBookings.forget(file.companyId, partnerKeys([values]));
      else if (document) evidence.forget(document, values, field);
      tell(file);
    },
    takeBack(fileId) {
      evidence.forgetFrom(fileId);
      learnedBookings.forgetFrom(fileId);
    },
  };
}
