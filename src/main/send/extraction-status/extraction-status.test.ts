import { describe, expect, it, onTestFinished } from 'vitest';
import { createCurrencyStore } from '../feed/currency-store.ts';
import { ExpenseFeed } from '../feed/expense-feed.ts';
import { createMarkStore } from '../feed/mark-store.ts';
import { expenseRecords } from '../../records/mirror/expense-table-store.ts';
import { createMirrorStore } from '../../records/mirror/mirror-store.ts';
import { rowOf } from '../../records/mirror/test-expenses.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { silentLog } from '../../support/log.ts';
import { createExpenseMarks } from '../uploads/expense-marks-store.ts';
import { openUploads, type UploadsFixture } from '../uploads/uploads.fixture.ts';
import { createExtractionStore } from './extraction-store.ts';
import { ExtractionStatus } from './extraction-status.ts';

const data = { invoice_number: 'A-1', partner_name: 'Tölgyfa Kft.', gross_amount: '1270.00', currency: 1 };
const minute = 60_000;

/** Accepted files with these names, at a company whose list was just read. */
async function setUp(names: readonly string[]) {
  const fixture = await openUploads();
  const { database, files, companies, clock } = fixture;
  const now = toInstant(clock.now());
  const marks = createMarkStore(database);
  marks.keep(1, now, now, true);
  fixture.queue(names);
  fixture.uploads.start();
  await fixture.uploads.idle();
  const store = createExtractionStore(database);
  const currencies = createCurrencyStore(database);
  const feed = new ExpenseFeed({
    marks,
    currencies,
    companies,
    clock,
    log: silentLog,
    random: () => 0.5,
    awaitedSince: (id) => store.oldestProcessing(id),
  });
  const status = new ExtractionStatus({
    database,
    store,
    files,
    feed,
    currencies,
    marks: createExpenseMarks(database),
    ask: (id, expenseId, signal) => companies.api(id).expenses.get(expenseId, signal),
    companies,
    clock,
    noDataAfterMs: 10 * minute,
  });
  onTestFinished(async () => {
    await feed.stop();
    status.stop();
  });
  const start = () => {
    feed.start();
    status.start();
  };
  /** advances the clock and waits for the reading of changes that this triggers */
  const poll = async (ms: number) => {
    const before = fixture.server.requests.length;
    const polled = new Promise<void>((resolve) => {
      const stop = feed.settled.listen(() => {
        if (fixture.server.requests.length === before) return;
        stop();
        resolve();
      });
    });
    clock.advance(ms);
    await polled;
  };
  return { fixture, status, start, poll };
}

function extract(fixture: UploadsFixture, filename: string, fields: Record<string, unknown> = data) {
  const at = fixture.server.expenses.findIndex((expense) => expense.filename === filename);
  const expense = fixture.server.expenses[at];
  const changedAt = new Date(fixture.server.now()).toISOString();
  if (expense) fixture.server.expenses[at] = { ...expense, fields, changedAt };
}

