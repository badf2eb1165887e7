import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import { noFilter } from '../../../contract/expenses.ts';
import type { BulkChange, BulkOutcome, ExpenseFacets, SavedView } from '../../../contract/expenses.ts';
import type { Failure } from '../../../contract/failure.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { throttle } from '../../../shared/timing/throttle.ts';
import type { Throttled } from '../../../shared/timing/throttle.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { painted } from '../../lib/painted.ts';
import { byCompany, changedOf, reverseOf, together } from './bulk.ts';
import type { ExpenseKey } from './bulk.ts';
import { ExpenseList } from './expense-list.svelte.ts';
import { Selection } from './selection.svelte.ts';
import { firstView } from './view.ts';
import type { ExpenseView, OwnFilter } from './view.ts';

/** What was done with many, until the next is done. */
export interface BulkDone {
  readonly change: BulkChange;
  readonly outcome: BulkOutcome;
  /** of a company that could not be reached by the change; the others went on */
  readonly failure: Failure | null;
  /** those changed, for taking it back; empty where that is not possible */
  readonly undo: readonly ExpenseKey[];
}

export type Saved =
  { readonly kind: 'exported'; readonly path: string } | { readonly kind: 'failed'; readonly failure: Failure };

const atMostEvery = 1000;

/** The list of expenses as a person left it: it outlives the screen, so that coming back from the desk finds it. */
export class Expenses {
  readonly list: ExpenseList;
  readonly selection: Selection;
  readonly #bridge: Bridge;
  readonly #timing: Clock;
  #companyId = $state<CompanyId | null>(null);
  #view = $state.raw<ExpenseView>(firstView);
  #views = $state.raw<readonly SavedView[]>([]);
  #facets = $state.raw<ExpenseFacets>({ accountingStatuses: [], tags: [] });
  #done = $state.raw<BulkDone | null>(null);
  #saved = $state.raw<Saved | null>(null);
  #busy = $state(false);
  #asked = false;
  readonly #readFacets = singleFlight(() => this.#askFacets());
  /** they are behind a button: the rows go first */
  readonly #facetsSoon: Throttled;

  constructor(bridge: Bridge, timing: Clock) {
    this.#bridge = bridge;
    this.#timing = timing;
    this.#facetsSoon = throttle(() => void this.#readFacets(), painted, timing, { leading: false });
    this.list = new ExpenseList(bridge, timing);
    this.selection = new Selection(this.list);
  }

  get view(): ExpenseView {
    return this.#view;
  }

  get views(): readonly SavedView[] {
    return this.#views;
  }

  get facets(): ExpenseFacets {
    return this.#facets;
  }

  /** null: of all companies */
  get companyId(): CompanyId | null {
    return this.#companyId;
  }

  get done(): BulkDone | null {
    return this.#done;
  }

  get saved(): Saved | null {
    return this.#saved;
  }

  /** a change of many is on its way */
  get busy(): boolean {
    return this.#busy;
  }

  /** listens as long as the screen is open */
  start(): () => void {
    const { call, stop } = throttle(() => void this.list.refresh(), atMostEvery, this.#timing);
    const stops = (['mirror.changed', 'review.changed', 'companies.changed'] as const).map((name) =>
      this.#bridge.on(name, () => {
        call();
        if (name === 'mirror.changed') this.#facetsSoon.call();
      }),
    );
    if (this.#asked) void this.list.refresh();
    this.#facetsSoon.call();
    void this.#readViews();
    return () => [...stops, stop, () => this.#facetsSoon.stop()].forEach((end) => end());
  }

  showCompany(companyId: CompanyId | null): void {
    if (this.#asked && companyId === this.#companyId) return;
    this.#companyId = companyId;
    this.#ask();
    this.#facetsSoon.call();
  }

  filter(change: Partial<OwnFilter>): void {
    this.show({ ...this.#view, filter: { ...this.#view.filter, ...change } });
  }

  clearFilters(): void {
    this.filter(noFilter);
  }

  show(view: ExpenseView): void {
    const asksAnew = view.filter !== this.#view.filter;
    const sameRows = !asksAnew && view.sort === this.#view.sort && view.descending === this.#view.descending;
    this.#view = view;
    if (asksAnew) this.selection.clear();
    if (!sameRows) this.#ask();
  }

  async keepView(name: string): Promise<void> {
    const answer = await this.#bridge.invoke('expenses.keep-view', { id: 0, name, ...this.#view });
    if (answer.ok) this.#views = answer.value;
  }

  async removeView(id: number): Promise<void> {
    const answer = await this.#bridge.invoke('expenses.remove-view', { id });
    if (answer.ok) this.#views = answer.value;
  }

  async exportAll(): Promise<void> {
    this.#saved = null;
    const answer = await this.#bridge.invoke('expenses.export', this.#question());
    if (!answer.ok) this.#saved = { kind: 'failed', failure: answer.failure };
    else if (answer.value !== null) this.#saved = { kind: 'exported', path: answer.value };
  }

  async change(change: BulkChange): Promise<void> {
    await this.#changeAll(change, this.selection.keys);
  }

  /** what is ticked, or else the row the keys are on */
  async exclude(): Promise<void> {
    const { active } = this.list;
    const keys = this.selection.size > 0 || active === null ? this.selection.keys : [active];
    await this.#changeAll({ kind: 'excluded', excluded: true }, keys);
  }

  async undo(): Promise<void> {
    const reverse = this.#done === null ? null : reverseOf(this.#done.change);
    if (this.#done !== null && reverse !== null) await this.#changeAll(reverse, this.#done.undo);
  }

  async #changeAll(change: BulkChange, keys: readonly ExpenseKey[]): Promise<void> {
    if (this.#busy || keys.length === 0) return;
    this.#busy = true;
    this.#done = null;
    const outcomes: BulkOutcome[] = [];
    const changed: ExpenseKey[] = [];
    let failure: Failure | null = null;
    for (const [companyId, expenseIds] of byCompany(keys)) {
      const answer = await this.#bridge.invoke('expenses.bulk', { companyId, expenseIds, change });
      if (!answer.ok) {
        failure = answer.failure;
        continue;
      }
      outcomes.push(answer.value);
      changed.push(...changedOf(companyId, expenseIds, answer.value));
    }
    this.#busy = false;
    this.#done = { change, outcome: together(outcomes), failure, undo: reverseOf(change) === null ? [] : changed };
    if (failure === null) this.selection.clear();
    await this.list.refresh();
  }

  #ask(): void {
    this.#asked = true;
    this.#saved = null;
    void this.list.show(this.#question());
  }

  #question() {
    const { filter, sort, descending } = this.#view;
    return { filter: { ...filter, companyId: this.#companyId }, sort, descending };
  }

  async #askFacets(): Promise<void> {
    const companyId = this.#companyId;
    const answer = await this.#bridge.invoke('expenses.facets', { companyId });
    if (answer.ok && companyId === this.#companyId) this.#facets = answer.value;
  }

  async #readViews(): Promise<void> {
    const answer = await this.#bridge.invoke('expenses.views', null);
    if (answer.ok) this.#views = answer.value;
  }
}

export const [useExpenses, provideExpenses] = createContext<Expenses>();
