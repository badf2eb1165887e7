import type { Bridge } from '../../../contract/bridge.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId, InboxPage, InboxQuery, InboxRow, InboxSort } from '../../../contract/inbox.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { Presence } from '../../lib/presence.ts';
import { pagesOf } from '../../lib/virtual-window.ts';

const pageSize = 50;

type Pages = Readonly<Partial<Record<number, readonly InboxRow[]>>>;

export type FileListQuery = Pick<InboxQuery, 'companyId' | 'states'>;
export type FileOrder = NonNullable<InboxQuery['order']>;

/** the newest first: no row moves when the state of a file changes */
const byArrival: FileOrder = { by: 'arrived', descending: true };

/** A long list of files with only the visible pages in memory. The selection follows the file, not the index. */
export class FileList {
  readonly #bridge: Bridge;
  #query: FileListQuery = { companyId: null, states: [] };
  #generation = 0;
  #seen = { first: 0, end: pageSize };
  #pages = $state.raw<Pages>({});
  #total = $state(0);
  #loaded = $state(false);
  #stale = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #text = $state('');
  #order = $state.raw(byArrival);
  #selectedId = $state<FileId | null>(null);
  #activeIndex = $state(0);
  #version = $state(0);
  /** moves between rows */
  readonly #presence = new Presence();
  #loading: readonly number[] = [];
  readonly refresh = singleFlight(() => this.#reload());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get total(): number {
    return this.#total;
  }

  /** false until the first page of this query has loaded */
  get loaded(): boolean {
    return this.#loaded;
  }

  /** the rows belong to an earlier search or order */
  get stale(): boolean {
    return this.#stale;
  }

  /** the search */
  get text(): string {
    return this.#text;
  }

  get order(): FileOrder {
    return this.#order;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get selectedId(): FileId | null {
    return this.#selectedId;
  }

  /** last known index of the selected row */
  get activeIndex(): number {
    return this.#activeIndex;
  }

  /** false: the selected file has left the list, and another has its place */
  get isActiveShown(): boolean {
    return this.#selectedId === null || this.rowAt(this.#activeIndex)?.id === this.#selectedId;
  }

  /** incremented with each new query, search or order: the list returns to its top */
  get version(): number {
    return this.#version;
  }

  /** null: not loaded yet */
  rowAt(index: number): InboxRow | null {
    return this.#pages[Math.floor(index / pageSize)]?.[index % pageSize] ?? null;
  }

