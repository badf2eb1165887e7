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
 * Ends calls that were never finished, because the program ended or its disk was full: their outcome is unknown, so
 * they are looked up. `running`: calls in progress, or being looked up now.
 */
export function recover(parts: RecoverParts, running: ReadonlySet<number>): void {
  const { database, store } = parts;
  database.transaction(() => {
    for (const batchId of store.unended()) if (!running.has(batchId)) endUnknown(parts, batchId);
    for (const orphan of store.orphans()) adopt(parts, orphan, running);
  });
}

/** Sets no end time: the settle time counts from the call's last sign, which is on disk. */
function endUnknown({ files, store }: RecoverParts, batchId: number): void {
  for (const { fileId, state } of store.members(batchId)) {
    if (state === 'uploading') files.apply(fileId, { type: 'answer-lost', detail: 'interrupted' });
  }
  store.endInterrupted(batchId);
}

/**
 * Adopts a file that is under way without a call: it was in doubt after a restore, or the database is damaged. A
 * look-up is always correct. Files of one name share a batch, because one expense of that name cannot show which of
 * them it is; but a batch whose look-up is running takes no further files, because its result covers only the files in it.
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
