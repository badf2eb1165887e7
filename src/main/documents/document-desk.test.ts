import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { fromService, startService } from '../../../testing/reference-service.ts';
import type { RunningService } from '../../../testing/reference-service.ts';
import { allDocuments } from '../../contract/documents.ts';
import type { DocumentFilter, DocumentKey, DocumentSettled } from '../../contract/documents.ts';
import { createCompanies } from '../companies/companies.ts';
import { createCompanyStore } from '../companies/company-store.ts';
import { absentKeychain } from '../companies/keychain.ts';
import { attachMirror } from '../database/attach-mirror.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createCurrencyStore } from '../feed/currency-store.ts';
import { ExpenseFeed } from '../feed/expense-feed.ts';
import { createMarkStore } from '../feed/mark-store.ts';
import { createFileStore } from '../files/file-store.ts';
import type { ListMirror } from '../mirror/list-mirror.ts';
import { createMirrorServices } from '../mirror/mirror-services.ts';
import { createServiceApi } from '../service-api/service-api.ts';
import { systemClock } from '../support/clock.ts';
import { silentLog } from '../support/log.ts';
import { createTestClock } from '../uploads/test-clock.ts';
import { createDocumentServices } from './document-services.ts';

interface Listed {
  readonly id: number;
  readonly filename: string;
  readonly extension: string;
  readonly created_at: string;
  readonly is_attached: boolean;
  readonly expense: number | null;
  readonly income: number | null;
  readonly note: string | null;
}

const startTimeout = 120_000;
let service: RunningService | undefined;
let listed: readonly Listed[] = [];

beforeAll(async () => {
  service = await startService();
  listed = (await fromService<{ results: Listed[] }>(service, '/1/documents/?page_size=200')).results;
}, startTimeout);
afterAll(async () => {
  await service?.stop();
}, startTimeout);

function running(): RunningService {
  if (!service) throw new Error('The service did not start');
  return service;
}
const now = (id: number) => fromService<Listed>(running(), `/2/documents/${id}/`);

/** Each test changes documents of its own. */
function take(fits: (document: Listed) => boolean): Listed {
  const found = listed.find(fits);
  if (!found) throw new Error('The service has no such document');
  listed = listed.filter((one) => one !== found);
  return found;
}

