import type { CompanyId } from '../../contract/companies.ts';
import type { FolderDestination, WatchedFolder } from '../../contract/folders.ts';
import type { Companies } from '../companies/companies.ts';
import { isProvisional } from '../companies/company-store.ts';
import type { Keychain } from '../companies/keychain.ts';
import { createSecrets } from '../companies/secrets.ts';
import type { FileStore } from '../queue/file-store.ts';
import { foldersFor, type Folders } from '../capture/folders.ts';
import type { Trust } from '../service-api/dispatchers.ts';
import { createSignal } from '../support/signal.ts';
import { UploadsStore } from '../send/uploads/uploads-store.ts';
import { Office, type OfficeParts } from './office.ts';
import { OfficeDatabase } from './office-database.ts';
import { createOfficeDatabaseStore } from './office-database-store.ts';
import type { GivenDatabase } from './postgres/database-address.ts';
import type { ServiceCompany } from './postgres/claim-queries.ts';
import { tryDatabase, type DatabaseTarget } from './postgres/database-client.ts';
import { createOfficeClaimsStore, sentContents } from './postgres/office-claims-store.ts';
import { PostgresOffice } from './postgres/postgres-office.ts';
import { createSeatStore } from './seat-store.ts';
import { Sharing, type Way } from './sharing.ts';

export interface OpenOfficeParts extends Pick<
  OfficeParts,
  'database' | 'fingerprints' | 'book' | 'clock' | 'log' | 'elapsed'
> {
  readonly files: FileStore;
  readonly folders: Folders;
  readonly companies: Companies;
  readonly keychain: Keychain;
  readonly trust: Trust;
  /** from the command line; null: the stored database, or else the folders' leases */
  readonly given: GivenDatabase | null;
  /** the database's password where none is stored */
  readonly password: string | null;
}

/** This computer's place in the office, and its rights to capture and send. */
export interface OpenedOffice {
  /** This seat, and the folders' leases; no folder has a lease with a database. */
  readonly office: Office;
  /** Leases of document folders, which also apply with a database, because that covers only expenses. */
  readonly documentOffice: Office;
  readonly sharing: Sharing;
  readonly officeDatabase: OfficeDatabase;
}

/** The office whose leases cover the folder. */
export const officeFor = (
  { office, documentOffice }: Pick<OpenedOffice, 'office' | 'documentOffice'>,
  { destination }: Pick<WatchedFolder, 'destination'>,
): Office => (destination === 'documents' ? documentOffice : office);

export function openOffice(parts: OpenOfficeParts): OpenedOffice {
  const { database, companies, trust } = parts;
  const seats = createSeatStore(database);
  const uploads = new UploadsStore(database);
  const knownExpenses = (id: CompanyId, expenseIds: readonly number[]) => new Set(uploads.ours(id, expenseIds).keys());
  const companyOf = (id: CompanyId): ServiceCompany | null => {
    const company = companies.get(id);
    return company && !isProvisional(company) ? { service: company.baseUrl, company: company.serviceId } : null;
  };
  const partsFor = (destination: FolderDestination) => ({
    ...parts,
    destination,
    folders: foldersFor(parts.folders, destination),
    seats,
    knownExpenses,
    companyOf,
    clockOffset: (id: CompanyId) => companies.api(id).clockOffset(),
  });
  const office = new Office(partsFor('expenses'));
  const documentOffice = new Office({
    ...partsFor('documents'),
    // Document folders have nothing to do with the queue of expenses.
    files: {
      news: createSignal(),
      withContent: () => null,
      inStates: () => [],
      isReleased: () => false,
      apply: (id, change) => parts.files.apply(id, change),
    },
  });
  // Both offices follow the seat's settings.
  office.changed.listen(() => documentOffice.look());
  const claims = createOfficeClaimsStore(database);
  const open = (target: DatabaseTarget) =>
    new PostgresOffice({
      ...parts,
      target,
      seats,
      knownExpenses,
      store: claims,
      companyOf,
      companies: () => companies.list().map(({ id }) => id),
      history: () => sentContents(database),
    });
  const officeDatabase: OfficeDatabase = new OfficeDatabase({
    ...parts,
    store: createOfficeDatabaseStore(database),
    secrets: createSecrets(parts.keychain),
    open,
    attempt: (target) => tryDatabase(target, trust),
    turnTo: (postgres) => sharing.turnTo(wayOf(postgres)),
    removeLeft: () => companies.removeTokensLeft(),
  });
  const leases = byLeases(office, () => claims.forgetServer());
  const wayOf = (postgres: PostgresOffice | null): Way =>
    postgres === null ? leases : byDatabase(postgres, office, () => !seats.get().reviewOnly);
  const sharing: Sharing = new Sharing(wayOf(officeDatabase.office), parts.book, () => seats.get().seatId);
  return { office, documentOffice, sharing, officeDatabase };
}

const byLeases = (office: Office, forgetServer: () => void): Way => ({
  claims: office.claims,
  captures: (id) => office.captures(id),
  swapSheets: (companyId) => office.swapSheets(companyId),
  sheetsDue: office.sheetsDue,
  changes: [office.changed],
  start() {
    forgetServer();
    office.start();
  },
  stop: () => office.stop(),
});

const byDatabase = (postgres: PostgresOffice, office: Office, captures: () => boolean): Way => ({
  claims: postgres,
  captures,
  swapSheets: (companyId) => postgres.swapSheets(companyId),
  sheetsDue: postgres.sheetsDue,
  changes: [postgres.changed, office.changed],
  start: () => postgres.start(),
  stop: () => postgres.stop(),
});
