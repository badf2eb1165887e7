import { describe, expect, it, onTestFinished } from 'vitest';
import type { Result } from '../../../contract/failure.ts';
import type { PaymentKind } from '../../../contract/monthly.ts';
import type { ReviewFixture } from '../../review/desk/review.fixture.ts';
import { offline, useService } from '../../review/desk/test-service.ts';
import { silentLog } from '../../support/log.ts';
import { alone } from '../documents/documents.fixture.ts';
import { DocumentFiles } from '../documents/document-files-store.ts';
import { createDocumentServices } from '../documents/document-services.ts';
import { createIncomeServices } from '../incomes/income-services.ts';
import { createMonthlyServices } from '../monthly/monthly-services.ts';
import { typedTax } from '../monthly/monthly.fixture.ts';

/** The editor of one record of a kind, reduced to a text field. */
interface Desk {
  save(text: string): Result<unknown> | Promise<Result<unknown>>;
  /** a value that the service refuses */
  saveRefused(): Result<unknown> | Promise<Result<unknown>>;
  undo(): Result<unknown>;
  state(): Promise<'waiting' | 'refused' | null>;
  /** the service's value */
  text(): Promise<string | null>;
}

/** Opens a record that no other test uses. */
type Open = (house: House) => Promise<Desk>;

const service = useService();
const settled = 40_000;
let taken = 0;
const refusedDate = '2026-02-31';

/** The editors of all kinds over one data folder; a restart replaces them. */
async function houseOf() {
  const fixture = await service.fixture();
  let desks = openDesks(fixture);
  onTestFinished(() => desks.stop());
  return {
    fixture,
    desks: () => desks,
    async restart() {
      await desks.stop();
      await fixture.restart();
      desks = openDesks(fixture);
    },
  };
}
type House = Awaited<ReturnType<typeof houseOf>>;

