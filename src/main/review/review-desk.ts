import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Spool } from '../intake/spool.ts';
import type { History } from '../mirror/history.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { type BulkChanges, createBulkChanges } from './bulk.ts';
import { createChoicesDesk } from './choices.ts';
import { type Copies, createCopies } from './copies.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createQueueStore } from './queue-store.ts';
import { createReview, type Review } from './review.ts';
import { createReviewStore } from './review-store.ts';
import { createSaving } from './saving.ts';

export interface ReviewDeskParts {
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
export interface ReviewDesk {
  readonly review: Review;
  readonly bulk: BulkChanges;
  readonly outbox: Outbox;
  readonly copies: Copies;
  start(): void;
  stop(): Promise<void>;
}

export function createReviewDesk(around: ReviewDeskParts): ReviewDesk {
  const store = createReviewStore(around.database);
  const outboxStore = createOutboxStore(around.database);
  const queueStore = createQueueStore(around.database);
  const copies = createCopies({ ...around, store });
  const outbox = createOutbox({ ...around, store: outboxStore, reviews: store, copies });
  const saving = createSaving({ ...around, store, outboxStore, outbox });
  const choicesDesk = createChoicesDesk({ ...around, store });
  const review = createReview({
    ...{ ...around, store, queueStore, outboxStore, outbox, copies, choicesDesk, saving },
  });
  const bulk = createBulkChanges({ ...around, store, outboxStore, outbox, copies, review });
  return {
    ...{ review, bulk, outbox, copies },
    start() {
      review.start();
      copies.start();
      outbox.start();
    },
    async stop() {
      await outbox.stop();
      await copies.stop();
      review.stop();
    },
  };
}
