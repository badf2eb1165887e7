import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import type { FileStore } from '../../queue/file-store.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { nameKeys } from './name-key.ts';
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
    const calls = forgottenCalls(parts, running);
    for (const orphan of store.orphans()) adopt(parts, orphan, calls);
  });
}

/** Sets no end time: the settle time counts from the call's last sign, which is on disk. */
function endUnknown({ files, store }: RecoverParts, batchId: number): void {
  for (const { fileId, state } of store.members(batchId)) {
    if (state === 'uploading') files.apply(fileId, { type: 'answer-lost', detail: 'interrupted' });
  }
  store.endInterrupted(batchId);
}

/** Open calls of files in doubt, found by the names in them. */
interface ForgottenCalls {
  find(companyId: CompanyId, filename: string): number | undefined;
  put(companyId: CompanyId, filename: string, batchId: number): void;
}

/** Reads each company's calls once: after a restore every queued file is such a call. */
function forgottenCalls({ store }: RecoverParts, running: ReadonlySet<number>): ForgottenCalls {
  const byCompany = new Map<CompanyId, Map<string, number>>();
  const put = (calls: Map<string, number>, filename: string, batchId: number) => {
    for (const key of nameKeys(filename)) if (!calls.has(key)) calls.set(key, batchId);
  };
  const read = (companyId: CompanyId) => {
    const calls = new Map<string, number>();
    for (const { batchId, filename } of store.forgottenCalls(companyId))
      if (!running.has(batchId)) put(calls, filename, batchId);
    byCompany.set(companyId, calls);
    return calls;
  };
  const of = (companyId: CompanyId) => byCompany.get(companyId) ?? read(companyId);
  return {
    find(companyId, filename) {
      const calls = of(companyId);
      return nameKeys(filename)
        .flatMap((key) => calls.get(key) ?? [])
        .at(0);
    },
    put: (companyId, filename, batchId) => put(of(companyId), filename, batchId),
  };
}

const inDoubt: ReadonlySet<string | undefined> = new Set(['restored', 'restored-copy', 'other-seat']);

/**
 * Adopts a file that is under way without a call: it was in doubt after a restore, or the database is damaged. A
 * look-up is always correct. Files of one name share a batch, because one expense of that name cannot show which of
 * them it is; but a batch whose look-up is running takes no further files, because its result covers only the files in it.
 */
function adopt(
  { files, store, clock }: RecoverParts,
  { fileId, companyId, since }: Orphan,
  calls: ForgottenCalls,
): void {
  const file = files.get(fileId);
  const filename = file?.rawFilename ?? '';
  const batchId =
    calls.find(companyId, filename) ?? store.begin(companyId, [], { sentAt: since, sentAtThere: null }, null);
  store.join(batchId, fileId, since);
  store.touch(batchId, toInstant(clock.now()));
  if (file?.state === 'uploading') files.apply(fileId, { type: 'answer-lost', detail: 'interrupted' });
  else if (inDoubt.has(file?.reason?.code)) calls.put(companyId, filename, batchId);
  store.endInterrupted(batchId);
}
