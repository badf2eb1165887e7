import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Clock, toInstant } from '../support/clock.ts';
import type { UploadsStore } from './uploads-store.ts';

export interface RecoverParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly store: UploadsStore;
  readonly clock: Clock;
}

/**
 * Calls that were begun and never ended, because the program died or its disk was full: nobody knows what became of
 * them, so the service is asked. `running`: those that are on their way right now.
 */
export function recover(parts: RecoverParts, running: ReadonlySet<number>): void {
  const { database, store } = parts;
  database.transaction(() => {
    for (const batchId of store.unended()) if (!running.has(batchId)) endUnknown(parts, batchId);
    if (running.size === 0) for (const orphan of store.orphans()) adopt(parts, orphan);
  });
}

/** No time of ending is set: the settle time counts from the last sign of the call, which is on disk. */
function endUnknown({ files, store }: RecoverParts, batchId: number): void {
  for (const { fileId, state } of store.members(batchId)) {
    if (state === 'uploading') files.apply(fileId, { type: 'answer-lost', detail: 'interrupted' });
  }
  store.endInterrupted(batchId);
}

/** A file under way without a call that says so: only a damaged database has it, and asking is always right. */
function adopt(
  { files, store, clock }: RecoverParts,
  orphan: { readonly fileId: number; readonly companyId: number; readonly stateAt: string },
): void {
  const batchId = store.begin(orphan.companyId, [orphan.fileId], orphan.stateAt, null);
  store.touch(batchId, toInstant(clock.now()));
  if (files.get(orphan.fileId)?.state === 'uploading') {
    files.apply(orphan.fileId, { type: 'answer-lost', detail: 'interrupted' });
  }
  store.endInterrupted(batchId);
}
