import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { fromService, startService, type RunningService } from '../../../../testing/reference-service.ts';
import { allIncomes } from '../../../contract/incomes.ts';
import type { IncomeKey, IncomeSettled } from '../../../contract/income-record.ts';
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
import { createMirrorServices } from '../mirror/mirror-services.ts';
import { createServiceApi } from '../../service-api/service-api.ts';
import { systemClock } from '../../support/clock.ts';
import { silentLog } from '../../support/log.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { createIncomeServices } from './income-services.ts';

interface Listed {
  readonly id: number;
  readonly type: number;
  readonly source: string;
  readonly is_booked: boolean;
  readonly is_period_closed: boolean;
  readonly tags: readonly number[];
  readonly note: string | null;
  readonly secondary_id: string | null;
  readonly vat_period_started_at?: string | null;
  readonly assignments: readonly { readonly id: number; readonly revenue_type: number | null }[];
}

let service: RunningService | undefined;
let listed: readonly Listed[] = [];

beforeAll(async () => {
  service = await startService();
  const page = await fromService<{ results: { incomes: Listed[] } }>(service, '/1/incomes/?page_size=200');
  listed = page.results.incomes;
});
afterAll(async () => {
  await service?.stop();
});

const incomeNow = (id: number) => {
  if (!service) throw new Error('The service did not start');
  return fromService<Listed>(service, `/1/incomes/${id}/?fields=accounting`);
};

function find(fits: (income: Listed) => boolean): number {
  const found = listed.find(fits);
  if (!found) throw new Error('The service has no such income');
  listed = listed.filter((one) => one !== found);
  return found.id;
}
const open = ({ type, source, is_booked: booked }: Listed) => type === 2 && source === 'manual' && !booked;

