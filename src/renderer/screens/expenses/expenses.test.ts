import { beforeEach, describe, expect, it } from 'vitest';
import { noFilter, type ExpenseView } from '../../../contract/expenses.ts';
import { expenseRow } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { painted } from '../../lib/painted.ts';
import { ExpenseRecords } from './expenses.svelte.ts';
import { listKind } from './list-kind.ts';

const { firstView } = listKind;
const saved: ExpenseView = { id: 3, name: 'Open', ...firstView };
const facets = { accountingStatuses: ['pending'], tags: ['Office'] };
const mirror = { companyId: 7, records: 1, completeAt: null, reading: null };
let bridge: FakeBridge;
let clock: FakeClock;
let expenses: ExpenseRecords;

const pages = () => bridge.asked('expenses.page');
const last = () => pages().at(-1);
const tick = (...places: readonly number[]): void => places.forEach((place) => expenses.selection.toggle(place));

beforeEach(() => {
  clock = new FakeClock();
  const rows = [expenseRow(1, 7), expenseRow(2, 8), expenseRow(3, 7)];
  bridge = new FakeBridge()
    .handle('expenses.page', () => ok({ total: 3, gross: {}, rows }))
    .give('expenses.facets', facets)
    .give('expenses.views', [saved])
    .give('mirror.state', [])
    .handle('expenses.bulk', ({ expenseIds }) => ok({ changed: expenseIds.length, skipped: [] }));
  expenses = new ExpenseRecords(bridge, clock);
});

describe('the query', () => {
  it('is all of the company, newest first, until a filter is set', async () => {
    expenses.showCompany(7);
    await settled();
    expect(pages()).toEqual([
      { filter: { ...noFilter, companyId: 7 }, sort: 'issued', descending: true, offset: 0, limit: 40 },
    ]);
    expect(bridge.asked('expenses.facets')).toEqual([]);
    await clock.pass(painted);
    expect(bridge.asked('expenses.facets')).toEqual([{ companyId: 7 }]);
    expect([expenses.companyId, expenses.facets]).toEqual([7, facets]);
  });

  it('covers all companies too, and is sent once', async () => {
    expenses.showCompany(null);
    expenses.showCompany(null);
    await settled();
    expect(pages()).toHaveLength(1);
    expect(last()?.filter.companyId).toBeNull();
  });

  it('is sent again for a filter, which clears the ticks', async () => {
    expenses.showCompany(7);
    await settled();
    tick(0);
    expenses.filter({ text: 'malom' });
    expenses.filter({ tag: 'Office' });
    await settled();
    expect(expenses.selection.size).toBe(0);
    expect(last()?.filter).toEqual({ ...noFilter, text: 'malom', tag: 'Office', companyId: 7 });
    expenses.clearFilters();
    await settled();
    expect(last()?.filter).toEqual({ ...noFilter, companyId: 7 });
  });

  it('is sent again for an order, which keeps the ticks', async () => {
    expenses.showCompany(7);
    await settled();
    tick(0);
    expenses.show({ ...expenses.view, sort: 'gross' });
    await settled();
    expect(last()?.sort).toBe('gross');
    expenses.show({ ...expenses.view, descending: false });
    await settled();
    expect(last()?.descending).toBe(false);
    expect(pages()).toHaveLength(3);
    expect(expenses.selection.size).toBe(1);
  });

  it('is not sent again for other columns', async () => {
    expenses.showCompany(7);
    await settled();
    expenses.show({ ...expenses.view, columns: ['gross'] });
    await settled();
    expect(expenses.view.columns).toEqual(['gross']);
    expect(pages()).toHaveLength(1);
  });
});

describe('while the screen is open', () => {
  it('changes are read at most once a second, and the filter choices with those of the mirror', async () => {
    expenses.showCompany(7);
    const stop = expenses.start();
    await clock.pass(painted);
    const before = pages().length;
    await bridge.tell('mirror.changed', mirror);
    await bridge.tell('review.changed', { fileId: 1 });
    await bridge.tell('companies.changed', null);
    expect(pages()).toHaveLength(before + 1);
    await clock.pass(1000);
    expect(pages()).toHaveLength(before + 2);
    expect(bridge.asked('expenses.facets')).toHaveLength(2);
    await bridge.tell('mirror.changed', mirror);
    await bridge.tell('review.changed', { fileId: 1 });
    stop();
    await clock.pass(1000);
    expect([bridge.listening, clock.waiting, pages().length]).toEqual([0, 0, before + 2]);
  });

  it('the saved views are read, and the list is read again as it was left', async () => {
    const stop = expenses.start();
    await settled();
    expect(expenses.views).toEqual([saved]);
    expect(pages()).toEqual([]);
    stop();
    expenses.showCompany(7);
    await settled();
    expenses.start();
    await settled();
    expect(pages()).toHaveLength(2);
  });

  it('filter choices are of the shown company, and stay when reading them fails', async () => {
    const held = bridge.hold('expenses.facets');
    expenses.showCompany(7);
    await clock.pass(painted);
    expenses.showCompany(8);
    await clock.pass(painted);
    await held[0]?.answer(ok({ accountingStatuses: ['old'], tags: [] }));
    expect(expenses.facets.accountingStatuses).toEqual([]);
    await held[1]?.answer(ok(facets));
    expect(expenses.facets).toBe(facets);
    bridge.fail('expenses.facets', 'internal');
    expenses.start();
    await clock.pass(painted);
    expect(bridge.asked('expenses.facets')).toHaveLength(3);
    expect(expenses.facets).toBe(facets);
  });
});

