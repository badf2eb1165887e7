import type { CompanyId } from '../../contract/companies.ts';
import type { FolderDestination } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../support/clock.ts';
import { Lease } from './lease.ts';
import { LeaseFiles } from './lease-files.ts';
import { Ledger } from './ledger.ts';
import { LedgerPositions } from './ledger-positions.ts';
import type { ServiceCompany } from './postgres/claim-queries.ts';
import type { SeatStore } from './seat-store.ts';
import type { SharedContentsStore } from './shared-contents-store.ts';
import { SharedFolder, type SharedFolderParts } from './shared-folder.ts';
import type { SheetBook } from './sheet-book.ts';
import { SheetLedger } from './sheet-ledger.ts';

export interface OpenedFolderParts extends Pick<SharedFolderParts, 'folder' | 'fingerprints' | 'heard' | 'blocked'> {
  /** the folder's present company */
  readonly companyId: () => CompanyId;
  readonly destination: FolderDestination;
  readonly database: Database;
  readonly store: SharedContentsStore;
  /** the signatures of all seats */
  readonly book: SheetBook;
  readonly seats: SeatStore;
  /** identifies this run of the program */
  readonly runId: string;
  /** null: not known yet */
  readonly companyOf: (companyId: CompanyId) => ServiceCompany | null;
  /** the data folder is a copy: this seat needs another id */
  readonly copied: () => void;
  readonly clock: Clock;
  /** monotonic, also while the process is stopped; ms */
  readonly elapsed: () => number;
}

/** A watched folder with its lease and the ledgers of this seat. */
export function openSharedFolder(parts: OpenedFolderParts): SharedFolder {
  const { folder, companyId, companyOf, database, seats, runId, copied, clock, elapsed } = parts;
  const files = new LeaseFiles(folder.path, runId);
  const positions = new LedgerPositions(database, 'contents');
  const place = {
    database,
    folderId: folder.id,
    path: files.path,
    seat: () => seats.get(),
    company: () => companyOf(companyId()),
    copied,
  };
  const lease = new Lease({
    files,
    holder() {
      const { seatId, name, silence } = seats.get();
      return { seatId, runId, name, silence };
    },
    known: () => positions.get(folder.id, seats.get().seatId) > 0,
    timing: () => ({ elapsed, now: () => clock.now() }),
    copied,
  });
  return new SharedFolder({
    ...parts,
    files,
    lease,
    ledger: new Ledger({ ...place, store: parts.store, destination: parts.destination }),
    sheets: new SheetLedger({ ...place, book: parts.book, companyId }),
  });
}
