import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { absentKeychain } from '../companies/keychain.ts';
import { compose } from './compose.ts';
import { keptChecker } from '../capture/kept-workers.fixture.ts';
import { silentLog } from '../support/log.ts';
import { watchCalls } from '../../../testing/calls-under-way.ts';
import { startFaultServer, type FaultServer } from '../../../testing/fault-server.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { patience } from '../../../testing/patience.ts';

const second = 1_000;
const minute = 60 * second;
const read = { invoice_number: 'A-1', gross_amount: '1270.00', currency: 1 };
const inDetailsOnly = { editable_fields: ['note'], note: 'not in the list' };
const lists = /\/(tags|expense-types|vat-categories|ledger-numbers|partners|accounts)\/(\?|$)/;

const callsUnderWay = watchCalls();

const detailId = (url: string): string | null => /\/2\/expenses\/(\d+)\/(?:\?|$)/.exec(url)?.[1] ?? null;

/** Details with more fields than the list; empty lists of master data, which the faulty service lacks. */
function answerOf(server: FaultServer, url: string) {
  if (lists.test(url)) return { status: 200, body: '[]' };
  const expense = server.expenses.find(({ id }) => String(id) === detailId(url));
  if (!expense) return null;
  const detail = { id: expense.id, accounting_status: 'pending', ...expense.fields, ...inDetailsOnly };
  return { status: 200, body: JSON.stringify(detail) };
}

/** The whole program without a window, connected to a counting service; idle, with a complete mirror. */
async function house() {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-requests-'));
  const server = await startFaultServer();
  server.answer = ({ url }) => answerOf(server, url);
  const clock = createTestClock(Date.now());
  const services = compose({
    dataDir: join(folder, 'data'),
    keychain: absentKeychain,
    clock,
    log: silentLog,
    version: '0.0.0',
    language: () => 'en',
    startChecker: keptChecker,
  });
  onTestFinished(async () => {
    await services.stop();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await services.start();
  const connection = { baseUrl: server.url, token: 'abcdefghijkl.mnopqrstuvwx' };
  const added = await services.companies.add(connection, { keepToken: false, isSample: false });
  if (!added.ok) throw new Error(added.failure.code);
  const companyId = added.value.id;

  /** Advances the clock in small steps, never while a call is under way, until it holds. */
  async function until(holds: () => boolean): Promise<void> {
    const end = Date.now() + patience;
    while (!holds()) {
      if (Date.now() > end) throw new Error('It did not come about');
      if (callsUnderWay() === 0) clock.advance(50);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const pass = (ms: number) => {
    const end = clock.now() + ms;
    return until(() => clock.now() >= end);
  };
  /** for work that itself waits for the clock */
  async function during<T>(work: Promise<T>): Promise<T> {
    let done = false;
    void work.finally(() => (done = true));
    await until(() => done);
    return work;
  }
  const add = (name: string) =>
    during(services.intake.addBytes(companyId, name, Buffer.from(`<?xml version="1.0"?><receipt>${name}</receipt>`)));
  await until(() => services.mirror.state()[0]?.completeAt != null);
  await pass(10 * second);

  const stateOf = (fileId: number) => services.files.get(fileId)?.state;
  const fileIds = () => services.files.inStates(['processing', 'ready']).map(({ id }) => id);
  const shown = async (fileId: number) => {
    const record = await services.review.open(fileId);
    expect(record).toMatchObject({ ok: true, value: { values: { invoice_number: 'A-1' } } });
  };
  return { server, services, add, until, pass, stateOf, fileIds, shown };
}

/** Requests about expenses since request number `from`. */
function asked(server: FaultServer, from: number) {
  const all = server.requests.slice(from).filter(({ method, url }) => method === 'GET' && url.includes('/expenses/'));
  const details = all.flatMap(({ url }) => detailId(url) ?? []);
  return { all: all.length, details, lists: all.length - details.length };
}

function extract(server: FaultServer, filename: string, fields: Record<string, unknown>): void {
  const at = server.expenses.findIndex((expense) => expense.filename === filename);
  const expense = server.expenses[at];
  if (!expense) throw new Error(`no ${filename}`);
  server.expenses[at] = { ...expense, fields, changedAt: new Date(server.now()).toISOString() };
}

it('asks at most twice about a document, from accepted to ready and shown', async () => {
  const { server, services, add, until, pass, stateOf, fileIds, shown } = await house();
  server.extracts = () => read;
  let from = 0;
  services.files.news.listen(({ change }) => {
    if (change?.type === 'accepted') from = server.requests.length;
  });
  await add('one.xml');
  await until(() => stateOf(fileIds()[0] ?? 0) === 'ready');
  await pass(second);
  await shown(fileIds()[0] ?? 0);
  await pass(3 * minute);
  expect(asked(server, from).all).toBeLessThanOrEqual(2);
});

it('requests the detail of each of many once', async () => {
  const { server, services, add, until, pass, fileIds, shown } = await house();
  let from = 0;
  services.files.news.listen(({ change }) => {
    if (change?.type === 'accepted' && from === 0) from = server.requests.length;
  });
  const names = Array.from({ length: 20 }, (_, at) => `${at}.xml`);
  services.uploads.pauseSending(true);
  for (const name of names) await add(name);
  services.uploads.pauseSending(false);
  await until(() => fileIds().length === names.length);
  for (const name of names) {
    extract(server, name, read);
    await pass(second / 2);
  }
  await until(() => services.files.inStates(['ready']).length === names.length);
  await pass(second);
  for (const fileId of fileIds()) await shown(fileId);
  await pass(3 * minute);
  const { all, details } = asked(server, from);
  expect(details).toHaveLength(names.length);
  expect(new Set(details).size).toBe(names.length);
  expect(all / names.length).toBeLessThanOrEqual(2);
});
