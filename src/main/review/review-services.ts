import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Spool } from '../intake/spool.ts';
import type { History } from '../mirror/history.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createBulkChanges } from './bulk.ts';
import type { BulkChanges } from './bulk.ts';
import { createChoices } from './choices.ts';
import { createExpenseCache } from './expense-cache.ts';
import type { ExpenseCache } from './expense-cache.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createQueueStore } from './queue-store.ts';
import { createReview } from './review.ts';
import type { Review } from './review.ts';
import { createReviewStore } from './review-store.ts';
import { createSaving } from './saving.ts';

export interface ReviewServicesParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly companies: Companies;
  readonly spool: Spool;
  readonly evidence: Evidence;
  readonly history: History;
  readonly clock: Clock;
  readonly log: Log;
}

/** Review and what works for it, behind the window's back too. */
export interface ReviewServices {
  readonly review: Review;
  readonly bulk: BulkChanges;
  readonly outbox: Outbox;
  readonly expenseCache: ExpenseCache;
  start(): void;
  stop(): Promise<void>;
}

export function createReviewServices(around: ReviewServicesParts): ReviewServices {
  const store = createReviewStore(around.database);
  const outboxStore = createOutboxStore(around.database);
  const queueStore = createQueueStore(around.database);
  const expenseCache = createExpenseCache({ ...around, store });
  const outbox = createOutbox({ ...around, store: outboxStore, reviews: store, expenseCache });
  const saving = createSaving({ ...around, store, outboxStore, outbox });
  const choices = createChoices({ ...around, store });
  const review = createReview({
    ...around,
    store,
    queueStore,
    outboxStore,
    outbox,
    expenseCache,
    choices,
    saving,
  });
  const bulk = createBulkChanges({ ...around, store, outboxStore, outbox, expenseCache, review });
  return {
    review,
    bulk,
    outbox,
    expenseCache,
    start() {
      review.start();
      expenseCache.start();
      outbox.start();
    },
    async stop() {
      await outbox.stop();
      await expenseCache.stop();
      review.stop();
    },
  };
}
