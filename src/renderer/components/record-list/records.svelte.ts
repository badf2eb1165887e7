import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type { ListOrder, ListView } from '../../../contract/record-list.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { throttle, type Throttled } from '../../../shared/timing/throttle.ts';
import { painted } from '../../lib/painted.ts';
import { Copies, type CopyCalls } from './copies.svelte.ts';
import { propertiesOf, readView, type ListKind, type Own, type OwnView } from './list-kind.ts';
import { orderedBy, orderOf } from './order.ts';
import type { RecordPages } from './record-list.svelte.ts';

export type ExportOutcome =
  | { readonly kind: 'exported'; readonly path: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The calls to the main process for one kind of records. */
export interface RecordCalls<Filter, Sort, Column, Facets> {
  readonly facets: (companyId: CompanyId | null) => Promise<Result<Facets>>;
  readonly views: () => Promise<Result<readonly ListView<Filter, Sort, Column>[]>>;
  readonly keepView: (
    view: ListView<Filter, Sort, Column>,
  ) => Promise<Result<readonly ListView<Filter, Sort, Column>[]>>;
  readonly removeView: (id: number) => Promise<Result<readonly ListView<Filter, Sort, Column>[]>>;
  /** the path; null: cancelled */
  readonly exportAll: (order: ListOrder<Filter, Sort>) => Promise<Result<string | null>>;
}

export interface RecordsParts<Row, Filter, Sort, Column extends string, Facets, Part extends string> {
  readonly kind: ListKind<Row, Filter, Sort, Column, Facets, Part>;
  readonly list: RecordPages<Row, ListOrder<Filter, Sort>>;
  /** clears the ticks, which belong to the old rows */
  readonly untick: () => void;
  readonly calls: RecordCalls<Filter, Sort, Column, Facets>;
  readonly copies: CopyCalls;
  readonly noFacets: Facets;
  readonly filterOf: (filter: Own<Filter>, companyId: CompanyId | null) => Filter;
  readonly timing: Clock;
}

const atMostEvery = 1000;

/** The list of one kind of record with its state; it outlives the screen, so that the state survives navigation. */
export abstract class Records<
  Row,
  Filter extends { readonly text: string },
  Sort extends string,
  Column extends string,
  Facets,
  Part extends string,
> {
  readonly kind: ListKind<Row, Filter, Sort, Column, Facets, Part>;
  readonly copies: Copies;
  readonly list: RecordPages<Row, ListOrder<Filter, Sort>>;
  readonly #parts: RecordsParts<Row, Filter, Sort, Column, Facets, Part>;
  #companyId = $state<CompanyId | null>(null);
  #view: OwnView<Filter, Sort, Column>;
  #views = $state.raw<readonly ListView<Filter, Sort, Column>[]>([]);
  #facets: Facets;
  #saved = $state.raw<ExportOutcome | null>(null);
  #asked = false;
  readonly #readFacets = singleFlight(() => this.#askFacets());
  /** delayed, because they are behind a button: the rows come first */
  readonly #facetsSoon: Throttled;

  constructor(parts: RecordsParts<Row, Filter, Sort, Column, Facets, Part>) {
    this.#parts = parts;
    this.kind = parts.kind;
    this.copies = new Copies(parts.copies);
    this.list = parts.list;
    this.#view = $state.raw(parts.kind.firstView);
    this.#facets = $state.raw(parts.noFacets);
    this.#facetsSoon = throttle(() => void this.#readFacets(), painted, parts.timing, { leading: false });
  }

  get view(): OwnView<Filter, Sort, Column> {
    return this.#view;
  }

  get views(): readonly ListView<Filter, Sort, Column>[] {
    return this.#views;
  }

  get facets(): Facets {
    return this.#facets;
  }

  /** null: of all companies */
  get companyId(): CompanyId | null {
    return this.#companyId;
  }

  /** result of the last export */
  get saved(): ExportOutcome | null {
    return this.#saved;
  }

  /** all columns, in order */
  get columns(): readonly Column[] {
    return Object.keys(this.kind.columns) as Column[];
  }

  /** parts of the filter that can be cleared */
  get parts(): readonly Part[] {
    return Object.keys(this.kind.parts) as Part[];
  }

  /** a filter hides records */
  get isFiltered(): boolean {
    const { filter } = this.#view;
    return (
      filter.text.trim() !== '' || filter[this.kind.state] !== 'all' || this.parts.some((part) => this.isSet(part))
    );
  }

  isSet(part: Part): boolean {
    return propertiesOf(this.kind.parts[part]).some((name) => {
      const value: unknown = this.#view.filter[name];
      return Array.isArray(value) ? value.length > 0 : value !== null;
    });
  }

  clear(part: Part): void {
    const { filter: none } = this.kind.firstView;
    const cleared = propertiesOf(this.kind.parts[part]).map((name) => [name, none[name]] as const);
    this.setProperties(Object.fromEntries(cleared));
  }

  /** The head of a column was pressed. */
  sortBy(column: Column): void {
    this.show(orderedBy(this.#view, this.kind.columns[column].sort));
  }

  /** null: the column cannot be sorted; undefined: it is not the current order */
  orderOf(column: Column): 'ascending' | 'descending' | undefined | null {
    return orderOf(this.#view, this.kind.columns[column].sort);
  }

  /** subscribes while the screen is open */
  abstract start(): () => void;

  showCompany(companyId: CompanyId | null): void {
    if (!this.#asked || companyId !== this.#companyId) {
      this.#companyId = companyId;
      this.ask();
      this.#facetsSoon.call();
    }
    void this.copies.read(companyId);
  }

  search(text: string): void {
    this.show({ ...this.#view, filter: { ...this.#view.filter, text } });
  }

  filter(change: Partial<Own<Filter>>): void {
    this.show({ ...this.#view, filter: { ...this.#view.filter, ...change } });
  }

  /** By names that the kind's parts give. */
  setProperties(change: Readonly<Record<string, unknown>>): void {
    this.filter(change as Partial<Own<Filter>>);
  }

  /** Replaces all filters. */
  showOnly(filter: Partial<Own<Filter>>): void {
    this.filter({ ...this.kind.firstView.filter, ...filter });
  }

  clearFilters(): void {
    this.showOnly({});
  }

  show(view: OwnView<Filter, Sort, Column>): void {
    const asksAnew = view.filter !== this.#view.filter;
    const sameRows = !asksAnew && view.sort === this.#view.sort && view.descending === this.#view.descending;
    this.#view = view;
    if (asksAnew) this.#parts.untick();
    if (!sameRows) this.ask();
  }

  /** Restores a view from the page's memory; ignores an invalid one. */
  recall(value: unknown): void {
    const view = readView(value, this.kind.firstView);
    if (view !== null) this.show(view);
  }

  async keepView(name: string): Promise<void> {
    this.#take(await this.#parts.calls.keepView({ id: 0, name, ...this.#view }));
  }

  async removeView(id: number): Promise<void> {
    this.#take(await this.#parts.calls.removeView(id));
  }

  async exportAll(): Promise<void> {
    this.#saved = null;
    const answer = await this.#parts.calls.exportAll(this.order());
    if (!answer.ok) this.#saved = { kind: 'failed', failure: answer.failure };
    else if (answer.value !== null) this.#saved = { kind: 'exported', path: answer.value };
  }

  /** Reads again at most once a second after events from `listen`; the returned function ends it. */
  protected begin(listen: (again: () => void) => readonly (() => void)[]): () => void {
    const again = throttle(() => this.refresh(), atMostEvery, this.#parts.timing);
    const stops = listen(again.call);
    if (this.#asked) this.refresh();
    this.#facetsSoon.call();
    void this.#parts.calls.views().then((answer) => this.#take(answer));
    return () => [...stops, again.stop, () => this.#facetsSoon.stop()].forEach((stop) => stop());
  }

  protected ask(): void {
    this.#asked = true;
    this.#saved = null;
    void this.list.show(this.order());
  }

  protected refresh(): void {
    void this.list.refresh();
  }

  /** the filter choices changed */
  protected facetsChanged(): void {
    this.#facetsSoon.call();
  }

  protected forgetSaved(): void {
    this.#saved = null;
  }

  protected order(): ListOrder<Filter, Sort> {
    const { filter, sort, descending } = this.#view;
    return { filter: this.#parts.filterOf(filter, this.#companyId), sort, descending };
  }

  #take(answer: Result<readonly ListView<Filter, Sort, Column>[]>): void {
    if (answer.ok) this.#views = answer.value;
  }

  async #askFacets(): Promise<void> {
    const companyId = this.#companyId;
    const answer = await this.#parts.calls.facets(companyId);
    if (answer.ok && companyId === this.#companyId) this.#facets = answer.value;
  }
}
