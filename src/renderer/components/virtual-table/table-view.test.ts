import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeList, FakeTicks, type Entry } from '../../testing/fake-list.svelte.ts';
import { TableView, type TableBox } from './table-view.svelte.ts';

const rowHeight = 20;

class FakeBox implements TableBox {
  scrollTop = 0;
  has: number | 'nothing' | 'elsewhere' | 'box' = 'elsewhere';
  typing = false;
  isPointedAt = false;

  focused(): number | 'nothing' | 'elsewhere' {
    return this.has === 'box' ? 'elsewhere' : this.has;
  }

  focus(): void {
    this.has = 'box';
  }

  focusRow(index: number): void {
    this.has = index;
  }

  focusStays(): () => boolean {
    return () => !this.typing;
  }
}

let list: FakeList;
let box: FakeBox;
let ticks: FakeTicks;

function tableOf({ identity = false, height = 228 } = {}): TableView<Entry> {
  const view = new TableView<Entry>({
    list,
    rowHeight,
    overscan: 2,
    ticks,
    ...(identity && { identity: { of: ({ id }: Entry) => id, indexOf: (id: number) => list.indexOf(id) } }),
  });
  view.attach(box);
  view.resized(800, height);
  return view;
}

function scrollTo(view: TableView<Entry>, top: number): void {
  box.scrollTop = top;
  view.scrolled();
}

beforeEach(() => {
  list = new FakeList(100_000);
  box = new FakeBox();
  ticks = new FakeTicks();
});

describe('the drawn part', () => {
  it('is the visible part of 100,000 rows, with space for the others', () => {
    const view = tableOf();
    scrollTo(view, 1_000_010);
    expect([view.first, view.end]).toEqual([49_998, 50_015]);
    expect(view.indexes).toHaveLength(17);
    expect(view.room).toMatchObject({ before: 49_998 * rowHeight, after: (100_000 - 50_015) * rowHeight });
  });

  it('has one Tab stop: the active row, or the first where that is not drawn', async () => {
    const view = tableOf();
    await list.select(3);
    expect(view.tabStop).toBe(3);
    scrollTo(view, 1_000_000);
    expect(view.tabStop).toBe(view.first);
  });

  it('reuses its elements while scrolling, except for rows with identity', () => {
    const view = tableOf();
    const known = tableOf({ identity: true });
    const keysAt = (table: TableView<Entry>, top: number) => {
      scrollTo(table, top);
      return table.indexes.map((index) => table.keyOf(index));
    };
    expect(keysAt(view, 2_000).sort()).toEqual(keysAt(view, 400_000).sort());
    expect(keysAt(known, 2_000)).toEqual(known.indexes);
    list.rows = [];
    expect(known.keyOf(7)).toBe('place 7');
  });
});

describe('keys', () => {
  it.each([
    ['ArrowDown', 51],
    ['ArrowUp', 49],
    ['PageDown', 59],
    ['PageUp', 41],
    ['Home', 0],
    ['End', 99_999],
  ])('%s goes to a row, focuses it and shows it whole', async (key, index) => {
    const view = tableOf();
    await list.select(50);
    expect(view.press(key, false)).toBe(true);
    await vi.waitFor(() => expect(box.has).toBe(index));
    expect(list.activeIndex).toBe(index);
    expect(box.scrollTop).toBeLessThanOrEqual(index * rowHeight);
    expect(box.scrollTop + 228 - 28).toBeGreaterThanOrEqual((index + 1) * rowHeight);
    expect(ticks.calls).toEqual([]);
  });

  it('ignores other keys', () => {
    expect(tableOf().press('a', false)).toBe(false);
  });

  it('ticks its first row and those on the way', async () => {
    const view = tableOf();
    view.press('ArrowDown', true);
    await vi.waitFor(() => expect(ticks.calls).toEqual(['toggle 0', 'to 1']));
    view.press('ArrowDown', true);
    await vi.waitFor(() => expect(ticks.calls).toEqual(['toggle 0', 'to 1', 'to 2']));
  });
});

describe('the pointer', () => {
  it('selects, ticks one more, or all up to the row', () => {
    const view = tableOf();
    view.pick(3, { extending: false, toggling: false });
    expect(list.activeIndex).toBe(3);
    view.pick(5, { extending: false, toggling: true });
    view.pick(9, { extending: true, toggling: false });
    expect(ticks.calls).toEqual(['toggle 5', 'to 9']);
  });
});

describe('a list that changes', () => {
  it('returns to its top', () => {
    const view = tableOf();
    scrollTo(view, 5_000);
    view.toTop();
    expect(box.scrollTop).toBe(0);
  });

  it('keeps the top row in place when rows are added above it', () => {
    const view = tableOf({ identity: true });
    scrollTo(view, 1_007);
    list.rows = [{ id: -1 }, { id: -2 }, ...list.rows];
    view.keepPlace();
    expect(box.scrollTop).toBe(1_007 + 2 * rowHeight);
    view.keepPlace();
    expect(box.scrollTop).toBe(1_007 + 2 * rowHeight);
  });

  it('shows new rows at the top, and in a table without identity', () => {
    const known = tableOf({ identity: true });
    known.scrolled();
    list.rows = [{ id: -1 }, ...list.rows];
    known.keepPlace();
    expect(box.scrollTop).toBe(0);
    const view = tableOf();
    scrollTo(view, 1_000);
    list.rows = [{ id: -2 }, ...list.rows];
    view.keepPlace();
    expect(box.scrollTop).toBe(1_000);
  });

  it('moves no row from under the pointer, until another list is shown', () => {
    const view = tableOf({ identity: true });
    view.scrolled();
    box.isPointedAt = true;
    list.rows = [{ id: -1 }, ...list.rows];
    view.keepPlace();
    expect(box.scrollTop).toBe(rowHeight);
    list.rows = list.rows.toReversed();
    list.version += 1;
    view.keepPlace();
    expect(box.scrollTop).toBe(rowHeight);
  });

  it('scrolls to the active row with identity', async () => {
    await list.select(500);
    tableOf().follow();
    expect(box.scrollTop).toBe(0);
    tableOf({ identity: true }).follow();
    expect(box.scrollTop).toBe(501 * rowHeight - 200);
  });
});

describe('the focus', () => {
  it('stays in the box when its row is gone', () => {
    const view = tableOf({ identity: true });
    view.focusChanged(true);
    box.has = 'nothing';
    view.keepFocus();
    expect(box.has).toBe('box');
  });

  it('leaves an element that now has another entry', () => {
    const view = tableOf();
    view.focusChanged(true);
    box.has = 0;
    view.keepFocus();
    expect(box.has).toBe(0);
    box.has = 17;
    view.keepFocus();
    expect(box.has).toBe('box');
  });

  it('stays with a row with identity', () => {
    const view = tableOf({ identity: true });
    view.focusChanged(true);
    box.has = 17;
    view.keepFocus();
    expect(box.has).toBe(17);
  });

  it('is not taken from another element, nor from a page without focus', () => {
    const view = tableOf();
    box.has = 'nothing';
    view.keepFocus();
    expect(box.has).toBe('nothing');
    view.focusChanged(true);
    box.has = 'elsewhere';
    view.keepFocus();
    expect(box.has).toBe('elsewhere');
  });

  it('returns to the active row on request', async () => {
    await list.select(4);
    tableOf().focusActive();
    expect(box.has).toBe(4);
  });
});

it('is not taken from a field in which the person types when the row arrives', async () => {
  const view = tableOf();
  const moved = view.move(3);
  box.typing = true;
  await moved;
  expect([list.activeIndex, box.has]).toEqual([3, 'elsewhere']);
});
