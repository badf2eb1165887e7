import { expect, it } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { monthlyOver } from './monthly.fixture.ts';

/** longer than the wait for a first try */
const soon = 5_000;
const settled = 35_000;

const setUp = (...rows: Parameters<typeof monthlyOver>[1] & object) => monthlyOver(testDatabase(), rows);
const key = (paymentId: number) => ({ companyId: 1, kind: 'tax', paymentId }) as const;
const shown = ({ month }: ReturnType<typeof setUp>) =>
  month().payments.map(({ name, amount, id }) => [name, amount, month().corrections.find((one) => one.id === id)]);

it('is sent at once where the service answers, and then has the service’s id', async () => {
  const at = setUp();
  expect(await at.save()).toEqual({ ok: true, value: null });
  expect(at.month()).toMatchObject({ payments: [{ id: 101, name: 'Díj' }], corrections: [] });
  await at.save({ amount: '700' }, 101);
  expect(at.rows).toEqual([{ id: 101, name: 'Díj', amount: 700 }]);
  await at.services.desk.delete(key(101));
  expect([at.rows, shown(at), at.calls]).toEqual([[], [], ['create Díj', 'update 101', 'delete 101']]);
});

it("is dropped where it is refused at once, with the service's words", async () => {
  const at = setUp();
  at.meets('refused');
  expect(await at.save()).toMatchObject({ ok: false, failure: { code: 'refused', detail: 'No.' } });
  expect(shown(at)).toEqual([]);
  expect(await at.save({}, 987)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
});

it('waits in order without a connection, and unsent changes become one', async () => {
  const at = setUp();
  await at.save();
  at.meets('offline');
  expect(await at.save({ name: 'Második' })).toMatchObject({ ok: true });
  const id = at.month().payments.find(({ name }) => name === 'Második')?.id ?? 0;
  await at.save({ amount: '9' }, 101);
  at.meets('offline');
  await at.save({ name: 'Második', amount: '2' }, id);
  expect(shown(at)).toEqual([
    ['Díj', '9', expect.objectContaining({ change: 'changed', refused: null, canUndo: true })],
    ['Második', '2', expect.objectContaining({ change: 'new', refused: null, canUndo: true })],
  ]);
  await at.pass(soon);
  await at.pass(soon);
  expect(shown(at)).toEqual([
    ['Díj', '9', undefined],
    ['Második', '2', undefined],
  ]);
  expect(at.rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Díj', 9],
    ['Második', 2],
  ]);
});

it('can be undone before it is sent', async () => {
  const at = setUp();
  await at.save();
  at.meets('offline');
  await at.services.desk.delete(key(101));
  expect(shown(at)).toEqual([['Díj', '500', expect.objectContaining({ change: 'deleted' })]]);
  expect(at.services.desk.undo(key(101))).toMatchObject({ ok: true });
  at.meets('offline');
  await at.save({ name: 'Új' });
  const id = at.month().payments.find(({ name }) => name === 'Új')?.id ?? 0;
  await at.services.desk.delete(key(id));
  expect(at.services.desk.undo(key(id))).toMatchObject({ ok: false, failure: { code: 'not-possible' } });
  await at.pass(soon);
  expect([shown(at), at.rows.length, at.calls.filter((call) => call.startsWith('create'))]).toEqual([
    [['Díj', '500', undefined]],
    1,
    ['create Díj', 'create Új'],
  ]);
});

