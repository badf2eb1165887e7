import { noFilter } from '../../../contract/expenses.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { expenseRow } from '../../testing/app-samples.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { selectionLimit } from '../../components/record-list/chosen.ts';
import { ExpenseRecords } from './expenses.svelte.ts';

const query = { filter: { ...noFilter, companyId: null }, sort: 'issued', descending: true } as const;
let ids: readonly number[];
let list: ExpenseRecords['list'];
let selection: ExpenseRecords['selection'];

const chosen = (): readonly number[] => selection.keys.map(({ expenseId }) => expenseId);
const key = (expenseId: number, companyId = 7) => ({ companyId, expenseId });

async function show(count: number): Promise<void> {
  ids = Array.from({ length: count }, (_, at) => at);
  await list.show(query);
}

beforeEach(() => {
  const bridge = new FakeBridge().handle('expenses.page', ({ offset, limit }) =>
    ok({ total: ids.length, gross: {}, rows: ids.slice(offset, offset + limit).map((id) => expenseRow(id)) }),
  );
  ({ list, selection } = new ExpenseRecords(bridge, new FakeClock()));
});

describe('ticking', () => {
  it('toggles the row at an index', async () => {
    await show(10);
    selection.toggle(3);
    selection.toggle(5);
    expect([chosen(), selection.size]).toEqual([[3, 5], 2]);
    expect([selection.has(key(3)), selection.has(key(4)), selection.has(key(3, 8))]).toEqual([true, false, false]);
    selection.toggle(3);
    expect(chosen()).toEqual([5]);
  });

  it('ignores an index without a row', async () => {
    await show(2);
    selection.toggle(1);
    selection.toggle(50);
    expect(chosen()).toEqual([1]);
    await selection.extendTo(0);
    expect(chosen()).toEqual([1, 0]);
  });

  it('stores keys only', async () => {
    await show(2);
    selection.toggle(0);
    expect(selection.keys).toEqual([key(0)]);
  });

  it('follows the rows when they move', async () => {
    await show(10);
    selection.toggle(3);
    ids = [99, ...ids];
    await list.refresh();
    expect(selection.has(key(3))).toBe(true);
    expect(list.rowAt(4)?.expenseId).toBe(3);
  });
});

describe('extending', () => {
  it('takes all from the row ticked last, in both directions, over pages', async () => {
    await show(100);
    selection.toggle(50);
    expect(chosen()).toEqual([]);
    selection.toggle(30);
    await selection.extendTo(45);
    expect(chosen()).toEqual(Array.from({ length: 16 }, (_, at) => 30 + at));
    await selection.extendTo(28);
    expect(new Set(chosen())).toEqual(new Set(Array.from({ length: 18 }, (_, at) => 28 + at)));
    expect(selection.cut).toBe(false);
  });

  it('begins at the top without ticks, or after all were cleared', async () => {
    await show(10);
    await selection.extendTo(1);
    expect(chosen()).toEqual([0, 1]);
    selection.toggle(8);
    selection.clear();
    expect([chosen(), selection.size]).toEqual([[], 0]);
    await selection.extendTo(2);
    expect(chosen()).toEqual([0, 1, 2]);
  });
});

describe('more than the limit of a bulk change', () => {
  it('is cut at the limit, and reported', async () => {
    await show(selectionLimit + 1);
    await selection.all();
    expect([selection.size, selection.cut]).toEqual([selectionLimit, true]);
    expect(chosen().at(-1)).toBe(selectionLimit - 1);
    selection.clear();
    expect(selection.cut).toBe(false);
  });

  it('is not reported at exactly the limit', async () => {
    await show(selectionLimit);
    await selection.all();
    expect([selection.size, selection.cut]).toEqual([selectionLimit, false]);
  });

  it('is not reached one by one either', async () => {
    await show(selectionLimit + 40);
    await selection.all();
    await list.rowsBetween(0, 1);
    list.see(selectionLimit - 20, selectionLimit + 20);
    selection.toggle(0);
    expect([selection.size, selection.cut]).toEqual([selectionLimit - 1, false]);
    selection.toggle(0);
    expect([selection.size, selection.cut]).toEqual([selectionLimit, false]);
  });

  it('forgets the earlier ticks when all are ticked', async () => {
    await show(5);
    selection.toggle(4);
    await selection.all();
    expect(chosen()).toEqual([0, 1, 2, 3, 4]);
  });
});

it('stays cleared when the rows of a range arrive later', async () => {
  await show(200);
  const all = selection.all();
  selection.clear();
  await all;
  expect([chosen(), selection.cut]).toEqual([[], false]);
});
