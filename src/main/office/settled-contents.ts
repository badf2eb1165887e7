import type { CompanyId } from '../../contract/companies.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileNews, FileStore } from '../queue/file-store.ts';
import type { Clock } from '../support/clock.ts';
import { describeError } from '../support/describe-error.ts';
import type { Log } from '../support/log.ts';
import { contentOf } from './folder-claims.ts';
import type { SeatEntry } from './ledger.ts';
import { eventOf } from './settled-event.ts';
import type { SharedContentsStore } from './shared-contents-store.ts';
import type { SharedFolder } from './shared-folder.ts';

export interface SettledContentsParts {
  readonly store: SharedContentsStore;
  readonly files: Pick<FileStore, 'withContent' | 'isReleased' | 'apply'>;
  readonly seatId: () => string;
  readonly foldersOf: (companyId: CompanyId) => readonly SharedFolder[];
  /** the service's clock against ours; ms */
  readonly clockOffset: (companyId: CompanyId) => number;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Carries outcomes of contents from this computer's queue to its ledgers, and from the others' ledgers to the queue.
 */
export class SettledContents {
  readonly #parts: SettledContentsParts;

  constructor(parts: SettledContentsParts) {
    this.#parts = parts;
  }

  /** Takes news of a claimed file from the queue. */
  settle({ file, change }: FileNews): void {
    if (change === null || file.sha256 === null) return;
    const { type } = change;
    if (type === 'absent' || type === 'retry' || type === 'released') {
      this.#parts.store.settle(file.companyId, file.sha256);
    }
    const event = eventOf(type);
    if (event !== null) this.#write(file, event);
  }

  /** Writes outcomes that the queue has and the ledger lacks, because the program ended in between. */
  catchUp({ folder, companyId }: SharedFolder): void {
    const { store, files, seatId } = this.#parts;
    for (const { event, sha256 } of store.ofSeat(folder.id, seatId())) {
      const file = event === 'sent' ? files.withContent(companyId, sha256) : null;
      if (file === null) continue;
      if (file.expenseId !== null) this.#write(file, 'stored');
      else if (file.state === 'queued') this.#write(file, 'released');
    }
  }

  /** A content stored by another seat must neither be sent nor looked up by this one. */
  heard(companyId: CompanyId, entries: readonly SeatEntry[]): void {
    const { files } = this.#parts;
    for (const { entry } of entries) {
      if (entry.event !== 'stored' || entry.expenseId === null) continue;
      const file = files.withContent(companyId, entry.sha256);
      if (file?.state !== 'queued' && file?.state !== 'uncertain') continue;
      if (!files.isReleased(file.id)) files.apply(file.id, { type: 'accepted', expenseId: entry.expenseId });
    }
  }

  #write(file: QueueFile, event: 'stored' | 'released'): void {
    const { store, seatId, foldersOf, clock, clockOffset, log } = this.#parts;
    const at = toInstant(clock.now() + clockOffset(file.companyId));
    const claimed = new Set(
      store
        .about(file.companyId, file.sha256 ?? '')
        .filter((one) => one.seatId === seatId() && one.event === 'sent')
        .map(({ folderId }) => folderId),
    );
    for (const shared of foldersOf(file.companyId)) {
      if (!claimed.has(shared.folder.id)) continue;
      void shared.ledger
        .append([contentOf(shared, file, { event, at }, file.expenseId)])
        .catch((error: unknown) => log.error('A ledger was not written', { error: describeError(error) }));
    }
  }
}
