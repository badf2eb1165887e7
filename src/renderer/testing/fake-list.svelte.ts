import type { VirtualList } from '../components/virtual-table/table-view.svelte.ts';

export interface Entry {
  readonly id: number;
}

/** A list that holds all its rows, each known by its number at first. */
export class FakeList implements VirtualList<Entry> {
  rows = $state.raw<readonly Entry[]>([]);
  loaded = $state(true);
  stale = $state(false);
  activeIndex = $state(0);
  version = $state(1);
  /** visible ranges, in order */
  readonly seen: (readonly [first: number, end: number])[] = [];

  constructor(total: number) {
    this.rows = Array.from({ length: total }, (_, id) => ({ id }));
  }

  get total(): number {
    return this.rows.length;
  }

  rowAt(index: number): Entry | null {
    return this.rows[index] ?? null;
  }

  indexOf(id: number): number | null {
    const place = this.rows.findIndex((row) => row.id === id);
    return place < 0 ? null : place;
  }

  see(first: number, end: number): void {
    this.seen.push([first, end]);
  }

  select(index: number): Promise<void> {
    this.activeIndex = Math.max(0, Math.min(index, this.total - 1));
    return Promise.resolve();
  }
}

/** Ticks that say what they were asked. */
export class FakeTicks {
  readonly calls: string[] = [];
  size = 0;

  toggle(index: number): void {
    this.size += 1;
    this.calls.push(`toggle ${index}`);
  }

  extendTo(index: number): Promise<void> {
    this.calls.push(`to ${index}`);
    return Promise.resolve();
  }
}
