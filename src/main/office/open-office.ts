import type { CompanyId } from '../../contract/companies.ts';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Folders } from '../intake/folders.ts';
import type { Captures } from '../intake/watched-folders.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createSignal } from '../support/signal.ts';
import { createUploadsStore } from '../uploads/uploads-store.ts';
import { Office } from './office.ts';
import { createOfficeClaimsStore, storedContents } from './postgres/office-claims-store.ts';
import { PostgresOffice } from './postgres/postgres-office.ts';
import { createSeatStore } from './seat-store.ts';
import type { SendClaims } from './send-claims.ts';

export interface OpenOfficeParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly folders: Folders;
  readonly companies: Companies;
  /** postgres://…; left out: the folders' leases say who sends */
  readonly url?: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly elapsed: () => number;
}

/** What this computer is among those of the office, and what it may send. */
export interface OpenedOffice {
  /** The folders' leases; with a database nobody has any. */
  readonly office: Office;
  readonly claims: SendClaims;
  readonly captures: Captures;
  start(): void;
  stop(): Promise<void>;
}

export function openOffice(parts: OpenOfficeParts): OpenedOffice {
  const { database, companies, url } = parts;
  const seats = createSeatStore(database);
  const uploads = createUploadsStore(database);
  const knownExpenses = (id: CompanyId, expenseIds: readonly number[]) => new Set(uploads.ours(id, expenseIds).keys());
  const office = new Office({
    ...parts,
    seats,
    knownExpenses,
    serviceIdOf: (id) => companies.get(id)?.serviceId ?? null,
    clockOffset: (id) => companies.api(id).clockOffset(),
  });
  if (url === undefined) {
    return { office, claims: office.claims, captures: office, start: () => office.start(), stop: () => office.stop() };
  }
  const postgres = new PostgresOffice({
    ...parts,
    url,
    seats,
    knownExpenses,
    store: createOfficeClaimsStore(database),
    companyOf(id) {
      const company = companies.get(id);
      return company && company.serviceId > 0 ? { service: company.baseUrl, company: company.serviceId } : null;
    },
    companies: () => companies.list().map(({ id }) => id),
    history: () => storedContents(database),
  });
  const everyFolder: Captures = { captures: () => true, changed: createSignal() };
  return {
    office,
    claims: postgres,
    captures: everyFolder,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
  };
}
