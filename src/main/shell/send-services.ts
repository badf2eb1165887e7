import { createProvisionalCompanies } from '../companies/provisional-companies.ts';
import { createNoteCall } from '../database/call-mark.ts';
import { createQueueMove } from '../queue/queue-move-store.ts';
import { createExtractionStore } from '../send/extraction-status/extraction-store.ts';
import { ExpenseFeed } from '../send/feed/expense-feed.ts';
import { Uploads } from '../send/uploads/uploads.ts';
import type { SendClaims } from '../send/uploads/send-claims.ts';
import type { Core } from './core.ts';

/** From a queued file to the service. */
export function createSendServices(core: Core, claims: SendClaims) {
  const { database, dataDir, files, folders, companies, companyStore, slowClock } = core;
  const uploads = new Uploads({
    ...core,
    claims,
    noteCall: createNoteCall(database, dataDir),
  });
  const extractions = createExtractionStore(database);
  return {
    uploads,
    extractions,
    provisional: createProvisionalCompanies({
      companies,
      moveQueue: createQueueMove(database, files, (id) => companyStore.remove(id)),
      moved() {
        companies.changed.emit();
        folders.changed.emit('list');
        uploads.wake();
      },
    }),
    feed: new ExpenseFeed({ ...core, clock: slowClock, awaitedSince: (id) => extractions.oldestProcessing(id) }),
  };
}
