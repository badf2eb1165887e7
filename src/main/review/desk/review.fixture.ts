import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import { AuditStore } from '../audit/audit-store.ts';
import { Companies } from '../../companies/companies.ts';
import { CompanyStore } from '../../companies/company-store.ts';
import { keychainInMemory } from '../../companies/keychain.fixture.ts';
import { attachMirror } from '../../database/attach-mirror.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import type { DocumentReading } from '../evidence/evidence.ts';
import { createHeldTraits } from '../evidence/held-traits.ts';
import { packWords } from '../evidence/kept-reading.ts';
import type { RecognisedPartner } from '../evidence/known-partner.ts';
import { alone } from '../../records/documents/documents.fixture.ts';
import { FileStore } from '../../queue/file-store.ts';
import { Spool } from '../../capture/spool.ts';
import { createCurrencyStore } from '../../send/feed/currency-store.ts';
import { ExpenseFeed } from '../../send/feed/expense-feed.ts';
import { createMarkStore } from '../../send/feed/mark-store.ts';
import type { History } from '../../records/mirror/history.ts';
import { createMirrorServices } from '../../records/mirror/mirror-services.ts';
import { createServiceApi } from '../../service-api/service-api.ts';
import { systemClock } from '../../support/clock.ts';
import { silentLog } from '../../support/log.ts';
import { createSignal } from '../../support/signal.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { evidenceOf } from './evidence.fixture.ts';
import { SharedSheets } from '../shared/shared-sheets.ts';
import { createReviewServices } from './review-services.ts';
import { pdf } from '../../capture/test-documents.ts';
import { testLine } from './test-line.ts';
import { patience } from '../../../../testing/patience.ts';

export interface TestService {
  readonly url: string;
  readonly companies: readonly { readonly token: string }[];
}

export type ReviewFixture = Awaited<ReturnType<typeof openReview>>;

const noPast: History = {
  ofPartner: () => [],
  seenBefore: () => [],
  ofSum: () => [],
  habit: () => ({ fillsExpenseType: false, fillsVat: false }),
};

/** Fixed answers, or the real history over the fixture's database. */
export type TestHistory = Partial<History> | ((database: Database) => History);

