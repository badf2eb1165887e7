import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyDue } from '../../../contract/today.ts';
import { companyToday, inboxSummary, today } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { painted } from '../../lib/painted.ts';
import { TodayView } from './today-view.svelte.ts';

let bridge: FakeBridge;
let clock: FakeClock;
let view: TodayView;

const asked = (): number => bridge.asked('today.get').length;
const order = (): readonly number[] => view.rows.map(({ companyId }) => companyId);
const oldestAt = '2026-11-01T08:00:00Z';
const named = (id: number) => ({ name: `C${id}`, taxNumber: `1234567${id}` });
const first = today(companyToday(1), companyToday(2, { toReview: 5, oldestAt }), companyToday(3, { queued: 1 }));
const dueOf = (companyId: number, isLate: boolean): CompanyDue => ({
  companyId,
  due: { at: '2026-10-12', isLate, month: '2026-09', count: 1, amount: null, left: null },
  missing: null,
});

beforeEach(() => {
  clock = new FakeClock();
  bridge = new FakeBridge().give('today.get', first).give('today.due', []);
  view = new TodayView(bridge, clock, ok(first), named);
});

describe('the rows', () => {
  it('are there at once, the oldest document first', () => {
    expect(view.today).toEqual(first);
    expect(order()).toEqual([2, 1, 3]);
  });

  it('get their order from the first reading after the screen opened, and keep it while it is open', async () => {
    bridge.give('today.get', today(companyToday(1, { toReview: 9, oldestAt }), companyToday(2)));
    const stop = view.start();
    expect(order()).toEqual([2, 1, 3]);
    await clock.pass(painted);
    expect(order()).toEqual([1, 2]);
    bridge.give(
      'today.get',
      today(companyToday(1), companyToday(2, { doubtful: 3 }), companyToday(4, { toReview: 50, oldestAt })),
    );
    await view.refresh();
    expect(order()).toEqual([1, 2, 4]);
    stop();
    view.start();
    expect(order()).toEqual([4, 2, 1]);
  });

  it('can be those with work only, which stay when it is done', async () => {
    view.filter(true);
    expect([view.onlyWithWork, order()]).toEqual([true, [2, 3]]);
    bridge.give('today.get', today(companyToday(1, { attention: 1 }), companyToday(2), companyToday(3)));
    await view.refresh();
    expect(order()).toEqual([2, 1, 3]);
    view.filter(true);
    expect(order()).toEqual([1]);
    view.filter(false);
    expect([view.onlyWithWork, order()]).toEqual([false, [2, 1, 3]]);
  });

  it('are ordered again by the first reading of what is due, and not by later ones', async () => {
    bridge.give('today.due', [dueOf(3, true)]);
    view.start();
    await clock.pass(painted);
    expect(order()).toEqual([3, 2, 1]);
    bridge.give('today.due', [dueOf(1, true)]);
    await clock.pass(10_000);
    await bridge.tell('monthly.changed', { companyId: 1 });
    expect(view.rows.find(({ companyId }) => companyId === 1)?.due?.due?.isLate).toBe(true);
    expect(order()).toEqual([3, 2, 1]);
    view.sortBy('toReview');
    expect(order()).toEqual([2, 1, 3]);
  });

  it('are found by name and tax number', () => {
    view.search('c3');
    expect(order()).toEqual([3]);
    view.search('12345672');
    expect(order()).toEqual([2]);
    view.search('other');
    expect(order()).toEqual([]);
    view.start();
    expect(order()).toHaveLength(3);
  });

  it('are unfiltered when the screen opens again', () => {
    view.filter(true);
    view.start();
    expect([view.onlyWithWork, order()]).toEqual([false, [2, 1, 3]]);
  });
});

describe('a failed reading', () => {
  it('keeps the last state, with the reason', async () => {
    bridge.handle('today.get', () => failed('internal'));
    await view.refresh();
    expect([view.failure, view.today]).toEqual([{ code: 'internal' }, first]);
    bridge.give('today.get', first);
    await view.refresh();
    expect(view.failure).toBeNull();
  });

  it('is null without a last state', () => {
    const empty = new TodayView(bridge, clock, failed('internal'), named);
    expect([empty.today, empty.rows, empty.failure]).toEqual([null, [], { code: 'internal' }]);
    empty.filter(true);
    empty.start();
    expect(empty.rows).toEqual([]);
  });
});

describe('while the screen is open', () => {
  it('is read after the first paint, and at most once a second for a burst of events', async () => {
    view.start();
    expect(asked()).toBe(0);
    await clock.pass(painted);
    expect(asked()).toBe(1);
    await bridge.tell('inbox.changed', inboxSummary(null));
    await bridge.tell('companies.changed', null);
    await bridge.tell('pulse.changed', { companyId: 1 });
    expect(asked()).toBe(1);
    await clock.pass(999);
    expect(asked()).toBe(1);
    await clock.pass(1);
    expect(asked()).toBe(2);
    await clock.pass(5_000);
    expect(asked()).toBe(2);
    await bridge.tell('review.changed', { fileId: 1 });
    expect(asked()).toBe(3);
  });

  it('ignores readings of the mirror, which it does not show', async () => {
    view.start();
    await clock.pass(1_000);
    await bridge.tell('mirror.changed', { companyId: 1, records: 0, completeAt: null, reading: null });
    await clock.pass(10_000);
    expect(asked()).toBe(1);
  });

  it('is read every twenty seconds without an event', async () => {
    const stop = view.start();
    await clock.pass(painted + 20_000);
    expect(asked()).toBe(2);
    await clock.pass(40_000);
    expect(asked()).toBe(4);
    stop();
    await clock.pass(60_000);
    expect([asked(), clock.waiting, bridge.listening]).toEqual([4, 0, 0]);
  });

  it('cancels a pending reading when it is left', async () => {
    const stop = view.start();
    await clock.pass(painted);
    await bridge.tell('companies.changed', null);
    stop();
    await clock.pass(60_000);
    expect(asked()).toBe(1);
  });
});
