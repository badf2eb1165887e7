import { beforeEach, describe, expect, it } from 'vitest';
import { noFilter, type ExpenseOrder, type ExpenseQuery } from '../../../contract/expenses.ts';
import { expenseRow } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { ExpenseRecords } from './expenses.svelte.ts';

const rest = 60;
const query = (text = ''): ExpenseOrder => ({
  filter: { ...noFilter, text, companyId: 7 },
  sort: 'issued',
  descending: true,
});

let bridge: FakeBridge;
let clock: FakeClock;
let list: ExpenseRecords['list'];
/** numbers of the expenses, in the order of the service */
let ids: readonly number[];

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
const pageOf = ({ offset, limit }: Pick<ExpenseQuery, 'offset' | 'limit'>) =>
  ok({
    total: ids.length,
    gross: { HUF: `${ids.length}` },
    rows: ids.slice(offset, offset + limit).map((id) => expenseRow(id)),
  });
const idAt = (index: number): number | null => list.rowAt(index)?.expenseId ?? null;
const offsets = (): readonly number[] => bridge.asked('expenses.page').map(({ offset }) => offset);

beforeEach(() => {
  ids = upTo(100_000);
  clock = new FakeClock();
  bridge = new FakeBridge().handle('expenses.page', pageOf);
  list = new ExpenseRecords(bridge, clock).list;
});

describe('a query', () => {
  it('shows its first rows, with the total of all matches', async () => {
    expect([list.loaded, list.stale]).toEqual([false, false]);
    const shown = list.show(query('malom'));
    expect(list.stale).toBe(true);
    await shown;
    expect([list.loaded, list.stale, list.total]).toEqual([true, false, 100_000]);
    expect(list.gross).toEqual({ HUF: '100000' });
    expect([idAt(0), idAt(39), idAt(40)]).toEqual([1, 40, null]);
    expect(list.active?.expenseId).toBe(1);
    expect(bridge.asked('expenses.page')).toEqual([{ ...query('malom'), offset: 0, limit: 40 }]);
  });

  it('keeps the rows before it until it is answered, and returns to the top then', async () => {
    await list.show(query());
    list.select(30);
    const held = bridge.hold('expenses.page');
    void list.show(query('m'));
    expect([idAt(0), list.stale, list.version]).toEqual([1, true, 1]);
    ids = [5, 6];
    await held[0]?.answer(pageOf({ offset: 0, limit: 40 }));
    expect([idAt(0), list.stale, list.version, list.activeIndex]).toEqual([5, false, 2, 0]);
    expect([list.total, idAt(2)]).toEqual([2, null]);
  });

  it('that is replaced by another is never shown', async () => {
    const held = bridge.hold('expenses.page');
    void list.show(query('m'));
    void list.show(query('ma'));
    void list.show(query('mal'));
    await held[0]?.answer(pageOf({ offset: 0, limit: 40 }));
    expect([list.loaded, list.total]).toEqual([false, 0]);
    expect(held.map(({ input }) => input.filter.text)).toEqual(['m', 'mal']);
    ids = [9];
    await held[1]?.answer(pageOf({ offset: 0, limit: 40 }));
    expect([idAt(0), list.total, list.stale]).toEqual([9, 1, false]);
  });

  it('that fails gives the reason, and keeps the rows', async () => {
    await list.show(query());
    bridge.handle('expenses.page', () => failed('internal'));
    await list.show(query('m'));
    expect([list.failure, list.stale, idAt(0), list.version]).toEqual([{ code: 'internal' }, false, 1, 1]);
    bridge.handle('expenses.page', pageOf);
    await list.show(query('m'));
    expect(list.failure).toBeNull();
  });
});

describe('scrolling', () => {
  it('loads the next rows at once', async () => {
    await list.show(query());
    list.see(20, 60);
    await settled();
    expect(offsets()).toEqual([0, 40]);
    expect(idAt(59)).toBe(60);
    list.see(30, 70);
    await settled();
    expect(offsets()).toEqual([0, 40]);
  });

  it('loads nothing while the bar is dragged past whole screens, and then the visible rows', async () => {
    await list.show(query());
    list.see(50_000, 50_040);
    list.see(70_010, 70_050);
    await clock.pass(rest - 1);
    list.see(99_960, 100_000);
    await clock.pass(rest - 1);
    expect(offsets()).toEqual([0]);
    await clock.pass(1);
    expect(offsets()).toEqual([0, 99_960]);
    expect(idAt(99_999)).toBe(100_000);
  });

  it('treats a view next to the one before as a jump', async () => {
    await list.show(query());
    list.see(40, 80);
    expect(offsets()).toEqual([0]);
    await clock.pass(rest);
    list.see(120, 160);
    await clock.pass(rest);
    list.see(80, 120);
    expect(offsets()).toEqual([0, 40, 120]);
    await clock.pass(rest);
    expect(offsets()).toEqual([0, 40, 120, 80]);
  });

  it('cancels the wait for a view when the next one is loaded already', async () => {
    await list.show(query());
    list.see(50_000, 50_040);
    list.see(0, 40);
    await clock.pass(rest);
    expect(offsets()).toEqual([0]);
  });

  it('requests nothing after the last row', async () => {
    ids = upTo(50);
    await list.show(query());
    list.see(30, 90);
    await settled();
    expect(offsets()).toEqual([0, 40]);
    list.see(31, 91);
    await settled();
    expect(offsets()).toEqual([0, 40]);
  });

  it('holds the pages near the screen only', async () => {
    await list.show(query());
    for (let first = 20; first <= 31 * 40; first += 20) {
      list.see(first, first + 40);
      await settled();
    }
    expect(idAt(31 * 40)).toBe(31 * 40 + 1);
    expect([idAt(0), idAt(40)]).toEqual([null, 41]);
  });

  it('drops the pages of an earlier query', async () => {
    await list.show(query());
    const held = bridge.hold('expenses.page');
    list.see(20, 60);
    void list.show(query('m'));
    await held[0]?.answer(pageOf({ offset: 40, limit: 40 }));
    expect(idAt(40)).toBeNull();
    ids = [3];
    await held[1]?.answer(pageOf({ offset: 0, limit: 40 }));
    expect([list.total, idAt(0)]).toEqual([1, 3]);
  });

  it('stops at a page that fails to load', async () => {
    await list.show(query());
    bridge.handle('expenses.page', () => failed('internal'));
    list.see(20, 160);
    await settled();
    expect(offsets()).toEqual([0, 40]);
    expect(idAt(0)).toBe(1);
  });
});

