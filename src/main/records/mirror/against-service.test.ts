import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { allIncomes } from '../../../contract/incomes.ts';
import { startService, type RunningService } from '../../../../testing/reference-service.ts';
import { Companies } from '../../companies/companies.ts';
import { CompanyStore } from '../../companies/company-store.ts';
import { absentKeychain } from '../../companies/keychain.ts';
import { attachMirror } from '../../database/attach-mirror.ts';
import { openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { FileStore } from '../../queue/file-store.ts';
import { createServiceApi } from '../../service-api/service-api.ts';
import { systemClock } from '../../support/clock.ts';
import { silentLog } from '../../support/log.ts';
import { createCurrencyStore } from '../../send/feed/currency-store.ts';
import { ExpenseFeed } from '../../send/feed/expense-feed.ts';
import { createMarkStore } from '../../send/feed/mark-store.ts';
import { createMirrorServices } from './mirror-services.ts';
import { expenseRecords } from './expense-table-store.ts';
import { createMirrorStore } from './mirror-store.ts';
import { incomeRecords } from './income-table-store.ts';
import { incomeOf } from './test-incomes.ts';
import { everything, rowOf } from './test-expenses.ts';

const anInstant: unknown = expect.any(String);
const aTaxNumber: unknown = expect.stringMatching(/^\d{8}-\d-\d\d$/);
let starting: Promise<RunningService> | undefined;

beforeAll(async () => {
  starting = startService();
  await starting;
});
afterAll(async () => {
  await (await starting)?.stop();
});

/** A data folder with the demo companies, whose mirror can be stopped and opened again. */
async function house() {
  const service = await starting;
  if (!service) throw new Error('The service did not start');
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-mirror-'));
  const database = openDatabase(join(folder, 'counterfoil.db'));
  migrate(database);
  attachMirror(database, join(folder, 'mirror.db'));
  const clock = systemClock;
  let refused = false;
  const companies = new Companies({
    store: new CompanyStore(database),
    keychain: absentKeychain,
    clock,
    connect(target) {
      const token = () => (refused ? Promise.resolve('none.such') : target.token());
      return createServiceApi({ ...target, token, language: () => 'en', version: '0', clock });
    },
  });
  const ids: number[] = [];
  for (const { token } of service.companies) {
    const added = await companies.add({ baseUrl: service.url, token }, { keepToken: false, isSample: false });
    if (added.ok) ids.push(added.value.id);
  }
  const files = new FileStore(database, clock);
  const marks = createMarkStore(database);
  const currencies = createCurrencyStore(database);
  const open = () => {
    const around = { database, companies, files, marks, clock, log: silentLog };
    const feed = new ExpenseFeed({ ...around, currencies, awaitedSince: () => null });
    const mirrorServices = createMirrorServices({ ...around, feed, currencies });
    return {
      ...mirrorServices,
      start() {
        feed.start();
        mirrorServices.masterData.start();
        mirrorServices.incomeMirror.start();
      },
      async stop() {
        await feed.stop();
        await mirrorServices.masterData.stop();
        await mirrorServices.incomeMirror.stop();
      },
    };
  };
  let services = open();
  onTestFinished(async () => {
    await services.stop();
    await companies.close();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    database,
    companies,
    first: ids[0] ?? 0,
    second: ids[1] ?? 0,
    store: createMirrorStore(database, expenseRecords),
    marks,
    services: () => services,
    refuseTokens() {
      refused = true;
    },
    reopen() {
      services = open();
    },
    /** reads now; resolves when the company's mirror is complete */
    refresh: (companyId: number) =>
      new Promise<void>((resolve) => {
        const stop = services.mirror.changed.listen(({ companyId: id, reading }) => {
          if (id !== companyId || reading !== null) return;
          stop();
          resolve();
        });
        services.start();
        services.mirror.refresh(companyId);
      }),
    page: (filter: Partial<typeof everything>) =>
      services.expenses.page({
        filter: { ...everything, ...filter },
        sort: 'created',
        descending: true,
        offset: 0,
        limit: 200,
      }),
  };
}

const countOf = ({ services }: Awaited<ReturnType<typeof house>>, companyId: number) =>
  services()
    .mirror.state()
    .find((state) => state.companyId === companyId);

it('copies all records of a company, with the names of referenced entries', async () => {
  const here = await house();
  await here.refresh(here.first);
  expect(countOf(here, here.first)).toMatchObject({ records: 300, reading: null, completeAt: anInstant });
  const { rows, total, gross } = await here.page({ companyId: here.first });
  expect(total).toBe(300);
  expect(Object.keys(gross).sort()).toEqual(['EUR', 'HUF']);
  expect(rows.every(({ partnerName, expenseType, currency }) => partnerName && expenseType && currency)).toBe(true);
  expect(rows.some(({ tags }) => tags.length > 0)).toBe(true);
  const [partner] = here.services().mirror.partners(here.first, rows[0]?.partnerName ?? '');
  expect(partner).toMatchObject({ name: rows[0]?.partnerName, taxNumber: aTaxNumber });
});

it('reads only the records that changed since', async () => {
  const here = await house();
  await here.refresh(here.second);
  await here.refresh(here.first);
  const { rows } = await here.page({ companyId: here.first });
  const changed = rows.find(({ accountingStatus }) => accountingStatus === 'pending');
  if (!changed) throw new Error('no pending expense');
  const secondary = `MIRROR-${process.pid}`;
  const answer = await here.companies.api(here.first).expenses.update(changed.expenseId, { secondary_id: secondary });
  expect(answer.ok).toBe(true);
  const written: number[] = [];
  here.services().mirror.news.listen((news) => written.push(...news.written));
  const generation = here.store.generation(here.first);
  await here.refresh(here.first);
  expect(written).toHaveLength(1);
  expect((await here.page({ text: secondary })).rows).toMatchObject([{ expenseId: changed.expenseId }]);
  expect(here.store.generation(here.first)).toBe(generation);
});

it('reads all records again after a day, and drops those that the service no longer has', async () => {
  const here = await house();
  await here.refresh(here.first);
  await here.services().stop();
  here.store.put([rowOf(999_999, { companyId: here.first })], here.store.generation(here.first));
  here.marks.keep(here.first, '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z', true);
  here.reopen();
  expect((await here.page({ companyId: here.first })).total).toBe(301);
  await here.refresh(here.first);
  expect(here.store.generation(here.first)).toBe(2);
  expect(here.marks.of(here.first).coveredTo).toBeGreaterThan(Date.parse('2021-01-01T00:00:00Z'));
  expect((await here.page({ companyId: here.first })).total).toBe(300);
  expect(here.services().find('A-999999', 5)).toEqual([]);
});

it('repeats an interrupted reading without harm', async () => {
  const here = await house();
  const cut = new Promise<void>((resolve) => {
    here.services().mirror.news.listen(() => {
      resolve(here.services().stop());
    });
  });
  here.services().start();
  here.services().mirror.refresh(here.first);
  await cut;
  const { records, completeAt } = countOf(here, here.first) ?? {};
  expect(records).toBeGreaterThan(0);
  expect(records).toBeLessThan(300);
  expect(completeAt).toBeNull();
  here.reopen();
  await here.refresh(here.first);
  expect(countOf(here, here.first)).toMatchObject({ records: 300, completeAt: anInstant });
  expect((await here.page({ companyId: here.first })).total).toBe(300);
});

it('skips a paused company, and reads it after the pause', async () => {
  const here = await house();
  here.companies.pause(here.first, { code: 'token-invalid' }, null);
  here.services().mirror.refresh(here.first);
  await here.refresh(here.second);
  expect(countOf(here, here.second)).toMatchObject({ records: 300 });
  expect(countOf(here, here.first)).toMatchObject({ records: 0, completeAt: null });
  here.companies.resume(here.first);
  await here.refresh(here.first);
  expect(countOf(here, here.first)).toMatchObject({ records: 300 });
});

it('pauses the company when its token is refused, and stops reading', async () => {
  const here = await house();
  here.refuseTokens();
  await here.refresh(here.first);
  expect(here.companies.get(here.first)?.pause).toMatchObject({ code: 'token-invalid' });
  expect(countOf(here, here.first)).toMatchObject({ records: 0, completeAt: null });
});

it('is emptied with its company', async () => {
  const here = await house();
  await here.refresh(here.first);
  expect((await here.page({ companyId: here.first })).total).toBe(300);
  await here.companies.remove(here.first);
  expect((await here.page({ companyId: here.first })).total).toBe(0);
});

it('copies all incomes of a company, and drops one that the service does not have', async () => {
  const here = await house();
  const incomeStore = createMirrorStore(here.database, incomeRecords);
  const { incomeMirror, incomes } = here.services();
  const complete = (companyId: number) =>
    new Promise<void>((resolve) => {
      const stop = incomeMirror.changed.listen((state) => {
        if (state.companyId !== companyId || state.reading !== null || state.completeAt === null) return;
        stop();
        resolve();
      });
      incomeMirror.refresh(companyId);
    });
  incomeStore.put([incomeOf(999_999, { companyId: here.first })], 0);
  here.services().start();
  await complete(here.first);
  const { rows, total, gross } = await incomes.page({
    filter: { ...allIncomes, companyId: here.first },
    sort: 'fulfilled',
    descending: true,
    offset: 0,
    limit: 200,
  });
  expect(total).toBe(120);
  expect(Object.keys(gross).sort()).toEqual(['EUR', 'HUF']);
  expect(new Set(rows.map(({ booked }) => booked))).toEqual(new Set([true, false]));
  expect(await incomes.facets(here.first)).toMatchObject({ types: [1, 2, 6, 7], knowsBooking: true });
  expect(incomeStore.count(here.first)).toBe(120);
});
