import { beforeEach, describe, expect, it } from 'vitest';
import type { InboxQuery } from '../../../contract/inbox.ts';
import { inboxRow } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { FileList } from './file-list.svelte.ts';

const everything = { companyId: 7, states: [] } as const;
let bridge: FakeBridge;
let list: FileList;
let ids: readonly number[];

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
const pageOf = ({ offset, limit }: Pick<InboxQuery, 'offset' | 'limit'>) =>
  ok({ total: ids.length, rows: ids.slice(offset, offset + limit).map((id) => inboxRow(id)) });
const offsets = (): readonly number[] => bridge.asked('inbox.page').map(({ offset }) => offset);
const idAt = (index: number): number | null => list.rowAt(index)?.id ?? null;

beforeEach(() => {
  ids = upTo(100_000);
  bridge = new FakeBridge().handle('inbox.page', pageOf);
  list = new FileList(bridge);
});

describe('another list', () => {
  it('begins with its first row chosen', async () => {
    expect(list.loaded).toBe(false);
    await list.show({ companyId: 7, states: ['ready'] });
    expect([list.loaded, list.total, list.selectedId, list.activeIndex]).toEqual([true, 100_000, 1, 0]);
    expect(bridge.asked('inbox.page')[0]).toMatchObject({ companyId: 7, states: ['ready'], offset: 0, limit: 50 });
    expect([idAt(0), idAt(49)]).toEqual([1, 50]);
  });

  it('has nothing of the one before while it is read', async () => {
    await list.show(everything);
    await list.select(3);
    const held = bridge.hold('inbox.page');
    void list.show({ companyId: 8, states: [] });
    expect([list.loaded, idAt(0), list.selectedId]).toEqual([false, null, null]);
    ids = [9];
    for (const { input, answer } of held) await answer(pageOf(input));
    expect([list.loaded, idAt(0), list.selectedId, list.total]).toEqual([true, 9, 9, 1]);
  });

  it('leaves the row chosen that a person chose while changes were still read', async () => {
    const held = bridge.hold('inbox.page');
    void list.show(everything);
    void list.refresh();
    const [first, ...rest] = held.splice(0);
    if (first === undefined) throw new Error('nothing was asked');
    await first.answer(pageOf(first.input));
    for (const { input, answer } of rest) await answer(pageOf(input));
    expect([idAt(2), list.selectedId]).toEqual([3, null]);
    await list.select(2);
    for (const { input, answer } of held) await answer(pageOf(input));
    expect(list.selectedId).toBe(3);
  });

  it('takes no answer of the one before', async () => {
    const held = bridge.hold('inbox.page');
    void list.show(everything);
    void list.show({ companyId: 8, states: [] });
    const [first, ...rest] = held.splice(0);
    if (first === undefined) throw new Error('nothing was asked');
    await first.answer(pageOf(first.input));
    for (const { input, answer } of rest) await answer(pageOf(input));
    expect([list.loaded, idAt(0)]).toEqual([false, null]);
    ids = [9];
    for (const { input, answer } of held) await answer(pageOf(input));
    expect(held.every(({ input }) => input.companyId === 8)).toBe(true);
    expect([list.loaded, idAt(0)]).toEqual([true, 9]);
  });

  it('that is empty has nothing chosen', async () => {
    ids = [];
    await list.show(everything);
    expect([list.loaded, list.total, list.selectedId, list.activeIndex]).toEqual([true, 0, null, 0]);
  });

  it('that cannot be read says why', async () => {
    bridge.handle('inbox.page', () => failed('internal'));
    await list.show(everything);
    expect([list.loaded, list.failure, list.selectedId]).toEqual([true, { code: 'internal' }, null]);
    bridge.handle('inbox.page', pageOf);
    await list.refresh();
    expect([list.failure, idAt(0)]).toEqual([null, 1]);
  });
});

describe('scrolling', () => {
  it('fetches the pages that come into view, each once', async () => {
    await list.show(everything);
    const before = offsets().length;
    list.see(99_940, 99_980);
    list.see(99_941, 99_981);
    await settled();
    expect(offsets().slice(before)).toEqual([99_900, 99_950]);
    expect(idAt(99_960)).toBe(99_961);
    list.see(99_940, 99_980);
    await settled();
    expect(offsets().slice(before)).toHaveLength(2);
  });

  it('tries a page again that could not be had', async () => {
    await list.show(everything);
    bridge.handle('inbox.page', () => failed('internal'));
    list.see(500, 520);
    await settled();
    expect([idAt(500), list.failure]).toEqual([null, { code: 'internal' }]);
    bridge.handle('inbox.page', pageOf);
    list.see(500, 520);
    await settled();
    expect([idAt(500), list.failure]).toEqual([501, null]);
  });

  it('takes no page of a list that was left', async () => {
    await list.show(everything);
    const held = bridge.hold('inbox.page');
    list.see(500, 520);
    void list.show({ companyId: 8, states: [] });
    const [left, ...rest] = held.splice(0);
    if (left === undefined) throw new Error('nothing was asked');
    await left.answer(pageOf(left.input));
    expect(idAt(500)).toBeNull();
    for (const { input, answer } of rest) await answer(pageOf(input));
    expect(idAt(0)).toBe(1);
  });
});

