import type { Failure, Result } from '../../../contract/failure.ts';
import type { ListPage } from '../../../contract/record-list.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { throttle, type Throttled } from '../../../shared/timing/throttle.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { pagesOf } from '../../lib/virtual-window.ts';

export interface RecordSource<Row, Query> {
  readonly page: (query: Query, offset: number, limit: number) => Promise<Result<ListPage<Row>>>;
  /** a row's key */
  readonly keyText: (row: Row) => string;
}

type Pages<Row> = Readonly<Partial<Record<number, readonly Row[]>>>;

/** rows per page: a screen and some more, because each keystroke in a filter loads one */
const pageSize = 40;
/** cached pages beside the visible one, for scrolling back */
const kept = 30;
/** ms after which a view counts as at rest */
const rest = 60;

/**
 * The matching records, with only the pages near the screen in memory. The old rows stay while an answer is loading;
 * only the newest query is answered.
 */
export class RecordPages<Row, Query> {
  readonly #source: RecordSource<Row, Query>;
  #query: Query | null = null;
  #generation = 0;
  #seen = { first: 0, end: pageSize };
  #pages = $state.raw<Pages<Row>>({});
  #total = $state(0);
  #gross = $state.raw<ListPage<Row>['gross']>({});
  #loaded = $state(false);
  #stale = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #activeIndex = $state(0);
  #version = $state(0);
  readonly #first = singleFlight(() => this.#readFirst());
  readonly #fill = singleFlight(() => this.#readMissing());
  readonly #atRest: Throttled;
  readonly #again = singleFlight(() => this.#readAgain());

  constructor(source: RecordSource<Row, Query>, timing: Pick<Clock, 'after'>) {
    this.#source = source;
    this.#atRest = throttle(() => void this.#fill(), rest, timing, { leading: false });
  }

  get total(): number {
    return this.#total;
  }

  /** sums over all matches, by currency */
  get gross(): ListPage<Row>['gross'] {
    return this.#gross;
  }

  /** false until the first answer */
  get loaded(): boolean {
    return this.#loaded;
  }

  /** the rows belong to an earlier query */
  get stale(): boolean {
    return this.#stale;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get activeIndex(): number {
    return this.#activeIndex;
  }

  get active(): Row | null {
    return this.rowAt(this.#activeIndex);
  }

  /** incremented with each answered new query: the list returns to its top */
  get version(): number {
    return this.#version;
  }

  /** null: not loaded yet */
  rowAt(index: number): Row | null {
    return this.#pages[Math.floor(index / pageSize)]?.[index % pageSize] ?? null;
  }

  show(query: Query): Promise<void> {
    this.#query = query;
    this.#generation += 1;
    this.#stale = true;
    return this.#first();
  }

  /**
   * Rows first..end-1 are visible: loads missing pages, for the last of several views only. While the scroll bar is
   * dragged past whole screens, it waits for the drag to rest.
   */
  see(first: number, end: number): void {
    const jumped = first >= this.#seen.end || end <= this.#seen.first;
    this.#seen = { first, end };
    this.#atRest.stop();
    if (this.#missing().length === 0) return;
    if (jumped) this.#atRest.call();
    else void this.#fill();
  }

  /** repeats the query: keeps rows and positions where possible */
  refresh(): Promise<void> {
    return this.#query === null ? Promise.resolve() : this.#again();
  }

  select(index: number): void {
    this.#activeIndex = Math.max(0, Math.min(index, this.#total - 1));
  }

  /** rows first..end-1, loaded where missing; leaves out rows that fail to load */
  async rowsBetween(first: number, end: number): Promise<readonly Row[]> {
    const generation = this.#generation;
    const wanted = pagesOf(first, Math.min(end, this.#total), pageSize);
    const pages: Row[][] = [];
    for (const page of wanted) {
      const rows = this.#pages[page] ?? (await this.#ask(page))?.rows ?? [];
      if (generation !== this.#generation) return [];
      pages.push(rows.filter((_, n) => page * pageSize + n >= first && page * pageSize + n < end));
    }
    return pages.flat();
  }

  #missing(): readonly number[] {
    const { first, end } = this.#seen;
    return pagesOf(first, Math.min(end, this.#total), pageSize).filter((page) => this.#pages[page] === undefined);
  }

  async #readFirst(): Promise<void> {
    const generation = this.#generation;
    const answer = await this.#ask(0);
    if (generation !== this.#generation) return;
    this.#stale = false;
    this.#loaded = true;
    if (answer === null) return;
    this.#take({ 0: answer.rows }, answer);
    this.#activeIndex = 0;
    this.#version += 1;
  }

  async #readMissing(): Promise<void> {
    for (const page of this.#missing()) {
      const generation = this.#generation;
      const answer = await this.#ask(page);
      if (answer === null || generation !== this.#generation) return;
      this.#take({ ...near(this.#pages, page), [page]: answer.rows }, answer);
    }
  }

  async #readAgain(): Promise<void> {
    const generation = this.#generation;
    const { first, end } = this.#seen;
    const wanted = pagesOf(first, Math.max(end, 1), pageSize);
    const fresh: Record<number, readonly Row[]> = {};
    let last: ListPage<Row> | null = null;
    for (const page of wanted) {
      const answer = await this.#ask(page);
      if (answer === null || generation !== this.#generation) return;
      fresh[page] = answer.rows;
      last = answer;
    }
    if (last === null) return;
    // The current active row: a person may have moved to another one during the request.
    const { active } = this;
    this.#take(fresh, last);
    this.#loaded = true;
    if (active !== null) this.#follow(active);
  }

  #follow(active: Row): void {
    for (const [page, rows] of Object.entries(this.#pages)) {
      const place = rows?.findIndex((row) => this.#source.keyText(row) === this.#source.keyText(active)) ?? -1;
      if (place >= 0) this.#activeIndex = Number(page) * pageSize + place;
    }
  }

  #take(pages: Pages<Row>, { total, gross }: ListPage<Row>): void {
    this.#pages = pages;
    this.#total = total;
    this.#gross = gross;
    this.select(this.#activeIndex);
  }

  async #ask(page: number): Promise<ListPage<Row> | null> {
    if (this.#query === null) return null;
    const answer = await this.#source.page(this.#query, page * pageSize, pageSize);
    this.#failure = answer.ok ? null : answer.failure;
    return answer.ok ? answer.value : null;
  }
}

function near<Row>(pages: Pages<Row>, page: number): Pages<Row> {
  return Object.fromEntries(Object.entries(pages).filter(([one]) => Math.abs(Number(one) - page) <= kept));
}
