import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { WatchedFolder } from '../../contract/folders.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { QueueFile } from '../queue/file-row.ts';
import { FileStore } from '../queue/file-store.ts';
import { fileStates } from '../../contract/inbox.ts';
import { systemClock } from '../support/clock.ts';
import type { HeldFiles } from '../support/held-files.ts';
import { silentLog } from '../support/log.ts';
import { markOwnFolder } from '../support/own-folder.ts';
import type { StartWorker } from '../support/watched-worker.ts';
import type { TestClock } from '../send/uploads/test-clock.ts';
import { Folders } from './folders.ts';
import { Intake } from './intake.ts';
import { keptChecker, keptConverter } from './kept-workers.fixture.ts';
import { Spool, type WriteChunk } from './spool.ts';
import { usualTiming, type IntakeTiming } from './timing.ts';
import type { Captures } from './watched-folders.ts';
import { patience } from '../../../testing/patience.ts';

export const shortTiming: IntakeTiming = {
  ...usualTiming,
  quietLocal: 60,
  quietNetwork: 120,
  quietComplete: 20,
  retry: 50,
  look: patience,
  rescanNative: 60_000,
  rescanPolling: 200,
  gather: 5,
  start: 0,
  check: patience,
  convert: patience,
  split: patience,
};

/** Every folder is walked each time. */
export const noFingerprints = { ofContents: () => Promise.resolve(null) };

/** All parts of intake over one data folder; `reopen` simulates the next start of the program. */
export interface IntakeFixture {
  readonly root: string;
  readonly receipts: string;
  readonly database: Database;
  readonly files: FileStore;
  readonly folders: Folders;
  readonly spool: Spool;
  readonly intake: Intake;
  readonly companyId: number;
  watch(includeExisting?: boolean, path?: string): Promise<WatchedFolder>;
  rows(): readonly QueueFile[];
  named(name: string): QueueFile | undefined;
  /** resolves when the condition holds; checks it after every change */
  until(condition: () => boolean): Promise<void>;
  /** walks all folders, and waits until all their files are handled */
  settle(): Promise<void>;
  /** stops at once; waiting files stay waiting */
  close(): Promise<void>;
  reopen(options?: IntakeOptions): Promise<IntakeFixture>;
  remove(): Promise<void>;
}

export interface IntakeOptions {
  readonly timing?: Partial<IntakeTiming>;
  readonly write?: WriteChunk;
  /** default: the system's */
  readonly held?: HeldFiles;
  readonly passwords?: readonly string[];
  /** default: a person is asked */
  readonly autoSplit?: () => boolean;
  /** a scan looker runs later */
  readonly scans?: boolean;
  /** default: the real one */
  readonly startConverter?: StartWorker;
  readonly captures?: Captures;
  /** default: the system's; this one advances only in `settle` */
  readonly clock?: TestClock;
  /** do not start yet */
  readonly idle?: true;
}

export async function openIntake(options: IntakeOptions = {}): Promise<IntakeFixture> {
  const root = await mkdtemp(join(tmpdir(), 'counterfoil-intake-'));
  await mkdir(join(root, 'receipts'));
  await mkdir(join(root, 'data'));
  markOwnFolder(join(root, 'data'));
  return open(root, options);
}

async function open(root: string, options: IntakeOptions): Promise<IntakeFixture> {
  const data = join(root, 'data');
  const receipts = join(root, 'receipts');
  const database = openDatabase(join(data, 'counterfoil.db'));
  migrate(database);
  addCompany(database, 1);
  const files = new FileStore(database, systemClock);
  const folders = new Folders(database, systemClock);
  const spool = new Spool(join(data, 'spool'), options.write, options.held);
  const intake = new Intake({
    database,
    files,
    folders,
    spool,
    fonts: join(import.meta.dirname, '..', '..', '..', 'resources', 'fonts'),
    clock: options.clock ?? systemClock,
    log: silentLog,
    startChecker: keptChecker,
    startConverter: options.startConverter ?? keptConverter,
    fingerprints: noFingerprints,
    timing: { ...shortTiming, ...options.timing },
    ...(options.captures ? { captures: options.captures } : {}),
    autoSplit: options.autoSplit ?? (() => false),
    scans: options.scans === true,
    passwords: () => Promise.resolve(options.passwords ?? []),
  });
  if (options.idle !== true) await intake.start();
  const rows = () => files.inStates(fileStates);

  async function close() {
    await intake.stop();
    database.close();
  }

  return {
    root,
    receipts,
    database,
    files,
    folders,
    spool,
    intake,
    companyId: 1,
    rows,
    close,
    async watch(includeExisting = true, path = receipts) {
      const added = await folders.add({ companyId: 1, path, includeExisting });
      if (!added.ok) throw new Error(added.failure.code);
      return added.value;
    },
    named: (name) => rows().find((row) => row.rawFilename === name),
    until: (condition) =>
      new Promise((resolve) => {
        const ask = () => {
          if (!condition()) return;
          for (const stop of stops) stop();
          resolve();
        };
        const stops = [files.news.listen(ask), folders.changed.listen(ask)];
        ask();
      }),
    async settle() {
      await intake.rescan();
      const end = { reached: false };
      const settling = intake.settled().then(() => {
        end.reached = true;
      });
      // Advances more slowly than real time, so that work in threads meets no limit.
      while (options.clock && !end.reached) {
        await setImmediate();
        options.clock.advance(0.1);
      }
      await settling;
    },
    async reopen(again = options) {
      await close();
      return open(root, again);
    },
    async remove() {
      await close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export function addCompany(database: Database, id: number) {
  database
    .prepare(
      `INSERT OR IGNORE INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
         is_sample, keychain_account, added_at) VALUES (?, ?, 'http://127.0.0.1', 'Company', '1', 'HUF', 0, 0, ?, '2026-01-01T00:00:00Z')`,
    )
    .run(id, id, `account-${id}`);
}
