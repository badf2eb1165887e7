import type { Signer } from '../../../contract/signer.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { Companies } from '../../companies/companies.ts';
import { createDocumentCopies } from '../../records/documents/document-copies-store.ts';
import { DocumentSender } from '../../records/documents/document-sender.ts';
import type { OtherSeats } from '../../records/documents/other-seats.ts';
import type { Database } from '../../database/database.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Spool } from '../../capture/spool.ts';
import type { ExpenseFeed } from '../../send/feed/expense-feed.ts';
import type { History } from '../../records/mirror/history.ts';
import type { MirrorServices } from '../../records/mirror/mirror-services.ts';
import type { SharedSheets } from '../shared/shared-sheets.ts';
import { SharedSignatures, type SheetExchange } from '../shared/shared-signatures.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { createAlikeDocuments, type AlikeDocuments } from './alike.ts';
import { createAlikeStore } from './alike-store.ts';
import { AwaitedDocuments } from './awaited.ts';
import { Booking } from './booking.ts';
import { BulkChanges } from './bulk.ts';
import { createChoices } from './choices.ts';
import { createExaminer } from './examiner.ts';
import { ExpenseCache } from './expense-cache.ts';
import { createExpenseOutbox, type ExpenseOutbox } from './outbox.ts';
import { ReviewQueueStore } from './queue-store.ts';
import { Review } from './review.ts';
import { ReviewStore } from './review-store.ts';
import { createLearnedBookingStore } from './learned-booking-store.ts';
import { Learning } from './learning.ts';
import { createParties } from './parties.ts';
import { createSameNameStore } from './same-name-store.ts';
import { Saving } from './saving.ts';
import { SignedRecords } from '../signed/signed-records.ts';
import { SignedStore } from '../signed/signed-store.ts';
import { SheetEffectsStore } from '../shared/sheet-effects-store.ts';
import { createSigning } from './signing.ts';
import { createUndoStore } from './undo-store.ts';

export interface ReviewServicesParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly companies: Companies;
  readonly spool: Spool;
  readonly evidence: Evidence;
  readonly history: History;
  readonly feed: ExpenseFeed;
  readonly mirrorServices: Pick<MirrorServices, 'mirror' | 'masterData' | 'labels' | 'touched'>;
  readonly audit: AuditStore;
  readonly signer: () => Signer;
  readonly otherSeats: OtherSeats;
  readonly sheets: SharedSheets;
  readonly exchange: SheetExchange;
  readonly clock: Clock;
  readonly log: Log;
}

/** From a correction that was taken until its row is read: one reading for many of them; ms. */
const afterCorrection = 3_000;

/** Review and what works for it, behind the window's back too. */
export interface ReviewServices {
  readonly review: Review;
  readonly alike: AlikeDocuments;
  readonly bulk: BulkChanges;
  readonly booking: Booking;
  readonly outbox: ExpenseOutbox;
  readonly expenseCache: ExpenseCache;
  readonly signed: SignedRecords;
  readonly shared: SharedSignatures;
  start(): void;
  stop(): Promise<void>;
}

export function createReviewServices(around: ReviewServicesParts): ReviewServices {
  const { feed, mirrorServices } = around;
  const { news } = mirrorServices.mirror;
  const held = createHeld(around);
  const { store, expenseCache, signed, shared } = held;
  const sender = new DocumentSender({ ...around, copies: createDocumentCopies(around.database) });
  const outbox = createExpenseOutbox({ ...around, ...held, sender });
  const parties = createParties({ ...around, labels: mirrorServices.labels });
  const awaited = new AwaitedDocuments({ ...around, ...held, outbox, parties });
  const choices = createChoices(mirrorServices);
  const known = createKnown(around.database);
  const examiner = createExaminer({ ...around, ...mirrorServices, ...known, store, expenseCache, choices, parties });
  const sign = createSigning({ ...around, ...held, examiner, choices });
  const learning = new Learning({ ...around, ...known, examiner, store, expenseCache, parties });
  const saving = new Saving({ ...around, ...held, outbox, sign, learning });
  const review = new Review({
    ...around,
    ...held,
    queueStore: new ReviewQueueStore(around.database),
    outbox,
    choices,
    saving,
    learning,
    awaited,
    examiner,
    freshen: (id) => feed.freshen(id),
  });
  outbox.settled.listen(({ companyId, refused }) => {
    if (!refused) feed.wake(companyId, afterCorrection);
  });
  shared.changed.listen((fileIds) => review.touch(fileIds));
  const alike = createAlikeDocuments({ ...around, store: known.toldApart, reviews: store, review, news });
  const bulk = new BulkChanges({ ...around, ...held, outbox, review, sign });
  return {
    review,
    alike,
    bulk,
    booking: new Booking({ ...around, store, wake: (id) => feed.wake(id) }),
    outbox,
    expenseCache,
    signed,
    shared,
    start() {
      shared.start();
      review.start();
      alike.start();
      expenseCache.start();
      outbox.start();
    },
    async stop() {
      await shared.stop();
      await outbox.stop();
      await expenseCache.stop();
      alike.stop();
      review.stop();
    },
  };
}

/** The records as the service has them, and their signatures. */
function createHeld(around: ReviewServicesParts) {
  const { database, mirrorServices } = around;
  const store = new ReviewStore(database);
  const expenseCache = new ExpenseCache({ ...around, store, news: mirrorServices.mirror.news });
  const signed = new SignedRecords({ ...around, store: new SignedStore(database), reviews: store, expenseCache });
  const shared = new SharedSignatures({ ...around, effects: new SheetEffectsStore(database), reviews: store, signed });
  return { store, undos: createUndoStore(database), expenseCache, signed, shared };
}

/** Learned from signed documents. */
const createKnown = (database: Database) => ({
  toldApart: createAlikeStore(database),
  learnedBookings: createLearnedBookingStore(database),
  sameNames: createSameNameStore(database),
});
