import type { MasterRow } from '../../../contract/master-data.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { Ticks, VirtualList } from '../../components/virtual-table/table-view.svelte.ts';
import { toggled } from '../../lib/toggled.ts';

/** The rows that match the typed text, ignoring accents, and the ticked ones. All rows are in memory. */
export class MasterRowList implements VirtualList<MasterRow>, Ticks {
  #all = $state.raw<readonly MasterRow[]>([]);
  #loaded = $state(false);
  #text = $state('');
  #activeIndex = $state(0);
  #version = $state(0);
  #ticked = $state.raw<readonly number[]>([]);
  #anchor = 0;
  readonly #onlook: () => void;
  readonly #keys = $derived(
    this.#all.map((row) => searchKey([row.name, row.code, ...Object.values(row.details)].join(' '))),
  );
  readonly #shown = $derived.by(() => {
    const parts = searchKey(this.#text).split(' ');
    return this.#all.filter((_, at) => parts.every((part) => this.#keys[at]?.includes(part) === true));
  });

  /** `onlook`: called when a person selects a row or filters */
  constructor(onlook: () => void) {
    this.#onlook = onlook;
  }

  get total(): number {
    return this.#shown.length;
  }

  /** all rows, unfiltered */
  get all(): readonly MasterRow[] {
    return this.#all;
  }

  get loaded(): boolean {
    return this.#loaded;
  }

  get text(): string {
    return this.#text;
  }

  get activeIndex(): number {
    return Math.min(this.#activeIndex, Math.max(0, this.total - 1));
  }

  get active(): MasterRow | null {
    return this.rowAt(this.activeIndex);
  }

  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#ticked.length;
  }

  get ticked(): readonly number[] {
    return this.#ticked;
  }

  rowAt(index: number): MasterRow | null {
    return this.#shown[index] ?? null;
  }

  see(): void {
    // All rows are in memory.
  }

  select(index: number): void {
    this.#onlook();
    this.#activeIndex = Math.max(0, Math.min(index, this.total - 1));
  }

  selectId(id: number): void {
    const place = this.#shown.findIndex((row) => row.id === id);
    if (place >= 0) this.#activeIndex = place;
  }

  search(text: string): void {
    this.#onlook();
    this.#text = text;
    this.#activeIndex = 0;
    this.#version += 1;
  }

  /** for another list */
  clear(): void {
    this.#all = [];
    this.#loaded = false;
    this.#ticked = [];
    this.search('');
  }

  /** replaces the rows; the active one and the ticked ones stay where they still exist */
  take(rows: readonly MasterRow[]): void {
    const active = this.active?.id ?? null;
    this.#all = rows;
    this.#loaded = true;
    this.#ticked = this.#ticked.filter((ticked) => rows.some(({ id }) => id === ticked));
    if (active !== null) this.selectId(active);
  }

  has({ id }: MasterRow): boolean {
    return this.#ticked.includes(id);
  }

  toggle(index: number): void {
    const row = this.rowAt(index);
    if (row === null) return;
    this.#anchor = index;
    this.#ticked = toggled(this.#ticked, row.id);
  }

  extendTo(index: number): Promise<void> {
    const [first, last] = index < this.#anchor ? [index, this.#anchor] : [this.#anchor, index];
    const between = this.#shown.slice(first, last + 1).flatMap((row) => (this.has(row) ? [] : [row.id]));
    this.#ticked = [...this.#ticked, ...between];
    return Promise.resolve();
  }
}