  /** null when its page is not loaded */
  indexOf(fileId: FileId): number | null {
    for (const [page, rows] of Object.entries(this.#pages)) {
      const place = rows?.findIndex(({ id }) => id === fileId) ?? -1;
      if (place >= 0) return Number(page) * pageSize + place;
    }
    return null;
  }

  /**
   * Shows another list from its beginning; selects `wanted`, or the first row, when it loads, unless another row was
   * selected by then.
   */
  async show(query: FileListQuery, wanted: FileId | null = null): Promise<void> {
    this.#query = query;
    this.#generation += 1;
    this.#loading = [];
    this.#seen = { first: 0, end: pageSize };
    this.#loaded = false;
    this.#version += 1;
    this.#pages = {};
    this.#selectedId = null;
    this.#presence.moved();
    const stays = this.#presence.stays();
    await this.refresh();
    if (stays()) await (wanted === null ? this.select(0) : this.selectFile(wanted));
  }

  search(text: string): Promise<void> {
    this.#text = text;
    return this.#rearrange();
  }

  /** The header of a column was pressed: the other way round, or by that column, days and sizes from the top. */
  sortBy(by: InboxSort): Promise<void> {
    const fromTop = by === 'arrived' || by === 'size';
    this.#order = { by, descending: this.#order.by === by ? !this.#order.descending : fromTop };
    return this.#rearrange();
  }

  /** Rows first..end-1 are visible: loads missing pages. */
  see(first: number, end: number): void {
    this.#seen = { first, end };
    for (const page of pagesOf(first, end, pageSize)) if (this.#pages[page] === undefined) void this.#fetch(page);
  }

  /** Selects the last requested row when pages load in another order. */
  async select(index: number): Promise<void> {
    this.#presence.moved();
    const stays = this.#presence.stays();
    const place = Math.max(0, Math.min(index, this.#total - 1));
    const page = Math.floor(place / pageSize);
    if (this.#total > 0 && this.#pages[page] === undefined) await this.#fetch(page);
    if (!stays()) return;
    this.#activeIndex = place;
    this.#selectedId = this.rowAt(place)?.id ?? null;
  }

  /** Selects a file whose page may not be loaded: shows its details, and its row when that has loaded. */
  async selectFile(fileId: FileId): Promise<void> {
    const place = this.indexOf(fileId);
    if (place !== null) return this.select(place);
    this.#presence.moved();
    this.#selectedId = fileId;
  }

  unselect(): void {
    this.#presence.moved();
    this.#selectedId = null;
  }

  /** rows first..end-1, loaded where missing; leaves out rows that fail to load */
  async rowsBetween(first: number, end: number): Promise<readonly InboxRow[]> {
    const generation = this.#generation;
    const pages: InboxRow[][] = [];
    for (const page of pagesOf(first, Math.min(end, this.#total), pageSize)) {
      const rows = this.#pages[page] ?? (await this.#ask(page))?.rows ?? [];
      if (generation !== this.#generation) return [];
      pages.push(rows.filter((_, n) => page * pageSize + n >= first && page * pageSize + n < end));
    }
    return pages.flat();
  }

  /** The old rows stay until the answer is there. The selected file stays selected where it is among the first rows. */
  async #rearrange(): Promise<void> {
    this.#generation += 1;
    this.#loading = [];
    this.#seen = { first: 0, end: pageSize };
    this.#stale = true;
    this.#presence.moved();
    const stays = this.#presence.stays();
    await this.refresh();
    if (stays() && (this.#selectedId === null || this.indexOf(this.#selectedId) === null)) await this.select(0);
  }

  async #fetch(page: number): Promise<void> {
    if (this.#loading.includes(page)) return;
    this.#loading = [...this.#loading, page];
    const generation = this.#generation;
    const answer = await this.#ask(page);
    if (generation !== this.#generation) return;
    this.#loading = this.#loading.filter((one) => one !== page);
    if (answer !== null) this.#take({ ...this.#pages, [page]: answer.rows }, answer.total);
  }

  async #reload(): Promise<void> {
    const generation = this.#generation;
    // Some more than the visible rows, to find a row again that moved a little.
    const { first, end } = this.#seen;
    const wanted = pagesOf(Math.max(0, first - pageSize / 2), Math.max(end, 1) + pageSize / 2, pageSize);
    const answers = await Promise.all(wanted.map(async (page) => ({ page, answer: await this.#ask(page) })));
    if (generation !== this.#generation) return;
    const last = answers.at(-1)?.answer ?? null;
    if (last !== null) {
      const fresh = answers.flatMap(({ page, answer }) => (answer === null ? [] : [[page, answer.rows] as const]));
      this.#take(Object.fromEntries(fresh), last.total);
    }
    this.#loaded = true;
    if (!this.#stale) return;
    this.#stale = false;
    this.#version += 1;
  }

  #take(pages: Pages, total: number): void {
    this.#pages = pages;
    this.#total = total;
    const place = this.#selectedId === null ? null : this.indexOf(this.#selectedId);
    if (place !== null) this.#activeIndex = place;
  }

  async #ask(page: number): Promise<InboxPage | null> {
    const query = { ...this.#query, text: this.#text, order: this.#order, offset: page * pageSize, limit: pageSize };
    const answer = await this.#bridge.invoke('inbox.page', query);
    this.#failure = answer.ok ? null : answer.failure;
    return answer.ok ? answer.value : null;
  }
}
