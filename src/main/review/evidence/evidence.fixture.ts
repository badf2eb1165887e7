import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { openDatabase, type Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { FileStore } from '../../queue/file-store.ts';
import { addCompany } from '../../capture/intake.fixture.ts';
import { Spool } from '../../capture/spool.ts';
import { systemClock, type Clock } from '../../support/clock.ts';
import { keepWorkers } from '../../support/keep-workers.fixture.ts';
import { silentLog } from '../../support/log.ts';
import type { StartWorker } from '../../support/watched-worker.ts';
import { DocumentEvidence, type Evidence, type HeldDocument, type InvoiceReadings } from './evidence.ts';
import { forkReader } from './forked-reader.fixture.ts';
import { usualLimits, type ReadingLimits } from './reading-lanes.ts';
import { patience } from '../../../../testing/patience.ts';

/** in no company's books */
export const nobody = { name: null, taxNumber: null };

/** The process that reads documents, for all tests of a run. */
export const keptReader = keepWorkers(forkReader(new URL('document-reader.ts', import.meta.url)));

/** The usual ones, but with all the time that a busy computer may take. */
const patientLimits: ReadingLimits = {
  fast: { ...usualLimits.fast, time: patience },
  slow: { ...usualLimits.slow, time: patience },
};

/** The sample company's documents. */
export const samples = join(import.meta.dirname, '../../../../resources/sample-company');

/** Evidence over a separate spool and database for each test; `build` creates it, and may be called again. */
export function useEvidence() {
  let root: string;
  let database: Database;
  let spool: Spool;
  let evidence: Evidence & InvoiceReadings;
  let files: FileStore;
  let readNow: string[];
  let nextId = 1;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-evidence-'));
    spool = new Spool(join(root, 'spool'));
    await spool.start();
    openAgain();
  });

  afterEach(async () => {
    await evidence.stop();
    database.close();
    rmSync(root, { recursive: true, force: true });
  });

  function openAgain(): void {
    database = openDatabase(join(root, 'counterfoil.db'));
    migrate(database);
    addCompany(database, 1);
  }

  function build(startReader: StartWorker | null, clock: Clock = systemClock): void {
    files = new FileStore(database, systemClock);
    evidence = new DocumentEvidence({
      database,
      spool,
      startReader,
      files,
      clock,
      log: silentLog,
      limits: patientLimits,
    });
    readNow = [];
    evidence.read.listen(({ sha256 }) => readNow.push(sha256));
  }

  async function hold(bytes: Uint8Array, format: HeldDocument['format']): Promise<HeldDocument> {
    const draft = await spool.put(bytes);
    if (!draft.ok) throw new Error(draft.failure.code);
    await draft.value.keep();
    return { sha256: draft.value.sha256, format };
  }

  const readingOf = ({ sha256 }: HeldDocument): Promise<void> =>
    new Promise((resolve) => {
      const stop = evidence.read.listen((news) => {
        if (news.sha256 !== sha256) return;
        stop();
        resolve();
      });
    });

  function lieReady({ sha256, format }: HeldDocument, at: string): void {
    database
      .prepare(
        `INSERT INTO files (id, company_id, filename, size, sha256, format, state, found_at, state_at)
         VALUES (?, 1, 'a', 1, ?, ?, 'ready', ?, ?)`,
      )
      .run((nextId += 1), sha256, format, at, at);
  }

  /** Asks for the document and waits until it was read. */
  async function reading(document: HeldDocument) {
    const done = readingOf(document);
    expect(evidence.reading(document, nobody)).toBeNull();
    await done;
    return evidence.reading(document, nobody);
  }

  return {
    get files(): FileStore {
      return files;
    },
    get evidence(): Evidence & InvoiceReadings {
      return evidence;
    },
    get database(): Database {
      return database;
    },
    get spool(): Spool {
      return spool;
    },
    /** sha256 of the documents read since `build`, in order */
    get readNow(): readonly string[] {
      return readNow;
    },
    build,
    /** the database, as after a restart */
    openAgain,
    hold,
    sample: (name: string, format: HeldDocument['format']) => hold(readFileSync(join(samples, name)), format),
    lieReady,
    readingOf,
    reading,
  };
}