describe('a saved view', () => {
  it("stores the list's state under a name", async () => {
    bridge.handle('expenses.keep-view', (view) => ok([view]));
    expenses.filter({ text: 'malom' });
    await expenses.keepView('Malom');
    const { filter } = expenses.view;
    expect(filter.text).toBe('malom');
    expect(bridge.asked('expenses.keep-view')).toEqual([{ id: 0, name: 'Malom', ...firstView, filter }]);
    expect(expenses.views.map(({ name }) => name)).toEqual(['Malom']);
  });

  it('is removed, unless that fails', async () => {
    expenses.start();
    await settled();
    bridge.fail('expenses.remove-view', 'internal').fail('expenses.keep-view', 'internal');
    await expenses.removeView(3);
    await expenses.keepView('x');
    expect(expenses.views).toEqual([saved]);
    bridge.give('expenses.remove-view', []);
    await expenses.removeView(3);
    expect(bridge.asked('expenses.remove-view')).toEqual([{ id: 3 }, { id: 3 }]);
    expect(expenses.views).toEqual([]);
  });
});

describe('the export', () => {
  it('uses the query of the list, and gives the path', async () => {
    bridge.give('expenses.export', '/out/list.csv');
    expenses.filter({ text: 'malom' });
    await expenses.exportAll();
    const filter = { ...noFilter, text: 'malom', companyId: null };
    expect(bridge.asked('expenses.export')).toEqual([{ filter, sort: 'issued', descending: true }]);
    expect(expenses.saved).toEqual({ kind: 'exported', path: '/out/list.csv' });
  });

  it('is silent when it was cancelled, and gives the reason when it failed', async () => {
    bridge.fail('expenses.export', 'file-unwritable');
    await expenses.exportAll();
    expect(expenses.saved).toEqual({ kind: 'failed', failure: { code: 'file-unwritable' } });
    bridge.give('expenses.export', null);
    await expenses.exportAll();
    expect(expenses.saved).toBeNull();
    bridge.give('expenses.export', '/out/list.csv');
    await expenses.exportAll();
    expenses.filter({ text: 'other' });
    expect(expenses.saved).toBeNull();
  });
});

describe('a bulk change', () => {
  const exclude = { kind: 'excluded', excluded: true } as const;

  beforeEach(async () => {
    expenses.showCompany(null);
    await settled();
    tick(0, 1, 2);
  });

  it('goes company by company, clears the ticks and reads the list again', async () => {
    await expenses.change(exclude);
    expect(bridge.asked('expenses.bulk')).toEqual([
      { companyId: 7, expenseIds: [1, 3], change: exclude },
      { companyId: 8, expenseIds: [2], change: exclude },
    ]);
    expect(expenses.done).toEqual({
      change: exclude,
      outcome: { changed: 3, skipped: [] },
      failure: null,
      undo: [1, 3].map((expenseId) => ({ companyId: 7, expenseId })).concat({ companyId: 8, expenseId: 2 }),
    });
    expect([expenses.selection.size, expenses.busy, pages().length]).toEqual([0, false, 2]);
  });

  it('is undone for the expenses that it changed', async () => {
    bridge.handle('expenses.bulk', ({ expenseIds }) =>
      ok({ changed: expenseIds.length - 1, skipped: [{ expenseId: expenseIds[0] ?? 0, code: 'unchanged' }] }),
    );
    await expenses.change(exclude);
    await expenses.undo();
    expect(bridge.asked('expenses.bulk').slice(2)).toEqual([
      { companyId: 7, expenseIds: [3], change: { kind: 'excluded', excluded: false } },
    ]);
    expect(expenses.done?.change).toEqual({ kind: 'excluded', excluded: false });
  });

  it('that has no reverse is not undone', async () => {
    await expenses.undo();
    await expenses.change({ kind: 'reviewed' });
    expect(expenses.done?.undo).toEqual([]);
    await expenses.undo();
    expect(bridge.asked('expenses.bulk')).toHaveLength(2);
  });

  it('goes on with the other companies when one cannot be reached, and keeps the ticks', async () => {
    bridge.handle('expenses.bulk', ({ companyId }) =>
      companyId === 7 ? failed('offline') : ok({ changed: 1, skipped: [] }),
    );
    await expenses.change(exclude);
    expect(expenses.done).toMatchObject({
      outcome: { changed: 1 },
      failure: { code: 'offline' },
      undo: [{ companyId: 8, expenseId: 2 }],
    });
    expect(expenses.selection.size).toBe(3);
  });

  it('runs one at a time, and only with ticks', async () => {
    const held = bridge.hold('expenses.bulk');
    const first = expenses.change(exclude);
    expect([expenses.busy, expenses.done]).toEqual([true, null]);
    await expenses.change({ kind: 'reviewed' });
    expect(held).toHaveLength(1);
    await held[0]?.answer(ok({ changed: 2, skipped: [] }));
    await held[1]?.answer(ok({ changed: 1, skipped: [] }));
    await first;
    expect(expenses.busy).toBe(false);
    await expenses.change(exclude);
    expect(held).toHaveLength(2);
  });
});