describe('refreshing', () => {
  it('does nothing before the first query', async () => {
    await list.refresh();
    expect(offsets()).toEqual([]);
  });

  it('reads the visible rows, and drops the rest', async () => {
    await list.show(query());
    list.see(1000, 1040);
    await clock.pass(rest);
    ids = [500_000, ...ids];
    await list.refresh();
    expect(offsets()).toEqual([0, 1000, 1000]);
    expect([idAt(1000), idAt(0), list.total]).toEqual([1000, null, 100_001]);
    expect(list.version).toBe(1);
  });

  it('follows the active row to its new place', async () => {
    await list.show(query());
    list.select(3);
    expect(list.active?.expenseId).toBe(4);
    ids = [500_000, ...ids];
    await list.refresh();
    expect([list.activeIndex, list.active?.expenseId]).toEqual([4, 4]);
  });

  it('stays at the place of a removed row, and inside the list', async () => {
    await list.show(query());
    list.select(3);
    ids = upTo(2);
    await list.refresh();
    expect(list.activeIndex).toBe(1);
    ids = [];
    await list.refresh();
    expect([list.activeIndex, list.active]).toEqual([0, null]);
  });

  it('keeps its rows when that fails', async () => {
    await list.show(query());
    bridge.handle('expenses.page', () => failed('offline'));
    await list.refresh();
    expect([list.failure, idAt(0), list.total]).toEqual([{ code: 'offline' }, 1, 100_000]);
  });

  it('ignores the answer after another query', async () => {
    await list.show(query());
    const held = bridge.hold('expenses.page');
    void list.refresh();
    void list.show(query('m'));
    ids = [3];
    await held[1]?.answer(pageOf({ offset: 0, limit: 40 }));
    ids = [4, 5];
    await held[0]?.answer(pageOf({ offset: 0, limit: 40 }));
    expect([idAt(0), list.total]).toEqual([3, 1]);
  });

  it('loads a list whose first answer failed', async () => {
    bridge.fail('expenses.page', 'offline');
    await list.show(query());
    bridge.handle('expenses.page', pageOf);
    await list.refresh();
    expect([list.loaded, idAt(0), list.failure]).toEqual([true, 1, null]);
  });
});

describe('the active row', () => {
  it('stays inside the list', async () => {
    ids = upTo(10);
    await list.show(query());
    list.select(-1);
    expect(list.activeIndex).toBe(0);
    list.select(10);
    expect(list.activeIndex).toBe(9);
  });
});

describe('rows of a range', () => {
  it('are loaded where they are missing', async () => {
    await list.show(query());
    const rows = await list.rowsBetween(30, 90);
    expect(rows.map(({ expenseId }) => expenseId)).toEqual(upTo(90).slice(30));
    expect(offsets()).toEqual([0, 40, 80]);
  });

  it('end with the list', async () => {
    ids = upTo(45);
    await list.show(query());
    expect(await list.rowsBetween(38, 900)).toHaveLength(7);
    expect(offsets()).toEqual([0, 40]);
  });

  it('leave out those that fail to load', async () => {
    await list.show(query());
    bridge.handle('expenses.page', () => failed('offline'));
    expect(await list.rowsBetween(38, 60)).toHaveLength(2);
  });

  it('are empty after another query', async () => {
    await list.show(query());
    const held = bridge.hold('expenses.page');
    const rows = list.rowsBetween(30, 90);
    void list.show(query('m'));
    await held[0]?.answer(pageOf({ offset: 40, limit: 40 }));
    expect(await rows).toEqual([]);
  });
});

it('keeps the row active that a person moved to during the refresh', async () => {
  await list.show(query());
  list.select(4);
  const held = bridge.hold('expenses.page');
  const again = list.refresh();
  list.select(5);
  ids = [0, ...ids];
  while (held.length > 0) {
    const call = held.shift();
    await call?.answer(pageOf(call.input));
  }
  await again;
  expect([list.active?.expenseId, list.activeIndex]).toEqual([6, 6]);
});
