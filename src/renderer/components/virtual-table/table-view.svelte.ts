import { tick, type Snippet } from 'svelte';
import { rowWindow, scrollFor } from '../../lib/virtual-window.ts';

/** A long list, of which only the rows near the screen need to be held. Indexes from 0. */
export interface VirtualList<Row> {
  readonly total: number;
  /** false until there is an answer */
  readonly loaded: boolean;
  /** the rows answer an earlier question than the one asked */
  readonly stale?: boolean;
  /** the row the keys work on */
  readonly activeIndex: number;
  /** grows with each new question: the list begins at its top again */
  readonly version: number;
  /** null: on its way */
  rowAt(index: number): Row | null;
  /** rows first..end-1 are on the screen */
  see(first: number, end: number): void;
  /** beyond an end: the row at that end; a promise where its page is fetched first */
  select(index: number): unknown;
}

/** The rows ticked for a change of many. */
export interface Ticks {
  readonly size: number;
  toggle(index: number): void;
  /** from the row ticked last to this one, both included */
  extendTo(index: number): Promise<void>;
}

/** How rows are known in a list that changes by itself: the view stays with them when others come or go. */
export interface Identity<Row> {
  of(row: Row): number;
  /** null: not among the rows that are held */
  indexOf(id: number): number | null;
}

/** The box that scrolls, as far as it is worked from here. */
export interface TableBox {
  scrollTop: number;
  /** what has the keyboard: the row at an index, nothing on the page, or something else */
  focused(): number | 'nothing' | 'elsewhere';
  focus(): void;
  /** a row that is drawn; of others, nothing happens */
  focusRow(index: number): void;
  /** The returned call: has nothing else begun to be typed in since? */
  focusStays(): () => boolean;
}

export interface TableOptions<Row> {
  readonly list: VirtualList<Row>;
  /** px, all alike */
  readonly rowHeight: number;
  /** rows drawn beyond each edge */
  readonly overscan: number;
  readonly ticks?: Ticks;
  /** without it the drawn rows are used again for others as they scroll, which is cheaper */
  readonly identity?: Identity<Row>;
}

/** The cells of a row, null while it is on its way; what stands in them has its tabindex. */
export type RowCells<Row> = Snippet<[row: Row | null, index: number, tabindex: 0 | -1]>;

type Step = (from: number, page: number) => number;

/** px, under which the first row stands */
const headHeight = 28;
const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  PageDown: (from, page) => from + page,
  PageUp: (from, page) => from - page,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/** Which rows of a long list are drawn, where it is scrolled to, and which row has the keyboard. */
export class TableView<Row> {
  readonly list: VirtualList<Row>;
  readonly rowHeight: number;
  readonly ticks: Ticks | undefined;
  readonly #overscan: number;
  readonly #identity: Identity<Row> | undefined;
  #box: TableBox | null = null;
  #scrollTop = $state(0);
  #height = $state(0);
  #width = $state(0);
  #hadFocus = false;
  /** the row at the top of the view, which stays there when rows come or go above it */
  #anchor: { readonly id: number; readonly index: number } | null = null;
  readonly #drawn = $derived.by(() =>
    rowWindow({
      scrollTop: this.#scrollTop,
      height: this.#height,
      rowHeight: this.rowHeight,
      total: this.list.total,
      overscan: this.#overscan,
    }),
  );
  // As numbers, so that a scroll within a row redraws nothing.
  readonly #first = $derived(this.#drawn.first);
  readonly #end = $derived(this.#drawn.end);
  readonly #indexes = $derived(Array.from({ length: this.#end - this.#first }, (_, n) => this.#first + n));

  constructor({ list, rowHeight, overscan, ticks, identity }: TableOptions<Row>) {
    this.list = list;
    this.rowHeight = rowHeight;
    this.ticks = ticks;
    this.#overscan = overscan;
    this.#identity = identity;
  }

  get first(): number {
    return this.#first;
  }

  /** one past the last that is drawn */
  get end(): number {
    return this.#end;
  }

  get indexes(): readonly number[] {
    return this.#indexes;
  }

  /** px above the first and below the last drawn row */
  get room(): { readonly before: number; readonly after: number } {
    return this.#drawn;
  }

  /** px */
  get width(): number {
    return this.#width;
  }

  /** the one row that Tab stops at */
  get tabStop(): number {
    const { activeIndex } = this.list;
    return activeIndex >= this.first && activeIndex < this.end ? activeIndex : this.first;
  }

  /** of the element that draws a row */
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

  /** Focus came into the box, or left it: for nothing, where the row that had it is gone. */
  focusChanged(has: boolean): void {
    this.#hadFocus = has;
  }

  toTop(): void {
    // Not where it is there already: the browser would lay the new rows out for it once more.
    if (this.#box !== null && this.#scrollTop > 0) this.#box.scrollTop = 0;
  }

  /** The list changed: the row at the top of the view stays there. */
  keepPlace(): void {
    if (this.#identity === undefined) return;
    const now = this.#anchor === null ? null : this.#identity.indexOf(this.#anchor.id);
    if (this.#box === null) return;
    if (this.#anchor !== null && now !== null && this.#box.scrollTop > 0)
      this.#box.scrollTop += (now - this.#anchor.index) * this.rowHeight;
    this.#remember();
  }

  /**
   * Other rows were drawn. A row that left took the focus with it, or stands for another entry now: the box keeps the
   * focus then, so that the arrow keys go on from the active row.
   */
  keepFocus(): void {
    if (!this.#hadFocus || this.#box === null) return;
    const at = this.#box.focused();
    const onOther = this.#identity === undefined && typeof at === 'number' && at !== this.list.activeIndex;
    if (at === 'nothing' || onOther) this.#box.focus();
  }

  /** Another row is active: a view that stays with its rows goes there. */
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

  /** What a key of navigation does; false: it is none. `extending`: ticks every row on the way. */
  press(key: string, extending: boolean): boolean {
    const step = steps[key];
    if (step !== undefined) void this.#walk(step, extending ? this.ticks : undefined);
    return step !== undefined;
  }

  /** A row was pressed with the pointer. */
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
    this.#anchor = row === null ? null : { id: this.#identity.of(row), index };
  }
}