async function house() {
  if (!service) throw new Error('The service did not start');
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-incomes-'));
  const database = openDatabase(join(folder, 'counterfoil.db'));
  migrate(database);
  attachMirror(database, join(folder, 'mirror.db'));
  const clock = createTestClock(Date.now());
  const companies = new Companies({
    store: new CompanyStore(database),
    keychain: absentKeychain,
    clock,
    connect: (target) => createServiceApi({ ...target, language: () => 'en', version: '0', clock: systemClock }),
  });
  const around = { database, companies, files: new FileStore(database, clock), clock, log: silentLog };
  const marks = createMarkStore(database);
  const currencies = createCurrencyStore(database);
  const feed = new ExpenseFeed({ ...around, marks, currencies, awaitedSince: () => null });
  const mirrorServices = createMirrorServices({ ...around, feed, marks, currencies });
  const incomes = createIncomeServices({ ...around, mirrorServices, bookedName: 'is_booked' });
  incomes.start();
  onTestFinished(async () => {
    await incomes.stop();
    await companies.close();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const added = await companies.add(
    { baseUrl: service.url, token: service.companies[0]?.token ?? '' },
    { keepToken: false, isSample: false },
  );
  if (!added.ok) throw new Error(added.failure.code);
  const companyId = added.value.id;
  const settled = (count = 1) =>
    new Promise<readonly IncomeSettled[]>((resolve) => {
      const all: IncomeSettled[] = [];
      const stop = incomes.outbox.settled.listen((news) => {
        all.push(news);
        if (all.length < count) return;
        stop();
        resolve(all);
      });
    });
  const sent = (count = 1) => {
    const all = settled(count);
    clock.advance(8_000);
    return all;
  };
  const record = async (key: IncomeKey) => {
    const answer = await incomes.desk.open(key);
    if (!answer.ok) throw new Error(answer.failure.code);
    return answer.value;
  };
  const key = (incomeId: number): IncomeKey => ({ companyId, incomeId });
  return { ...incomes, mirrorServices, companies, sent, record, key, companyId };
}

it('holds a change for eight seconds, sends it, and shows it in the list at once', async () => {
  const { desk, sent, record, key, mirrorServices } = await house();
  const id = find(open);
  const before = await record(key(id));
  expect(desk.save(key(id), { fields: { note: 'Reggeli' } }).ok).toBe(true);
  expect(await record(key(id))).toMatchObject({
    draft: { fields: { note: 'Reggeli' } },
    correction: { state: 'waiting' },
  });
  expect((await incomeNow(id)).note).toBe(before.values.note);
  expect(await sent()).toMatchObject([{ incomeId: id, refused: false }]);
  expect((await incomeNow(id)).note).toBe('Reggeli');
  expect(await record(key(id))).toMatchObject({ values: { note: 'Reggeli' }, draft: null, correction: null });
  const list = await mirrorServices.incomes.page({
    filter: { ...allIncomes, companyId: null },
    sort: 'number',
    descending: false,
    offset: 0,
    limit: 10,
  });
  expect(list.rows).toMatchObject([{ incomeId: id, correction: null }]);
});

it('takes a change back while it is held, and it is the draft again', async () => {
  const { desk, record, key } = await house();
  const id = find(open);
  await record(key(id));
  desk.save(key(id), { fields: { secondary_id: 'X-1' } });
  expect(desk.undo(key(id))).toMatchObject({ ok: true });
  expect(await record(key(id))).toMatchObject({ draft: { fields: { secondary_id: 'X-1' } }, correction: null });
  expect(desk.undo(key(id))).toMatchObject({ ok: false, failure: { code: 'not-possible' } });
});

it('replaces tags and lines whole, without losing what another has done meanwhile', async () => {
  const { desk, sent, record, key, companies, companyId } = await house();
  const id = find((income) => open(income) && income.tags.length === 1);
  const before = await record(key(id));
  const [tag, other] = [before.tags[0] ?? 0, 2];
  const [line] = before.lines;
  if (!line) throw new Error('The income has no line');
  const elsewhere = await companies.api(companyId).incomes.update(id, { tags: [tag, 3], note: 'theirs' });
  expect(elsewhere.ok).toBe(true);
  desk.save(key(id), {
    fields: {},
    tags: { add: [other], remove: [tag] },
    lines: { before: before.lines, after: before.lines.map((one) => ({ ...one, jobNumber: 'M-7' })) },
  });
  expect(await sent()).toMatchObject([{ refused: false }]);
  const now = await incomeNow(id);
  expect([...now.tags].sort()).toEqual([other, 3].filter((one) => one !== tag).sort());
  expect(now.note).toBe('theirs');
  expect(now.assignments.map((one) => one.id)).toEqual(before.lines.map((one) => one.id));
});

it('rounds a VAT period down, as it says before saving', async () => {
  const { desk, sent, record, key, companies, companyId } = await house();
  const id = find(open);
  const info = await companies.api(companyId).company.info();
  if (!info.ok) throw new Error(info.failure.code);
  await companies.api(companyId).company.update(info.value.serviceId, { enable_vat_period: true });
  await record(key(id));
  desk.save(key(id), { fields: { vat_period_type: 'quarterly', vat_period_started_at: '2026-11-18' } });
  expect(await sent()).toMatchObject([{ refused: false }]);
  expect((await incomeNow(id)).vat_period_started_at).toBe('2026-10-01');
});

it('brings a refused change back as a draft with the words of the service', async () => {
  const { desk, sent, record, key } = await house();
  const id = find(({ type, source }) => type === 2 && source === 'integration');
  await record(key(id));
  desk.save(key(id), { fields: { invoice_number: 'MINE-1' } });
  expect(await sent()).toMatchObject([{ refused: true }]);
  const after = await record(key(id));
  expect(after.draft).toEqual({ fields: { invoice_number: 'MINE-1' } });
  expect(after.correction).toMatchObject({ state: 'refused', failure: { code: 'refused' } });
  desk.save(key(id), { fields: {} });
  expect((await record(key(id))).correction).toBeNull();
});

it('says why a field of a booked income is locked, and of one whose period is closed', async () => {
  const { record, key } = await house();
  const booked = find(({ is_booked: is, type, source }) => is && type === 2 && source === 'manual');
  const restricted = find(({ source, is_period_closed: closed }) => source === 'integration' && closed);
  const [, second] = [await record(key(booked)), await record(key(restricted))];
  expect(second.frozen.note).toBe('restricted');
  expect(second.frozen.secondary_id).toBeUndefined();
  expect((await record(key(booked))).frozen.accounting_id).toMatch(/booked|turned-off/);
});

it('tags many, each by itself, and takes back what has not gone', async () => {
  const { desk, sent, record, key, companyId } = await house();
  const [a, b] = [find(open), find(open)];
  for (const id of [a, b]) await record(key(id));
  const tags = { add: [1], remove: [] };
  const many = { companyId, incomeIds: [a, b, 999_999], tags };
  expect(desk.tagMany(many)).toMatchObject({ ok: true, value: { changed: [a, b], skipped: [999_999] } });
  expect(desk.undoTags({ ...many, incomeIds: [b] })).toMatchObject({ ok: true, value: [b] });
  const before = (await incomeNow(b)).tags;
  expect(await sent()).toMatchObject([{ incomeId: a, refused: false }]);
  expect((await incomeNow(a)).tags).toContain(1);
  expect((await incomeNow(b)).tags).toEqual(before);
});
