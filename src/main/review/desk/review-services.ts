import { createDocumentCopies } from '../../records/documents/document-copies-store.ts';
import { DocumentSender } from '../../records/documents/document-sender.ts';
import { createAlikeDocuments } from './alike.ts';
import { AwaitedDocuments } from './awaited.ts';
import { Booking } from './booking.ts';
import { BulkChanges } from './bulk.ts';
import { createChoices } from './choices.ts';
import { createCommonParts, type ReviewServicesParts } from './common-parts.ts';
import { createExaminer } from './examiner.ts';
import { createExpenseOutbox } from './outbox.ts';
import { ReviewQueueStore } from './queue-store.ts';
import { Review } from './review.ts';
import { Learning } from './learning.ts';
import { createParties } from './parties.ts';
import { Saving } from './saving.ts';
import { createSigning } from './signing.ts';

/** From a correction that was taken until its row is read: one reading for many of them; ms. */
const afterCorrection = 3_000;

/** Review and what works for it, behind the window's back too. */
export function createReviewServices(around: ReviewServicesParts) {
  const { database, feed, mirrorServices } = around;
  const parts = createCommonParts(around);
  const { expenseCache, signed, shared } = parts;
  const sender = new DocumentSender({ ...around, copies: createDocumentCopies(database) });
  const outbox = createExpenseOutbox({ ...parts, sender });
  const parties = createParties({ ...around, labels: mirrorServices.labels });
  const awaited = new AwaitedDocuments({ ...parts, outbox, parties });
  const choices = createChoices(mirrorServices);
  const examiner = createExaminer({ ...parts, choices, parties });
  const sign = createSigning({ ...parts, examiner, choices });
  const learning = new Learning({ ...parts, examiner, parties });
  const saving = new Saving({ ...parts, outbox, sign, learning });
  const review = new Review({
    ...parts,
    queueStore: new ReviewQueueStore(database),
    outbox,
    choices,
    saving,
    learning,
    awaited,
    examiner,
  });
  outbox.settled.listen(({ companyId, refused }) => {
    if (!refused) feed.wake(companyId, afterCorrection);
  });
  shared.changed.listen((fileIds) => review.touch(fileIds));
  const alike = createAlikeDocuments({ ...parts, review });
  return {
    review,
    alike,
    bulk: new BulkChanges({ ...parts, outbox, review, sign }),
    booking: new Booking(parts),
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
