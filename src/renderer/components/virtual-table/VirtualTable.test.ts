// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/fake-bridge.ts';
import { FakeList, FakeTicks, type Entry } from '../../testing/fake-list.svelte.ts';
import TestTable from '../../testing/TestTable.svelte';
import { TableView } from './table-view.svelte.ts';

let list: FakeList;
let ticks: FakeTicks;
let view: TableView<Entry>;
let opened: number;
let table: ReturnType<typeof mount> | null;

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string): HTMLElement => {
  const [found] = all(selector);
  if (found === undefined) throw new Error(`no ${selector}`);
  return found;
};
const rowAt = (index: number): HTMLElement => one(`[aria-rowindex="${index + 2}"]`);

/** True where the table handled the key. */
async function press(target: HTMLElement, key: string, own: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...own });
  target.dispatchEvent(event);
  await settled();
  return event.defaultPrevented;
}

function show({ withTicks = true, opens = true } = {}): void {
  view = new TableView<Entry>({ list, rowHeight: 20, overscan: 2, ...(withTicks && { ticks }) });
  const onopen = opens ? () => void (opened += 1) : null;
  table = mount(TestTable, { target: document.body, props: { view, selected: 4, onopen } });
  view.resized(400, 200);
  flushSync();
}

beforeEach(() => {
  list = new FakeList(1_000);
  ticks = new FakeTicks();
  opened = 0;
});

afterEach(async () => {
  if (table !== null) await unmount(table);
  table = null;
  vi.useRealTimers();
});

describe('a grid', () => {
  it('gives the number of rows, and the index of each drawn one', () => {
    show();
    expect(one('[role=grid]').getAttribute('aria-rowcount')).toBe('1001');
    expect(all('tbody tr[aria-rowindex]').map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      Array.from({ length: view.end }, (_, n) => String(n + 2)),
    );
    expect(all('[aria-selected=true]')).toEqual([rowAt(4)]);
    expect(list.seen.at(-1)).toEqual([0, view.end]);
  });

  it('is multi-selectable only where rows are ticked', () => {
    show({ withTicks: false });
    expect(one('[role=grid]').hasAttribute('aria-multiselectable')).toBe(false);
  });

  it('has one Tab stop, in the row and in its content', () => {
    list.activeIndex = 3;
    show();
    expect(all('[tabindex="0"]')).toEqual([rowAt(3), rowAt(3).querySelector('button')]);
  });

  it('shows loading rows until there is an answer', () => {
    list.loaded = false;
    show();
    expect(all('tr.loading')).toHaveLength(15);
    expect(one('[role=grid]').getAttribute('aria-busy')).toBe('true');
    list.loaded = true;
    flushSync();
    expect(all('tr.loading')).toEqual([]);
    expect(one('[role=grid]').getAttribute('aria-busy')).toBe('false');
  });

  it('fades rows of an earlier query when the answer is slow', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show();
    list.stale = true;
    flushSync();
    vi.advanceTimersByTime(149);
    flushSync();
    expect(all('.stale')).toEqual([]);
    vi.advanceTimersByTime(1);
    flushSync();
    expect(all('.stale')).toHaveLength(1);
    list.stale = false;
    flushSync();
    expect(all('.stale')).toEqual([]);
  });

  it('returns to its top with a new query', () => {
    show();
    const box = one('.scroller');
    box.scrollTop = 400;
    box.dispatchEvent(new Event('scroll'));
    flushSync();
    expect(view.first).toBeGreaterThan(0);
    list.version += 1;
    flushSync();
    expect(box.scrollTop).toBe(0);
  });
});

describe('keys', () => {
  it('go to a row and give it the focus', async () => {
    show();
    expect(await press(rowAt(0), 'ArrowDown')).toBe(true);
    expect([list.activeIndex, document.activeElement]).toEqual([1, rowAt(1)]);
  });

  it('tick the rows on the way with Shift', async () => {
    show();
    await press(rowAt(0), 'ArrowDown', { shiftKey: true });
    expect(ticks.calls).toEqual(['toggle 0', 'to 1']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('are left to others with %j', async (modifier) => {
    show();
    for (const key of ['ArrowDown', ' ', 'Enter']) expect(await press(rowAt(0), key, modifier)).toBe(false);
    expect([list.activeIndex, ticks.calls, opened]).toEqual([0, [], 0]);
  });

  it('tick the row with Space, and open it with Enter', async () => {
    show();
    expect(await press(rowAt(0), ' ')).toBe(true);
    expect(await press(rowAt(0), 'Enter')).toBe(true);
    expect([ticks.calls, opened]).toEqual([['toggle 0'], 1]);
  });

  it('that press a button do not open or tick its row', async () => {
    show();
    const button = one('tbody button');
    for (const key of [' ', 'Enter']) expect(await press(button, key)).toBe(false);
    expect([ticks.calls, opened]).toEqual([[], 0]);
  });

  it('do nothing in a table without ticks or opening', async () => {
    show({ withTicks: false, opens: false });
    for (const key of [' ', 'Enter', 'a']) expect(await press(rowAt(0), key)).toBe(false);
  });
});

describe('the pointer', () => {
  it.each([
    [{}, []],
    [{ shiftKey: true }, ['to 2']],
    [{ ctrlKey: true }, ['toggle 2']],
    [{ metaKey: true }, ['toggle 2']],
  ])('selects a row, and ticks with %j', (modifier, calls) => {
    show();
    rowAt(2).dispatchEvent(new MouseEvent('click', { bubbles: true, ...modifier }));
    expect([list.activeIndex, ticks.calls]).toEqual([2, calls]);
  });

  it('opens a row that is pressed twice', () => {
    show();
    rowAt(2).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect(opened).toBe(1);
  });
});

describe('the focus', () => {
  it('makes a row the active one', () => {
    show();
    rowAt(5).focus();
    expect(list.activeIndex).toBe(5);
  });

  it('stays in the box when its row scrolls out', () => {
    show();
    rowAt(0).focus();
    const box = one('.scroller');
    box.scrollTop = 4_000;
    box.dispatchEvent(new Event('scroll'));
    flushSync();
    expect(document.activeElement).toBe(box);
  });
});