/** The review's services with a separate data folder, connected to a real service. For tests only. */
export async function openReview(service: TestService, history: TestHistory = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-review-'));
  const clock = createTestClock(Date.now());
  const line = await testLine(service.url);
  const keychain = keychainInMemory();
  const spool = new Spool(join(folder, 'spool'));
  await spool.start();
  const readings = new Map<string, DocumentReading>();
  const recognised = new Map<string, RecognisedPartner>();
  const taught: unknown[] = [];
  const words = new Map<string, Uint8Array | null>();
  const traits = createHeldTraits({ words: (sha256) => words.get(sha256) ?? null });
  const read = createSignal<{ readonly sha256: string }>();

  function open() {
    const database = openDatabase(join(folder, 'counterfoil.db'));
    migrate(database);
    attachMirror(database, join(folder, 'mirror.db'));
    const companies = new Companies({
      store: new CompanyStore(database),
      keychain,
      clock,
      connect: (target) => ({
        ...createServiceApi({ ...target, language: () => 'en', version: '0', clock: systemClock }),
        // The service's clock runs, while the test clock is advanced by hand.
        clockOffset: () => systemClock.now() - clock.now(),
      }),
    });
    const files = new FileStore(database, clock);
    const around = { database, files, companies, clock, log: silentLog };
    const marks = createMarkStore(database);
    const currencies = createCurrencyStore(database);
    const feed = new ExpenseFeed({ ...around, marks, currencies, awaitedSince: () => null });
    const mirrorServices = createMirrorServices({ ...around, feed, marks, currencies });
    const audit = new AuditStore(database);
    const sheets = new SharedSheets(database, clock);
    const services = createReviewServices({
      otherSeats: alone,
      sheets,
      exchange: { exchangeSheets: (id) => Promise.resolve(sheets.decide(id, 'this', sheets.newestOpen(id)) || true) },
      ...around,
      spool,
      feed,
      mirrorServices,
      audit,
      signer: () => ({ user: 'anna', computer: 'desk-1', seat: null }),
      evidence: {
        ...evidenceOf({ readings, recognised, taught, read }),
        likeness: (one, other) => traits.likeness(one, other),
      },
      history: typeof history === 'function' ? history(database) : { ...noPast, ...history },
    });
    const running = [feed, mirrorServices.masterData, services];
    for (const one of running) one.start();
    const stop = async () => {
      for (const one of running) await one.stop();
    };
    return { database, companies, files, services, feed, mirrorServices, audit, sheets, stop };
  }

  async function close({ database, companies, stop }: ReturnType<typeof open>): Promise<void> {
    await stop();
    await companies.close();
    database.close();
  }

  let run = open();
  /** repeats `ask` until it answers, and advances the clock by `ms` before each try */
  async function until<T>(ms: number, ask: () => T | null | undefined | false): Promise<T> {
    const end = Date.now() + patience;
    for (;;) {
      const answer = ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      if (Date.now() > end) throw new Error('It did not come about');
      clock.advance(ms);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  onTestFinished(async () => {
    await close(run);
    rmSync(folder, { recursive: true, force: true });
  });
  async function connected(index: number): Promise<CompanyId> {
    const connection = { baseUrl: line.url, token: service.companies[index]?.token ?? '' };
    const added = await run.companies.add(connection, { keepToken: true, isSample: false });
    if (!added.ok) throw new Error(`No company: ${added.failure.code}`);
    return added.value.id;
  }
  const companyId = await connected(0);

  /** a queued file; its content derives from the name */
  async function sealed(name: string): Promise<FileId> {
    const bytes = pdf(`document of ${name}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const draft = await spool.put(bytes);
    if (draft.ok) await draft.value.keep();
    const { id } = run.files.add({ companyId, folderId: null, path: null, filename: `${name}.pdf`, size: 1 });
    run.files.apply(id, { type: 'sealed', sha256, format: 'pdf', size: bytes.length });
    return id;
  }

  /** the service has stored it, and then read it */
  function accepted(id: FileId, expenseId: number): void {
    run.files.apply(id, { type: 'sent', batchId: 1 });
    run.files.apply(id, { type: 'accepted', expenseId });
  }

  function ready(id: FileId, { noData = false }: { readonly noData?: boolean } = {}): void {
    const extracted = { invoiceNumber: null, partnerName: null, grossAmount: null, currency: null };
    run.files.apply(id, noData ? { type: 'no-data' } : { type: 'ready', extracted });
  }

  return {
    clock,
    line,
    companyId,
    readings,
    recognised,
    taught,
    read,
    /** the services of this run; `restart` replaces them */
    get services() {
      return run.services;
    },
    get feed() {
      return run.feed;
    },
    get files() {
      return run.files;
    },
    get companies() {
      return run.companies;
    },
    get database() {
      return run.database;
    },
    get audit() {
      return run.audit;
    },
    /** signatures of the office's computers */
    get sheets() {
      return run.sheets;
    },
    get mirrorServices() {
      return run.mirrorServices;
    },
    /** sets the words on the document */
    readWords(fileId: FileId, text: string): void {
      const sha256 = run.files.get(fileId)?.sha256 ?? '';
      const cells = text.split('\n').map((line) => line.split(' ').map((word) => ({ ...nowhere, text: word })));
      words.set(sha256, packWords([{ page: 1, cells }]));
      read.emit({ sha256 });
    },
    sealed,
    accepted,
    ready,
    /** a file whose expense is ready for review */
    async captured(expenseId: number, options?: { readonly noData?: boolean }): Promise<FileId> {
      const id = await sealed(`${expenseId}`);
      accepted(id, expenseId);
      ready(id, options);
      return id;
    },
    /** connects the service's second company */
    otherCompany: () => connected(1),
    /** path of the sealed copy */
    documentOf: (fileId: FileId): string => spool.pathOf(run.files.get(fileId)?.sha256 ?? ''),
    /** resolves when the company's list was read to its end */
    async mirrored(): Promise<void> {
      await until(100, () => run.mirrorServices.mirror.state()[0]?.completeAt);
    },
    until,
    async restart(): Promise<void> {
      await close(run);
      run = open();
    },
  };
}

const nowhere = { left: 0, top: 0, right: 0, bottom: 0 };