describe('reading again', () => {
  it('reads the visible rows and some more, and drops the rest', async () => {
    await list.show(everything);
    list.see(1_000, 1_040);
    await settled();
    const before = offsets().length;
    ids = [500_000, ...ids];
    await list.refresh();
    expect(offsets().slice(before)).toEqual([950, 1_000, 1_050]);
    expect([idAt(0), idAt(1_000), list.total]).toEqual([null, 1_000, 100_001]);
  });

  it('keeps the chosen file where it moved', async () => {
    await list.show(everything);
    await list.select(3);
    ids = [500_000, 500_001, ...ids];
    await list.refresh();
    expect([list.selectedId, list.activeIndex]).toEqual([4, 5]);
  });

  it('keeps the chosen file though it left the list, and its place', async () => {
    await list.show(everything);
    await list.select(3);
    ids = ids.filter((id) => id !== 4);
    expect(list.isActiveShown).toBe(true);
    await list.refresh();
    expect([list.selectedId, list.activeIndex, idAt(3)]).toEqual([4, 3, 5]);
    expect(list.isActiveShown).toBe(false);
  });

  it('keeps its rows when that fails', async () => {
    await list.show(everything);
    bridge.handle('inbox.page', () => failed('internal'));
    await list.refresh();
    expect([idAt(0), list.total, list.failure]).toEqual([1, 100_000, { code: 'internal' }]);
  });
});

describe('choosing', () => {
  it('goes to a row that is not held', async () => {
    await list.show(everything);
    await list.select(70_000);
    expect([list.selectedId, list.activeIndex]).toEqual([70_001, 70_000]);
  });

  it('stays inside the list', async () => {
    ids = upTo(3);
    await list.show(everything);
    await list.select(-1);
    expect(list.selectedId).toBe(1);
    await list.select(3);
    expect([list.selectedId, list.activeIndex]).toEqual([3, 2]);
  });

  it('finds a file by its number, on the pages that are held', async () => {
    await list.show(everything);
    list.see(150, 160);
    await settled();
    expect([list.indexOf(1), list.indexOf(155), list.indexOf(70_000)]).toEqual([0, 154, null]);
    await list.selectFile(155);
    expect([list.selectedId, list.activeIndex]).toEqual([155, 154]);
    await list.selectFile(70_000);
    expect([list.selectedId, list.activeIndex]).toEqual([70_000, 154]);
    list.unselect();
    expect(list.selectedId).toBeNull();
  });
});

describe('a row that a person chose', () => {
  it('stays chosen when the page of one chosen before comes later', async () => {
    await list.show(everything);
    const held = bridge.hold('inbox.page');
    void list.select(500);
    await list.select(3);
    for (const { input, answer } of held) await answer(pageOf(input));
    expect([list.selectedId, list.activeIndex]).toEqual([4, 3]);
  });

  it('is not chosen in another list that is shown before its page comes', async () => {
    await list.show(everything);
    const held = bridge.hold('inbox.page');
    void list.select(500);
    const [late] = held.splice(0);
    const shown = list.show({ companyId: 8, states: [] });
    ids = [9];
    for (const { input, answer } of held) await answer(pageOf(input));
    await shown;
    await late?.answer(pageOf(late.input));
    expect([list.selectedId, list.activeIndex]).toEqual([9, 0]);
  });

  it('goes before the one that was wanted when the list was asked for', async () => {
    await list.show(everything, 7);
    expect(list.selectedId).toBe(7);
    const held = bridge.hold('inbox.page');
    const shown = list.show({ companyId: 7, states: ['ready'] }, 7);
    list.see(0, 10);
    const early = held.pop();
    await early?.answer(pageOf(early.input));
    await list.select(2);
    for (const { input, answer } of held) await answer(pageOf(input));
    await shown;
    expect(list.selectedId).toBe(3);
  });
});

describe('a search or another order', () => {
  it('keeps the old rows until the answer, and the selected file where it is near the top', async () => {
    await list.show(everything);
    await list.select(3);
    const held = bridge.hold('inbox.page');
    const searched = list.search('szam');
    expect([list.stale, list.loaded, idAt(0), list.selectedId]).toEqual([true, true, 1, 4]);
    ids = [8, 4];
    for (const { input, answer } of held) await answer(pageOf(input));
    await searched;
    expect([list.stale, list.total, list.selectedId, list.activeIndex]).toEqual([false, 2, 4, 1]);
    expect(bridge.asked('inbox.page').at(-1)).toMatchObject({ text: 'szam' });
  });

  it('selects the first row where the selected file is not found', async () => {
    await list.show(everything);
    await list.select(3);
    ids = [8, 9];
    await list.search('szam');
    expect(list.selectedId).toBe(8);
  });

  it('begins with the newest, and turns round by a second press', async () => {
    const order = () => bridge.asked('inbox.page').at(-1)?.order;
    await list.show(everything);
    expect(order()).toEqual({ by: 'arrived', descending: true });
    await list.sortBy('file');
    expect(order()).toEqual({ by: 'file', descending: false });
    await list.sortBy('file');
    expect(order()).toEqual({ by: 'file', descending: true });
    await list.sortBy('size');
    expect(order()).toEqual({ by: 'size', descending: true });
  });

  it('gives the rows between two places, also those that are not loaded', async () => {
    await list.show(everything);
    expect((await list.rowsBetween(48, 103)).map(({ id }) => id)).toEqual(upTo(103).slice(48));
  });
});
