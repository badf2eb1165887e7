import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { fromService, startService, type RunningService } from '../../../../testing/reference-service.ts';
import {
  allDocuments,
  type DocumentFilter,
  type DocumentKey,
  type DocumentSettled,
} from '../../../contract/documents.ts';
import { Companies } from '../../companies/companies.ts';
import { CompanyStore } from '../../companies/company-store.ts';
import { absentKeychain } from '../../companies/keychain.ts';
import { attachMirror } from '../../database/attach-mirror.ts';
import { openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { createCurrencyStore } from '../../send/feed/currency-store.ts';
import { ExpenseFeed } from '../../send/feed/expense-feed.ts';
import { createMarkStore } from '../../send/feed/mark-store.ts';
import { FileStore } from '../../queue/file-store.ts';
import { Folders } from '../../capture/folders.ts';
import { noFingerprints, shortTiming } from '../../capture/intake.fixture.ts';
import { Intake } from '../../capture/intake.ts';
import { keptChecker } from '../../capture/kept-workers.fixture.ts';
import type { Captures } from '../../capture/watched-folders.ts';
import { Spool } from '../../capture/spool.ts';
import type { ListMirror } from '../mirror/list-mirror.ts';
import { createMirrorServices } from '../mirror/mirror-services.ts';
import type { DocumentCalls } from '../../service-api/resources/documents.ts';
import { createServiceApi } from '../../service-api/service-api.ts';
import { systemClock } from '../../support/clock.ts';
import { silentLog } from '../../support/log.ts';
import { createSignal } from '../../support/signal.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { DocumentFiles } from './document-files-store.ts';
import { createDocumentServices } from './document-services.ts';
import type { OtherSeats } from './other-seats.ts';

export interface Listed {
  readonly id: number;
  readonly filename: string;
  readonly extension: string;
  readonly created_at: string;
  readonly is_attached: boolean;
  readonly expense: number | null;
  readonly income: number | null;
  readonly note: string | null;
}

let service: RunningService | undefined;
let listed: readonly Listed[] = [];

/** The reference service for the tests of a file, and a data folder with its first company. */
export function withService(): void {
  beforeAll(async () => {
    service = await startService();
    listed = await allThere();
  });
  afterAll(async () => {
    await service?.stop();
  });
}

export function running(): RunningService {
  if (!service) throw new Error('The service did not start');
  return service;
}
export const now = (id: number) => fromService<Listed>(running(), `/2/documents/${id}/`);
export const allThere = async () =>
  (await fromService<{ results: Listed[] }>(running(), '/1/documents/?page_size=200')).results;

/** Each test changes separate documents. */
export function take(fits: (document: Listed) => boolean): Listed {
  const found = listed.find(fits);
  if (!found) throw new Error('The service has no such document');
  listed = listed.filter((one) => one !== found);
  return found;
}

/** Replaces some of the calls about documents with failing ones. */
export type Faults = (calls: DocumentCalls) => Partial<DocumentCalls>;

/** No other computer shares a folder of documents. */
export const alone: OtherSeats = {
  heldBack: () => [],
  mayStillSend: () => Promise.resolve(true),
  known: () => null,
  storedElsewhere: () => Promise.resolve(null),
  noteStored: () => undefined,
  changed: createSignal(),
};

export async function house(faults: Faults = () => ({}), captures?: Captures, otherSeats = alone) {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-documents-'));
  const database = openDatabase(join(folder, 'counterfoil.db'));
  migrate(database);
  attachMirror(database, join(folder, 'mirror.db'));
  const clock = createTestClock(Date.now());
  const companies = new Companies({
    store: new CompanyStore(database),
    keychain: absentKeychain,
    clock,
    connect: (target) => {
      const api = createServiceApi({ ...target, language: () => 'en', version: '0', clock: systemClock });
      return { ...api, documents: { ...api.documents, ...faults(api.documents) } };
    },
  });
  const around = { database, companies, files: new FileStore(database, clock), clock, log: silentLog };
  const marks = createMarkStore(database);
  const currencies = createCurrencyStore(database);
  const feed = new ExpenseFeed({ ...around, marks, currencies, awaitedSince: () => null });
  const mirrorServices = createMirrorServices({ ...around, feed, marks, currencies });
  const spool = new Spool(join(folder, 'spool'));
  const documentFiles = new DocumentFiles(database);
  const folders = new Folders(database, systemClock);
  /** a start of the program, over what the last one left */
  const startIntake = async () => {
    const started = new Intake({
      ...around,
      clock: systemClock,
      folders,
      spool,
      fonts: '',
      startChecker: keptChecker,
      fingerprints: noFingerprints,
      timing: shortTiming,
      documentFolders: { found: documentFiles, ...(captures && { captures }) },
    });
    await started.start();
    return started;
  };
  let intake = await startIntake();
  const documents = createDocumentServices({
    ...around,
    mirrorServices,
    spool,
    documentFiles,
    otherSeats,
    intake: { sealPath: (path) => intake.sealPath(path), sealBytes: (bytes) => intake.sealBytes(bytes) },
    settleMs: 30_000,
  });
  documents.start();
  onTestFinished(async () => {
    await documents.stop();
    await intake.stop();
    await mirrorServices.documentMirror.stop();
    await mirrorServices.incomeMirror.stop();
    await companies.close();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const added = await companies.add(
    { baseUrl: running().url, token: running().companies[0]?.token ?? '' },
    { keepToken: false, isSample: false },
  );
  if (!added.ok) throw new Error(added.failure.code);
  const companyId = added.value.id;
  const readWhole = async (mirror: Pick<ListMirror<never, never>, 'changed' | 'start' | 'refresh'>) => {
    const complete = new Promise<void>((resolve) => {
      const stop = mirror.changed.listen(({ completeAt, reading }) => {
        if (completeAt === null || reading !== null) return;
        stop();
        resolve();
      });
    });
    mirror.start();
    mirror.refresh(companyId);
    clock.advance(0);
    await complete;
  };
  const sent = () => {
    const settled = new Promise<DocumentSettled>((resolve) => {
      const stop = documents.outbox.settled.listen((news) => {
        stop();
        resolve(news);
      });
    });
    clock.advance(8_000);
    return settled;
  };
  /** resolves when every upload is gone or as `state`; a call that failed is made again */
  const quiet = async (state: 'gone' | 'same-name' | 'refused') => {
    const left = () => {
      clock.advance(1_000);
      return documents.uploads.list(companyId).filter((one) => one.state !== state);
    };
    await expect.poll(left).toEqual([]);
  };
  const record = async (key: DocumentKey) => {
    const answer = await documents.desk.open(key);
    if (!answer.ok) throw new Error(answer.failure.code);
    return answer.value;
  };
  const page = async (filter: Partial<DocumentFilter>) =>
    (
      await mirrorServices.documents.page({
        filter: { ...allDocuments, companyId, ...filter },
        sort: 'added',
        descending: true,
        offset: 0,
        limit: 200,
      })
    ).rows.map(({ documentId }) => documentId);
  return {
    ...documents,
    database,
    companies,
    clock,
    folder,
    files: around.files,
    folders,
    documentFiles,
    intake: () => intake,
    /** ends the program and starts it again */
    restart: async () => {
      await intake.stop();
      intake = await startIntake();
    },
    mirrorServices,
    sent,
    quiet,
    record,
    page,
    companyId,
    readDocuments: () => readWhole(mirrorServices.documentMirror),
    readIncomes: () => readWhole(mirrorServices.incomeMirror),
    key: (documentId: number): DocumentKey => ({ companyId, documentId }),
  };
}
