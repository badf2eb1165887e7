import type { Signer } from '../../../contract/signer.ts';
import type { Spool } from '../../capture/spool.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { OtherSeats } from '../../records/documents/other-seats.ts';
import type { History } from '../../records/mirror/history.ts';
import type { MirrorServices } from '../../records/mirror/mirror-services.ts';
import type { ExpenseFeed } from '../../send/feed/expense-feed.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { SharedSheets } from '../shared/shared-sheets.ts';
import { SharedSignatures, type SheetExchange } from '../shared/shared-signatures.ts';
import { SheetEffectsStore } from '../shared/sheet-effects-store.ts';
import { SignedRecords } from '../signed/signed-records.ts';
import { SignedStore } from '../signed/signed-store.ts';
import { createAlikeStore } from './alike-store.ts';
import { ExpenseCache } from './expense-cache.ts';
import { createLearnedBookingStore } from './learned-booking-store.ts';
import { ReviewStore } from './review-store.ts';
import { createSameNameStore } from './same-name-store.ts';
import { createUndoStore } from './undo-store.ts';

/** The parts that the review gets from the rest of the program. */
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

/** These parts and the review's own, which every part of the review gets. */
export type CommonParts = ReturnType<typeof createCommonParts>;

export function createCommonParts(around: ReviewServicesParts) {
  const { database, mirrorServices } = around;
  const store = new ReviewStore(database);
  const expenseCache = new ExpenseCache({ ...around, store, news: mirrorServices.mirror.news });
  const signed = new SignedRecords({ ...around, store: new SignedStore(database), reviews: store, expenseCache });
  const shared = new SharedSignatures({ ...around, effects: new SheetEffectsStore(database), reviews: store, signed });
  return {
    ...around,
    store,
    undos: createUndoStore(database),
    expenseCache,
    signed,
    shared,
    toldApart: createAlikeStore(database),
    learnedBookings: createLearnedBookingStore(database),
    sameNames: createSameNameStore(database),
  };
}