describe('waiting for extracted data', () => {
  it('makes a file ready as soon as its data is there', async () => {
    const { fixture, status, start, poll } = await setUp(['a.pdf', 'b.pdf']);
    start();
    await poll(0);
    expect(status.busy()).toBe(true);
    extract(fixture, 'a.pdf');
    await poll(2_000);
    expect(fixture.states()).toEqual(['ready', 'processing']);
    expect(fixture.files.get(1)?.extracted).toEqual({
      invoiceNumber: 'A-1',
      partnerName: 'Tölgyfa Kft.',
      grossAmount: '1270.00',
      currency: 'HUF',
    });
    extract(fixture, 'b.pdf');
    await poll(2_000);
    expect(fixture.states()).toEqual(['ready', 'ready']);
    expect(status.busy()).toBe(false);
  });

  it('reads only changes', async () => {
    const { fixture, start, poll } = await setUp(['a.pdf']);
    start();
    await poll(0);
    await poll(5 * minute);
    await poll(5 * minute);
    await poll(5 * minute);
    const asked = fixture.server.requests.flatMap(
      ({ url }) => new URL(url, 'http://x').searchParams.get('updated_since') ?? [],
    );
    const [first = '', ...later] = asked;
    expect(Date.parse(later.at(-1) ?? '') - Date.parse(first)).toBeGreaterThan(4 * minute);
  });

  it('follows all pages', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `${index}.pdf`);
    const { fixture, start, poll } = await setUp(names);
    for (const name of names) extract(fixture, name);
    start();
    await poll(0);
    expect(new Set(fixture.states())).toEqual(new Set(['ready']));
  });

  it('requests the expense itself when the list does not show it', async () => {
    const { fixture, start, poll } = await setUp(['a.pdf']);
    extract(fixture, 'a.pdf');
    fixture.server.listLag = 60 * minute;
    start();
    await poll(0);
    expect(fixture.states()).toEqual(['processing']);
    for (let rounds = 0; rounds < 20 && fixture.states()[0] !== 'ready'; rounds += 1) await poll(minute);
    expect(fixture.states()).toEqual(['ready']);
  });

  it('requests an expense at once that the list had shown before its file was known to be accepted', async () => {
    const { fixture, start, poll } = await setUp([]);
    const { database, files, server, uploads } = fixture;
    await uploads.stop();
    const { id: expenseId } = server.add('a.pdf', data);
    createMirrorStore(database, expenseRecords).put([rowOf(expenseId)], 0);
    start();
    for (const ms of [2_000, 5 * minute, 5 * minute]) await poll(ms);
    const [file] = fixture.queue(['a.pdf']);
    files.apply(file?.id ?? 0, { type: 'sent', batchId: 1 });
    files.apply(file?.id ?? 0, { type: 'accepted', expenseId });
    await poll(1_000);
    expect(fixture.states()).toEqual(['ready']);
  });

  it('gives up after ten minutes, and corrects itself when data comes later', async () => {
    const { fixture, start, poll } = await setUp(['a.pdf']);
    start();
    await poll(0);
    await poll(10 * minute - 1);
    expect(fixture.states()).toEqual(['processing']);
    await poll(minute);
    expect(fixture.states()).toEqual(['attention']);
    expect(fixture.files.get(1)?.reason?.code).toBe('no-data-found');
    extract(fixture, 'a.pdf');
    await poll(5 * minute);
    expect(fixture.states()).toEqual(['ready']);
  });

  it('waits no longer where the clock was ahead at the time of acceptance', async () => {
    const { fixture, start, poll } = await setUp(['a.pdf']);
    fixture.database.exec(`UPDATE files SET accepted_at = '2036-01-01T00:00:00.000Z'`);
    start();
    await poll(0);
    await poll(10 * minute);
    expect(fixture.states()).toEqual(['attention']);
  });

  it("counts from the company's last progress", async () => {
    const { fixture, start, poll } = await setUp(['a.pdf', 'b.pdf']);
    start();
    await poll(0);
    extract(fixture, 'a.pdf');
    await poll(6 * minute);
    await poll(6 * minute);
    expect(fixture.states()).toEqual(['ready', 'processing']);
  });

  it('does not give up on files that it could not look up', async () => {
    const { fixture, start, poll } = await setUp(['a.pdf']);
    fixture.server.answer = () => ({ status: 500, body: '' });
    start();
    await poll(0);
    await poll(20 * minute);
    expect(fixture.states()).toEqual(['processing']);
    fixture.server.answer = null;
    extract(fixture, 'a.pdf');
    await poll(20 * minute);
    expect(fixture.states()).toEqual(['ready']);
  });

  it('reads by date of creation when updated_since is too old', async () => {
    const { fixture, start, poll } = await setUp(['a.pdf']);
    extract(fixture, 'a.pdf');
    fixture.server.answer = ({ url }) =>
      url.includes('updated_since') ? { status: 400, body: '{"updated_since":["old"]}' } : null;
    start();
    await poll(0);
    expect(fixture.states()).toEqual(['ready']);
  });

  it('pauses the company when its token is refused, and continues after a resume', async () => {
    const { fixture, status, start, poll } = await setUp(['a.pdf']);
    await fixture.uploads.stop();
    fixture.server.answer = () => ({ status: 401, body: '' });
    start();
    await poll(0);
    expect(fixture.companies.pauseOf(1)?.code).toBe('token-invalid');
    expect(status.busy()).toBe(false);
    const calls = fixture.server.requests.length;
    fixture.clock.advance(60 * minute);
    expect(fixture.server.requests).toHaveLength(calls);
    fixture.server.answer = null;
    extract(fixture, 'a.pdf');
    fixture.companies.resume(1);
    await poll(0);
    expect(fixture.states()).toEqual(['ready']);
  });

  it('continues with files of a former run, and with those accepted meanwhile', async () => {
    const { fixture, start, poll } = await setUp(['a.pdf']);
    extract(fixture, 'a.pdf');
    start();
    await poll(0);
    fixture.queue(['b.pdf']);
    await fixture.uploads.idle();
    extract(fixture, 'b.pdf');
    await poll(1_000);
    expect(fixture.states()).toEqual(['ready', 'ready']);
  });
});