function openDesks({ database, companies, clock, mirrorServices }: ReviewFixture) {
  const around = { database, companies, clock, mirrorServices, settleMs: 30_000, log: silentLog };
  const incomes = createIncomeServices({ ...around, bookedName: 'is_booked' });
  const monthly = createMonthlyServices({ ...around, slowClock: clock });
  const notAsked = { isWhole: () => Promise.reject(new Error('No copy is looked for')) };
  const documents = createDocumentServices({
    ...around,
    spool: notAsked as never,
    intake: {} as never,
    documentFiles: new DocumentFiles(database),
    otherSeats: alone,
  });
  incomes.start();
  monthly.outbox.start();
  documents.start();
  const stop = async () => {
    await incomes.stop();
    await monthly.outbox.stop();
    await documents.stop();
  };
  return { incomes: incomes.desk, monthly, documents: documents.desk, stop };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code} ${result.failure.detail ?? ''}`);
  return result.value;
}

async function expense({ fixture }: House): Promise<Desk> {
  const expenseId = service.take();
  const fileId = await fixture.captured(expenseId);
  const record = async () => valueOf(await fixture.services.review.open(fileId));
  await record();
  return {
    save: (text) => fixture.services.review.save(fileId, { fields: { note: text } }),
    saveRefused: () => fixture.services.review.save(fileId, { fields: { due_at: refusedDate } }),
    undo: () => fixture.services.review.undo(fileId),
    state: async () => (await record()).correction?.state ?? null,
    text: async () => (await service.now(expenseId)).note,
  };
}

interface Noted {
  readonly id: number;
  readonly note: string | null;
}

async function income({ fixture: { companyId }, desks }: House): Promise<Desk> {
  interface Listed extends Noted {
    readonly type: number;
    readonly source: string;
    readonly is_booked: boolean;
  }
  const { results } = await service.ask<{ results: { incomes: Listed[] } }>('/1/incomes/?page_size=200');
  const open = results.incomes.filter((one) => one.type === 2 && one.source === 'manual' && !one.is_booked);
  const key = { companyId, incomeId: open.at((taken += 1))?.id ?? 0 };
  const record = async () => valueOf(await desks().incomes.open(key));
  await record();
  return {
    save: (text) => desks().incomes.save(key, { fields: { note: text } }),
    saveRefused: () => desks().incomes.save(key, { fields: { due_at: refusedDate } }),
    undo: () => desks().incomes.undo(key),
    state: async () => (await record()).correction?.state ?? null,
    text: async () => (await service.ask<Noted>(`/1/incomes/${key.incomeId}/`)).note,
  };
}

async function document({ fixture: { companyId }, desks }: House): Promise<Desk> {
  const { results } = await service.ask<{ results: Noted[] }>('/1/documents/?page_size=200');
  const key = { companyId, documentId: results.at((taken += 1))?.id ?? 0 };
  const record = async () => valueOf(await desks().documents.open(key));
  await record();
  return {
    save: (text) => desks().documents.save(key, { note: text, owner: null }),
    saveRefused: () => desks().documents.save(key, { owner: { kind: 'expense', id: 999_999_999 } }),
    undo: () => desks().documents.undo(key),
    state: async () => (await record()).correction?.state ?? null,
    text: async () => (await service.ask<Noted>(`/2/documents/${key.documentId}/`)).note,
  };
}

const payment =
  (kind: PaymentKind): Open =>
  async ({ fixture: { companyId }, desks }) => {
    taken += 1;
    const form = { ...typedTax, name: `Díj ${taken}`, taxNumber: kind === 'tax' ? '' : String(8_400_000_000 + taken) };
    const month = () => desks().monthly.months.month(companyId, form.month);
    const save = (description: string, more: object = {}) =>
      desks().monthly.desk.save(companyId, kind, id, { ...form, description, ...more });
    valueOf(await desks().monthly.desk.save(companyId, kind, null, form));
    const id = month().payments.find(({ name }) => name === form.name)?.id ?? 0;
    const plural = kind === 'tax' ? 'taxes' : 'salaries';
    return {
      save,
      saveRefused: () => save('', { tags: [999_999] }),
      undo: () => desks().monthly.desk.undo({ companyId, kind, paymentId: id }),
      state() {
        const correction = month().corrections.find((one) => one.id === id && one.kind === kind);
        return Promise.resolve(correction === undefined ? null : correction.refused === null ? 'waiting' : 'refused');
      },
      async text() {
        type Months = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
        const path = `/2/monthly-${plural}/?from_date=${form.month}-01&fields=${plural}`;
        const { results } = await service.ask<{ results: Months }>(path);
        const rows = Object.values(results)
          .flat()
          .flatMap((one) => (one[plural] ?? []) as DescribedRow[]);
        return rows.find((one) => one.id === id)?.description ?? null;
      },
    };
  };

interface DescribedRow {
  readonly id: number;
  readonly description: string;
}

const kinds: readonly (readonly [name: string, open: Open])[] = [
  ['an expense', expense],
  ['an income', income],
  ['a document', document],
  ['a tax', payment('tax')],
  ['a salary', payment('salary')],
];

const notPossible = { ok: false, failure: { code: 'not-possible' } };

describe.each(kinds)('a change of %s', (_, open) => {
  const start = async () => {
    const house = await houseOf();
    const desk = await open(house);
    const { fixture } = house;
    const { line } = fixture;
    line.sent.length = 0;
    /** bodies of the calls that change data */
    const calls = () => line.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    const becomes = async (state: Awaited<ReturnType<Desk['state']>>, of = desk) => {
      while ((await of.state()) !== state) {
        fixture.clock.advance(settled);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    /** saves without a connection, waits for the failed try, and reconnects */
    const triedWithoutLine = async (save: () => unknown) => {
      await line.unplug();
      await offline(fixture);
      const tried = fixture.database.prepare('SELECT 1 FROM corrections WHERE attempts > 0 AND maybe_done = 0');
      await save();
      fixture.clock.advance(8_000);
      await fixture.until(0, () => tried.get());
    };
    return { house, line, desk, calls, becomes, triedWithoutLine };
  };

  it('is sent once, over a restart too', async () => {
    const { desk, becomes, calls, house } = await start();
    expect(await desk.save('kept')).toMatchObject({ ok: true });
    await house.restart();
    await becomes(null);
    expect([await desk.text(), calls().length]).toEqual(['kept', 1]);
  });

  it('can be undone after a failed try without a connection, and is not sent', async () => {
    const { desk, becomes, calls, triedWithoutLine, line } = await start();
    const before = await desk.text();
    await triedWithoutLine(() => desk.save('taken back'));
    expect(await desk.state()).toBe('waiting');
    expect(desk.undo()).toMatchObject({ ok: true });
    await line.plug();
    await becomes(null);
    expect([desk.undo(), calls(), await desk.text()]).toMatchObject([notPossible, [], before]);
  });

  it('is replaced after a failed try without a connection, and one call goes', async () => {
    const { desk, becomes, calls, triedWithoutLine, line } = await start();
    await triedWithoutLine(() => desk.save('first'));
    expect(await desk.save('second')).toMatchObject({ ok: true });
    await line.plug();
    await becomes(null);
    expect([await desk.text(), calls().length]).toEqual(['second', 1]);
  });

  it('is neither undone nor replaced where its answer was lost, and the next save is sent after it', async () => {
    const { desk, becomes, house, line, calls } = await start();
    line.state = 'deaf-to-changes';
    void desk.save('first');
    house.fixture.clock.advance(8_000);
    await house.fixture.until(0, () => line.lost === 1);
    expect(desk.undo()).toMatchObject(notPossible);
    void desk.save('second');
    line.state = 'open';
    await becomes(null);
    expect(await desk.text()).toBe('second');
    expect(calls().at(-1)).toContain('second');
  });

  it("comes back with the service's words where it is refused, and the next save replaces it", async () => {
    const { desk, becomes, calls, triedWithoutLine, line } = await start();
    await triedWithoutLine(() => desk.saveRefused());
    await line.plug();
    await becomes('refused');
    expect(await desk.save('mended')).toMatchObject({ ok: true });
    await becomes(null);
    expect([await desk.text(), calls().length]).toEqual(['mended', 2]);
  });

  it('is reported and not sent where it is damaged on the disk, and the next save replaces it', async () => {
    const { house, desk, becomes, calls, triedWithoutLine, line } = await start();
    await triedWithoutLine(() => desk.save('damaged'));
    house.fixture.database.exec(`UPDATE corrections SET changes = '{"fields":'`);
    await line.plug();
    await becomes('refused');
    expect(await desk.save('typed again')).toMatchObject({ ok: true });
    await becomes(null);
    expect([await desk.text(), calls().length]).toEqual(['typed again', 1]);
  });

  it('is sent before a later save of another record', async () => {
    const { house, desk, becomes, calls, triedWithoutLine, line } = await start();
    const other = await open(house);
    line.sent.length = 0;
    await triedWithoutLine(() => desk.save('earlier'));
    await other.save('later');
    await line.plug();
    await becomes(null, other);
    expect(calls().map((body) => /earlier|later/.exec(body)?.[0])).toEqual(['earlier', 'later']);
  });
});
