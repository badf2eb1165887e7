import type { OtherSeats } from '../records/documents/other-seats.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Database } from '../database/database.ts';
import { foldersFor, type Folders } from '../capture/folders.ts';
import type { Clock } from '../support/clock.ts';
import { describeError } from '../support/describe-error.ts';
import type { Log } from '../support/log.ts';
import type { Office } from './office.ts';
import { SharedContentsStore } from './shared-contents-store.ts';

/** Contents that the seats have stored as documents, by the leases and ledgers of document folders. */
export function createDocumentLedgers(parts: {
  readonly office: Office;
  readonly folders: Folders;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): OtherSeats {
  const { office, clock, log } = parts;
  const folders = foldersFor(parts.folders, 'documents');
  const store = new SharedContentsStore(parts.database, 'documents');
  const sharedOf = (companyId: number) => office.foldersOf(companyId).filter(({ isShared }) => isShared === true);

  const known: OtherSeats['known'] = (companyId, sha256) => {
    const { seatId } = office.seat;
    const others = store.about(companyId, sha256).filter((one) => one.seatId !== seatId && one.event === 'stored');
    return others.find(({ expenseId }) => expenseId !== null)?.expenseId ?? null;
  };

  return {
    known,
    changed: office.changed,
    heldBack: () =>
      folders
        .list()
        .filter(({ id, companyId }) => !office.foldersOf(companyId).some((one) => one.folder.id === id && one.maySend))
        .map(({ id }) => id),
    async mayStillSend(companyId, folderId) {
      const shared = sharedOf(companyId).find(({ folder }) => folder.id === folderId);
      return shared === undefined || shared.lease.state.kind === 'read-only' || (await shared.lease.stillHeld());
    },
    async storedElsewhere(companyId, sha256) {
      // For an unreadable ledger, the entries read earlier count.
      await Promise.all(sharedOf(companyId).map((shared) => shared.refresh().catch(() => undefined)));
      return known(companyId, sha256);
    },
    noteStored(companyId, { sha256, filename, size, documentId }) {
      const at = toInstant(clock.now());
      const content = { sha256, event: 'stored', at, expenseId: documentId, filename, size, path: null } as const;
      for (const { ledger, lease } of sharedOf(companyId)) {
        if (lease.state.kind === 'read-only') continue;
        ledger
          .append([content])
          .catch((error: unknown) => log.error('A ledger was not written', { error: describeError(error) }));
      }
    },
  };
}