it('is looked up where the answer was lost, after the time to store it, and never sent twice', async () => {
  const at = setUp();
  at.meets('lost');
  expect(await at.save()).toMatchObject({ ok: true });
  const id = at.month().payments[0]?.id ?? 0;
  expect([id < 0, at.services.desk.undo(key(id))]).toMatchObject([true, { ok: false }]);
  await at.save({ amount: '700' }, id);
  expect(shown(at)).toEqual([['Díj', '700', expect.objectContaining({ change: 'new', canUndo: true })]]);
  await at.pass(soon);
  expect(at.calls).toEqual(['create Díj']);
  await at.services.copy.readNow(1);
  expect(shown(at)).toEqual([['Díj', '700', expect.objectContaining({ change: 'new' })]]);
  at.calls.length = 1;
  at.list('offline');
  await at.pass(settled);
  expect(at.calls).toEqual(['create Díj', 'list']);
  at.list(null);
  await at.pass(settled);
  expect([at.rows, shown(at)]).toEqual([[{ id: 101, name: 'Díj', amount: 700 }], [['Díj', '700', undefined]]]);
  expect(at.calls).toEqual(['create Díj', 'list', 'list', 'update 101']);
});

it('is sent again where the call was lost before it arrived, beside an identical payment', async () => {
  const at = setUp();
  await at.save();
  at.meets('cut');
  await at.save();
  await at.pass(settled);
  expect(at.rows.map(({ id }) => id)).toEqual([101, 102]);
});

it('is looked up after a failed connection too, with other failures in between', async () => {
  const at = setUp();
  at.meets('lost', 'offline');
  await at.save();
  at.list('offline');
  await at.pass(settled);
  at.list(null);
  await at.pass(settled);
  await at.pass(settled);
  expect(at.rows).toHaveLength(1);
});

it('is looked up before it is sent late', async () => {
  const at = setUp();
  at.meets('offline');
  await at.save();
  await at.save({ name: 'Kolléga' });
  at.rows.push({ id: 55, name: 'Kolléga', amount: 500 });
  await at.pass(soon);
  expect(at.rows.map(({ name }) => name).toSorted()).toEqual(['Díj', 'Kolléga']);
  expect(at.calls.filter((call) => call.startsWith('create'))).toEqual(['create Díj', 'create Díj']);
});

it("comes back with the service's words after a later refusal, and is sent again as corrected", async () => {
  const at = setUp();
  at.meets('offline', 'refused');
  await at.save();
  await at.pass(soon);
  const { id = 0 } = at.month().payments[0] ?? {};
  expect(shown(at)).toEqual([
    ['Díj', '500', expect.objectContaining({ canUndo: true, refused: { code: 'refused', detail: 'No.' } })],
  ]);
  await at.save({ amount: '1' }, id);
  await at.pass(soon);
  expect(at.rows).toMatchObject([{ amount: 1 }]);
  at.meets('offline', 'refused');
  await at.save({ amount: '2' }, 101);
  await at.pass(soon);
  expect(at.services.desk.undo(key(101))).toMatchObject({ ok: true });
  expect(shown(at)).toEqual([['Díj', '1', undefined]]);
});

it('includes later edits when it is refused in the end', async () => {
  const at = setUp();
  at.meets('cut', 'refused');
  await at.save();
  const { id = 0 } = at.month().payments[0] ?? {};
  await at.save({ amount: '7' }, id);
  await at.pass(settled);
  expect(shown(at)).toEqual([
    ['Díj', '7', expect.objectContaining({ change: 'new', refused: { code: 'refused', detail: 'No.' } })],
  ]);
  expect(at.services.desk.undo(key(id))).toMatchObject({ ok: true });
  expect(shown(at)).toEqual([]);
});

it('ends for a row that is gone already', async () => {
  const at = setUp();
  await at.save();
  at.rows.pop();
  expect(await at.services.desk.delete(key(101))).toMatchObject({ ok: true });
  expect(shown(at)).toEqual([]);
});

it('is on disk: the next start looks up an interrupted call', async () => {
  const database = testDatabase();
  const at = monthlyOver(database);
  at.meets('lost');
  void at.save();
  const next = monthlyOver(database, at.rows);
  await at.services.outbox.stop();
  await next.pass(settled);
  expect(next.rows).toHaveLength(1);
  expect(next.month().corrections).toEqual([]);
});
