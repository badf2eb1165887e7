import { tick, type Snippet } from 'svelte';
import type { ActionId } from '../../lib/keymap.ts';
import { rowWindow, scrollFor } from '../../lib/virtual-window.ts';

/** A long list with only the rows near the screen in memory. Indexes from 0. */
export interface VirtualList<Row> {
  readonly total: number;
  /** false until there is an answer */
  readonly loaded: boolean;
  /** the rows belong to an earlier query */
  readonly stale?: boolean;
  /** row of the keyboard */
  readonly activeIndex: number;
  /** false: the record that is shown has left the list, and another has its row */
  readonly isActiveShown?: boolean;
  /** incremented with each new query: the list returns to its top */
  readonly version: number;
  /** null: loading */
  rowAt(index: number): Row | null;
  /** rows first..end-1 are visible */
  see(first: number, end: number): void;
  /** clamps the index; a promise where its page must load first */
  select(index: number): unknown;
}

/** Ticked rows for a bulk change. */
export interface Ticks {
  readonly size: number;
  toggle(index: number): void;
  /** from the row ticked last to this one, both included */
  extendTo(index: number): Promise<void>;
}

/** Keys of rows in a list that changes by itself: the view follows its rows. */
export interface RowIdentity<Row> {
  of(row: Row): number;
  /** null: not loaded */
  indexOf(id: number): number | null;
}

/** The scrolling element. */
export interface TableBox {
  scrollTop: number;
  /** the pointer is over it */
  readonly isPointedAt: boolean;
  /** focused element: the index of a row, nothing on the page, or another element */
  focused(): number | 'nothing' | 'elsewhere';
  focus(): void;
  /** a drawn row; ignores others */
  focusRow(index: number): void;
  /** The returned function tells whether no other field has been focused since. */
  focusStays(): () => boolean;
}

export interface TableOptions<Row> {
  readonly list: VirtualList<Row>;
  /** px, equal for all rows */
  readonly rowHeight: number;
  /** rows drawn beyond each edge */
  readonly overscan: number;
  readonly ticks?: Ticks;
  /** without it, drawn elements are reused for other rows while scrolling, which is cheaper */
  readonly identity?: RowIdentity<Row>;
}

/** An entry of the menu of a row. */
export interface MenuItem {
  readonly name: string;
  /** whose key is shown beside it */
  readonly action?: ActionId;
  readonly run: () => void;
}

/** The cells of a row, null while it loads; their content has its tabindex. */
export type RowCells<Row> = Snippet<[row: Row | null, index: number, tabindex: 0 | -1]>;

type Step = (from: number, page: number) => number;

/** px of the sticky head above the first row */
const headHeight = 28;
const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  PageDown: (from, page) => from + page,
  PageUp: (from, page) => from - page,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/** The drawn rows of a long list, its scroll position, and the row of the keyboard. */