async function house() {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-documents-'));
  const database = openDatabase(join(folder, 'counterfoil.db'));
  migrate(database);
  attachMirror(database, join(folder, 'mirror.db'));
  const clock = createTestClock(Date.now());
  const companies = createCompanies({
    store: createCompanyStore(database),
    keychain: absentKeychain,
    clock,
    connect: (target) => createServiceApi({ ...target, language: () => 'en', version: '0', clock: systemClock }),
  });
  const around = { database, companies, files: createFileStore(database, clock), clock, log: silentLog };
  const marks = createMarkStore(database);
  const currencies = createCurrencyStore(database);
  const feed = new ExpenseFeed({ ...around, marks, currencies, awaitedSince: () => null });
  const mirrorServices = createMirrorServices({ ...around, feed, marks, currencies });
  const documents = createDocumentServices({ ...around, mirrorServices });
  documents.start();
  onTestFinished(async () => {
    await documents.stop();
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
    mirrorServices,
    sent,
    record,
    page,
    companyId,
    readDocuments: () => readWhole(mirrorServices.documentMirror),
    readIncomes: () => readWhole(mirrorServices.incomeMirror),
    key: (documentId: number): DocumentKey => ({ companyId, documentId }),
  };
}

it('lists all documents of a company, and finds them by state, kind, day, name and note', async () => {
  const { readDocuments, page, mirrorServices, companyId } = await house();
  await readDocuments();
  const all = (await fromService<{ results: Listed[] }>(running(), '/1/documents/?page_size=200')).results;
  const ids = (fits: (document: Listed) => boolean) => all.filter(fits).map(({ id }) => id);
  expect(await page({})).toEqual(ids(() => true));
  expect(await page({ state: 'unattached' })).toEqual(ids((one) => !one.is_attached));
  expect(await page({ state: 'attached', extensions: ['jpg', 'png'] })).toEqual(
    ids((one) => one.is_attached && one.extension !== 'pdf'),
  );
  expect(await page({ text: 'leltar' })).toEqual(ids(({ filename }) => filename.startsWith('leltariv')));
  expect(await page({ text: 'irattar' })).toEqual(ids(({ note }) => note?.includes('irattár') === true));
  const [newest] = all;
  expect(await page({ text: newest?.filename ?? '' })).toEqual([newest?.id]);
  const day = newest?.created_at.slice(0, 10) ?? '';
  expect(await page({ dateFrom: day })).toEqual([newest?.id]);
  expect(await page({ text: 'k' })).toEqual([]);
  expect((await mirrorServices.documents.facets(companyId)).extensions).toEqual(
    expect.arrayContaining(['jpg', 'pdf', 'png']),
  );
});

it('names what a document belongs to, and the file that has of its own', async () => {
  const { readDocuments, readIncomes, record, key, desk } = await house();
  const { id, income } = take((one) => one.income !== null);
  await readIncomes();
  await readDocuments();
  const known = new Promise<void>((resolve) => {
    desk.changed.listen(({ documentId }) => {
      if (documentId === null) resolve();
    });
  });
  const { row } = await record(key(id));
  const { invoice_number: number } = await fromService<{ invoice_number: string }>(running(), `/1/incomes/${income}/`);
  expect(row).toMatchObject({ attached: true, owner: { kind: 'income', id: income }, ownerNumber: number });
  await known;
  const files = await fromService<{ results: { id: number; filename?: string }[] }>(
    running(),
    '/1/artifacts/income/?page_size=200',
  );
  const file = files.results.find((one) => one.id === income)?.filename ?? null;
  expect((await record(key(id))).ownerFile).toBe(file);
});

it('sends a note after the time for undo, and shows it before', async () => {
  const { desk, record, key, sent } = await house();
  const { id } = take((one) => !one.is_attached);
  await record(key(id));
  expect(desk.save(key(id), { note: 'Az iratokhoz.' }).ok).toBe(true);
  expect(await record(key(id))).toMatchObject({
    waiting: { note: 'Az iratokhoz.' },
    correction: { state: 'waiting' },
    row: { correction: 'waiting' },
  });
  expect((await now(id)).note).not.toBe('Az iratokhoz.');
  expect(await sent()).toMatchObject({ documentId: id, refused: false });
  expect((await now(id)).note).toBe('Az iratokhoz.');
  expect(await record(key(id))).toMatchObject({ waiting: null, correction: null, row: { note: 'Az iratokhoz.' } });
});

it('takes back what has not gone', async () => {
  const { desk, record, key } = await house();
  const { id, note } = take((one) => !one.is_attached);
  await record(key(id));
  desk.save(key(id), { note: 'mégsem' });
  expect(desk.undo(key(id)).ok).toBe(true);
  expect(desk.undo(key(id))).toMatchObject({ failure: { code: 'not-possible' } });
  expect(await record(key(id))).toMatchObject({ waiting: null, correction: null, row: { note } });
});

it('attaches to an income that is found by its number, and detaches', async () => {
  const { desk, record, key, sent, readIncomes, companyId } = await house();
  await readIncomes();
  const { id } = take((one) => !one.is_attached);
  const [income] = (
    await fromService<{ results: { incomes: { id: number; invoice_number: string }[] } }>(
      running(),
      '/1/incomes/?page_size=1',
    )
  ).results.incomes;
  const choices = await desk.owners(companyId, income?.invoice_number ?? '');
  expect(choices).toMatchObject([{ kind: 'income', id: income?.id, number: income?.invoice_number }]);
  await record(key(id));
  desk.save(key(id), { owner: { kind: 'income', id: income?.id ?? 0 } });
  await sent();
  expect(await now(id)).toMatchObject({ is_attached: true, income: income?.id });
  expect((await record(key(id))).row).toMatchObject({ attached: true, ownerNumber: income?.invoice_number });
  desk.save(key(id), { owner: null });
  await sent();
  expect(await now(id)).toMatchObject({ is_attached: false, income: null });
});

it('keeps what was refused with the reason, apart from what is saved next, until it is put aside', async () => {
  const { desk, record, key, sent } = await house();
  const { id } = take((one) => !one.is_attached);
  await record(key(id));
  desk.save(key(id), { owner: { kind: 'expense', id: 999_999_999 } });
  expect(await sent()).toMatchObject({ refused: true });
  expect(await record(key(id))).toMatchObject({
    correction: { state: 'refused', failure: { code: 'refused' }, change: { owner: { id: 999_999_999 } } },
    row: { attached: false, correction: 'refused' },
  });
  desk.save(key(id), { note: 'ez megy' });
  expect(await sent()).toMatchObject({ refused: false });
  expect((await now(id)).note).toBe('ez megy');
  expect(await record(key(id))).toMatchObject({ correction: { state: 'refused' } });
  expect(desk.undo(key(id)).ok).toBe(true);
  expect(await record(key(id))).toMatchObject({ correction: null, row: { correction: null } });
});
