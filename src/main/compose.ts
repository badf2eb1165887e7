import { createReadStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyId } from '../contract/companies.ts';
import type { InboxSummary } from '../contract/inbox.ts';
import type { Language } from '../contract/settings.ts';
import { createCompanyStore } from './companies/company-store.ts';
import { createCompanies } from './companies/companies.ts';
import type { Keychain } from './companies/keychain.ts';
import { createBackups } from './database/backups.ts';
import { lockDataFolder } from './database/lock.ts';
import { openData } from './database/open-data.ts';
import { createFileStore } from './files/file-store.ts';
import { createInboxStore } from './files/inbox-store.ts';
import { raiseDoubts } from './files/raise-doubts.ts';
import { createFolders } from './intake/folders.ts';
import { createIntake } from './intake/intake.ts';
import { createSpool } from './intake/spool.ts';
import { createPulse } from './pulse/pulse.ts';
import { createPulseStore } from './pulse/pulse-store.ts';
import { createOutbox } from './review/outbox.ts';
import { createReview } from './review/review.ts';
import { createReviewStore } from './review/review-store.ts';
import { createTrust } from './service-api/dispatchers.ts';
import { readServiceProfile } from './service-api/profile.ts';
import { createServiceApi } from './service-api/service-api.ts';
import type { Services } from './services.ts';
import { toInstant, type Clock } from './support/clock.ts';
import type { Log } from './support/log.ts';
import { createTracking } from './tracking/tracking.ts';
import { createUploads } from './uploads/uploads.ts';

export interface Surroundings {
  readonly dataDir: string;
  readonly keychain: Keychain;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly language: () => Language;
  /** entry of the worker that opens suspicious PDFs */
  readonly documentCheckWorker: URL;
  /** instead of the service profile's */
  readonly noDataAfterMs?: number;
}

/**
 * The only place that constructs services. Opens the data folder; throws DataFolderInUseError, NewerSchemaError, or
 * SQLite's error for a folder that cannot be written.
 */
export function compose(around: Surroundings): Services {
  const { dataDir, keychain, clock, log, version, language } = around;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(join(dataDir, 'counterfoil.lock'));
  const { database, notice } = openData(dataDir, toInstant(clock.now()));

  const profile = readServiceProfile(join(dataDir, 'service-profile.json'));

  const files = createFileStore(database, clock);
  const inbox = createInboxStore(database);
  const spool = createSpool(join(dataDir, 'spool'));
  raiseDoubts(database, files, () => spool.list());
  const backups = createBackups({ database, dataDir, clock, log });
  const trust = createTrust();
  const companies = createCompanies({
    store: createCompanyStore(database),
    keychain,
    clock,
    connect: (target) => createServiceApi({ ...target, language, version, clock, trust, profile }),
  });
  const folders = createFolders(database, clock, dataDir);
  const intake = createIntake({
    ...{ database, files, folders, spool, clock, log, privateFolder: dataDir },
    workerUrl: around.documentCheckWorker,
  });
  const uploads = createUploads({
    ...{ database, files, companies, clock, log },
    spool: { open: (sha256) => createReadStream(spool.pathOf(sha256)) },
    settleMs: profile.settleSeconds * 1_000,
  });
  const tracking = createTracking({
    ...{ database, files, companies, clock, log },
    noDataAfterMs: around.noDataAfterMs ?? profile.noDataAfterSeconds * 1_000,
  });
  const pulse = createPulse({ store: createPulseStore(database), companies, clock });
  const reviewStore = createReviewStore(database);
  const outbox = createOutbox({ database, store: reviewStore, companies, clock });
  const review = createReview({ database, store: reviewStore, outbox, files, companies, spool, clock });

  const running = [backups, intake, uploads, tracking, pulse, outbox];
  return {
    ...{ companies, files, folders, inbox, intake, pulse, review, spool, tracking, uploads },
    notice,
    inboxSummary: (companyId: CompanyId | null): InboxSummary => ({
      companyId,
      counts: inbox.counts(companyId),
      sending: uploads.sending(),
      sendingPaused: uploads.sendingPaused,
      offline: uploads.offline,
    }),
    async start() {
      for (const service of running) await service.start();
    },
    suspend: () => uploads.stop(),
    resume() {
      uploads.start();
      void intake.rescan();
      intake.wake();
    },
    async stop() {
      for (const service of running) await service.stop();
      await companies.close();
      database.close();
      unlock();
    },
  };
}