export class TableView<Row> {
  readonly list: VirtualList<Row>;
  readonly rowHeight: number;
  readonly ticks: Ticks | undefined;
  readonly #overscan: number;
  readonly #identity: RowIdentity<Row> | undefined;
  #box: TableBox | null = null;
  #scrollTop = $state(0);
  #height = $state(0);
  #width = $state(0);
  #hadFocus = false;
  /** the top row of the view, which stays there when rows are added or removed above it */
  #anchor: { readonly id: number; readonly index: number; readonly version: number } | null = null;
  readonly #drawn = $derived.by(() =>
    rowWindow({
      scrollTop: this.#scrollTop,
      height: this.#height,
      rowHeight: this.rowHeight,
      total: this.list.total,
      overscan: this.#overscan,
    }),
  );
  // Separate numbers, so that scrolling within a row redraws nothing.
  readonly first = $derived(this.#drawn.first);
  /** one past the last that is drawn */
  readonly end = $derived(this.#drawn.end);
  readonly indexes = $derived(Array.from({ length: this.end - this.first }, (_, n) => this.first + n));

  constructor({ list, rowHeight, overscan, ticks, identity }: TableOptions<Row>) {
    this.list = list;
    this.rowHeight = rowHeight;
    this.ticks = ticks;
    this.#overscan = overscan;
    this.#identity = identity;
  }

  /** px of undrawn rows above and below */
  get room(): { readonly before: number; readonly after: number } {
    return this.#drawn;
  }

  /** px */
  get width(): number {
    return this.#width;
  }

  /** the only Tab stop */
  get tabStop(): number {
    const { activeIndex } = this.list;
    return activeIndex >= this.first && activeIndex < this.end ? activeIndex : this.first;
  }

  /** key of a row's element */
  keyOf(index: number): number | string {
    if (this.#identity === undefined) return index % (this.end - this.first);
    const row = this.list.rowAt(index);
    return row === null ? `place ${index}` : this.#identity.of(row);
  }

  attach(box: TableBox): () => void {
    this.#box = box;
    return () => (this.#box = null);
  }

  resized(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  scrolled(): void {
    if (this.#box === null) return;
    this.#scrollTop = this.#box.scrollTop;
    this.#remember();
  }

  /** `has`: the box has the focus, or lost it to no other element, as when the focused row disappears. */
  focusChanged(has: boolean): void {
    this.#hadFocus = has;
  }

  toTop(): void {
    // Skipped at the top: the browser would lay out the new rows again.
    if (this.#box !== null && this.#scrollTop > 0) this.#box.scrollTop = 0;
  }

  /** After a change of the list: keeps the top row of the view in place. */
  keepPlace(): void {
    if (this.#identity === undefined) return;
    if (this.#anchor?.version !== this.list.version) this.#anchor = null;
    const now = this.#anchor === null ? null : this.#identity.indexOf(this.#anchor.id);
    if (this.#box === null) return;
    // At the top new rows may come into view, but none moves away from under the pointer.
    if (this.#anchor !== null && now !== null && (this.#box.scrollTop > 0 || this.#box.isPointedAt))
      this.#box.scrollTop += (now - this.#anchor.index) * this.rowHeight;
    this.#remember();
  }

  /**
   * After other rows were drawn: if the focused row disappeared or has another entry, moves the focus to the box, so
   * that the arrow keys continue from the active row.
   */
  keepFocus(): void {
    if (!this.#hadFocus || this.#box === null) return;
    const at = this.#box.focused();
    const onOther = this.#identity === undefined && typeof at === 'number' && at !== this.list.activeIndex;
    if (at === 'nothing' || onOther) this.#box.focus();
  }

  /** The active row changed: a view with identity scrolls to it. */
  follow(): void {
    if (this.#identity !== undefined) this.#showActive();
  }

  focusActive(): void {
    this.#box?.focusRow(this.list.activeIndex);
  }

  async move(to: number): Promise<void> {
    const stays = this.#box?.focusStays();
    await this.list.select(to);
    this.#showActive();
    await tick();
    if (stays?.() !== false) this.focusActive();
  }

  /** Handles a navigation key; false: it is another key. `extending`: ticks every row on the way. */
  press(key: string, extending: boolean): boolean {
    const step = steps[key];
    if (step !== undefined) void this.#walk(step, extending ? this.ticks : undefined);
    return step !== undefined;
  }

  /** Handles a press on a row. */
  pick(index: number, { extending, toggling }: { readonly extending: boolean; readonly toggling: boolean }): void {
    this.list.select(index);
    if (extending) void this.ticks?.extendTo(index);
    else if (toggling) this.ticks?.toggle(index);
  }

  async #walk(step: Step, ticks: Ticks | undefined): Promise<void> {
    if (ticks?.size === 0) ticks.toggle(this.list.activeIndex);
    await this.move(step(this.list.activeIndex, Math.max(1, Math.floor(this.#height / this.rowHeight) - 2)));
    await ticks?.extendTo(this.list.activeIndex);
  }

  #showActive(): void {
    if (this.#box === null) return;
    const view = { scrollTop: this.#box.scrollTop, height: this.#height, rowHeight: this.rowHeight };
    if (this.#height > 0) this.#box.scrollTop = scrollFor(this.list.activeIndex, view, headHeight);
    this.scrolled();
  }

  #remember(): void {
    if (this.#box === null || this.#identity === undefined) return;
    const index = Math.floor(this.#box.scrollTop / this.rowHeight);
    const row = this.list.rowAt(index);
    this.#anchor = row === null ? null : { id: this.#identity.of(row), index, version: this.list.version };
  }
}
