import { join } from 'node:path';
import { toInstant } from '../../shared/timing/instants.ts';
import { FolderFingerprints } from '../capture/folder-fingerprints.ts';
import { Folders } from '../capture/folders.ts';
import { Spool } from '../capture/spool.ts';
import { Companies } from '../companies/companies.ts';
import { CompanyStore } from '../companies/company-store.ts';
import { openDataFolder } from '../database/open-data-folder.ts';
import { FileStore } from '../queue/file-store.ts';
import { raiseDoubts } from '../queue/raise-doubts.ts';
import { createCurrencyStore } from '../send/feed/currency-store.ts';
import { createMarkStore } from '../send/feed/mark-store.ts';
import { createTrust } from '../service-api/dispatchers.ts';
import { readServiceProfile } from '../service-api/profile.ts';
import { createServiceApi } from '../service-api/service-api.ts';
import { systemClock } from '../support/clock.ts';
import { createCoalescedClock } from '../support/coalesced-clock.ts';
import { startThread } from '../support/start-thread.ts';
import type { Surroundings } from './surroundings.ts';

export type Core = ReturnType<typeof openCore>;

/** Opens the data folder and builds what every area uses, each once. Throws the errors of `openDataFolder`. */
export function openCore(around: Surroundings) {
  const { dataDir, keychain, clock, log, version, language, systemProxy } = around;
  const dataFolder = openDataFolder(dataDir, toInstant(clock.now()));
  const { database, dataEvent } = dataFolder;
  const profile = readServiceProfile(join(dataDir, 'service-profile.json'));
  const trust = createTrust();
  let lastAnswerAt: number | null = null;
  const answered = () => {
    lastAnswerAt = clock.now();
  };
  const calls = { language, version, clock, trust, profile, answered, ...(systemProxy ? { systemProxy } : {}) };
  const companyStore = new CompanyStore(database);
  const files = new FileStore(database, clock);
  const spool = new Spool(join(dataDir, 'spool'));
  const folders = new Folders(database, clock);
  const companies = new Companies({
    store: companyStore,
    keychain,
    clock,
    connect: (target) => createServiceApi({ ...target, ...calls }),
  });
  companies.removed.listen(() => folders.changed.emit('list'));
  raiseDoubts(database, files, () => spool.list());
  return {
    dataDir,
    database,
    dataEvent,
    profile,
    /** how long a call whose answer was lost may still be stored; ms */
    settleMs: profile.settleSeconds * 1_000,
    /** empty: no PDF is written */
    fonts: around.resources === undefined ? '' : join(around.resources, 'fonts'),
    packPage: join(around.resources ?? '', 'month-pack', 'verify.html'),
    version,
    keychain,
    trust,
    clock,
    /** for the regular questions about each company and folder */
    slowClock: createCoalescedClock(clock),
    log,
    files,
    spool,
    folders,
    fingerprints: new FolderFingerprints(
      startThread(new URL('../capture/fingerprint-worker.ts', import.meta.url)),
      systemClock,
    ),
    companyStore,
    companies,
    currencies: createCurrencyStore(database),
    marks: createMarkStore(database),
    /** last answer of any service; UTC ms */
    lastAnswerAt: () => lastAnswerAt,
    closeData: () => dataFolder.close(),
  };
}
