import type { Database } from '../../database/database.ts';
import type { FileStore } from '../../queue/file-store.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import type { Orphan, UploadsStore } from './uploads-store.ts';

export interface RecoverParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly store: UploadsStore;
  readonly clock: Clock;
}

/**
 * Calls that were begun and never ended, because the program died or its disk was full: nobody knows what became of
 * them, so the service is asked. `running`: those that are on their way, or asked about, right now.
 */
export function recover(parts: RecoverParts, running: ReadonlySet<number>): void {
  const { database, store } = parts;
  database.transaction(() => {
    for (const batchId of store.unended()) if (!running.has(batchId)) endUnknown(parts, batchId);
    for (const orphan of store.orphans()) adopt(parts, orphan, running);
  });
}

/** No time of ending is set: the settle time counts from the last sign of the call, which is on disk. */
function endUnknown({ files, store }: RecoverParts, batchId: number): void {
  for (const { fileId, state } of store.members(batchId)) {
    if (state === 'uploading') files.apply(fileId, { type: 'answer-lost', detail: 'interrupted' });
  }
  store.endInterrupted(batchId);
}

/**
 * A file under way without a call that says so: it was in doubt after a restore, or the database is damaged. Asking is
 * always right. Those of one name are asked about together: one expense of that name cannot tell which of them it is.
 * But not while the question is on its way: the answer is drawn for those that were in it.
 */
function adopt(
  { files, store, clock }: RecoverParts,
  { fileId, companyId, since }: Orphan,
  running: ReadonlySet<number>,
): void {
  const filename = files.get(fileId)?.rawFilename ?? '';
  const open = store.forgottenCalls(companyId, filename).find((id) => !running.has(id));
  const batchId = open ?? store.begin(companyId, [], { sentAt: since, sentAtThere: null }, null);
  store.join(batchId, fileId, since);
  store.touch(batchId, toInstant(clock.now()));
  if (files.get(fileId)?.state === 'uploading') {
    files.apply(fileId, { type: 'answer-lost', detail: 'interrupted' });
  }
  store.endInterrupted(batchId);
}
