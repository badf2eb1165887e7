import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import type { IncomeKey } from '../../../contract/income-record.ts';
import {
  type IncomeColumn,
  type IncomeFacets,
  type IncomeFilter,
  type IncomeGroup,
  type IncomeOrder,
  type IncomeRow,
  type IncomeSort,
} from '../../../contract/incomes.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { RecordPages } from '../../components/record-list/record-list.svelte.ts';
import { Records } from '../../components/record-list/records.svelte.ts';
import { RecordSelection } from '../../components/record-list/selection.svelte.ts';
import { TagChange, textOf } from './tag-change.svelte.ts';
import { listKind, type IncomePart } from './list-kind.ts';

const noFacets: IncomeFacets = { types: [], currencies: [], tags: [], revenueTypes: [], knowsBooking: false };

/** The list of incomes. */
export class IncomeRecords extends Records<
  IncomeRow,
  IncomeFilter,
  IncomeSort,
  IncomeColumn,
  IncomeFacets,
  IncomePart
> {
  readonly selection: RecordSelection<IncomeRow, IncomeKey>;
  readonly tagging: TagChange;
  readonly #bridge: Bridge;
  /** null: hidden */
  #by = $state<'partner' | 'month' | null>(null);
  #groups = $state.raw<readonly IncomeGroup[]>([]);
  readonly #readGroups = singleFlight(() => this.#askGroups());

  constructor(bridge: Bridge, timing: Clock) {
    const page = (order: IncomeOrder, offset: number, limit: number) =>
      bridge.invoke('incomes.page', { ...order, offset, limit });
    const list = new RecordPages<IncomeRow, IncomeOrder>({ page, keyText: textOf }, timing);
    const selection = new RecordSelection<IncomeRow, IncomeKey>(list, {
      key: ({ companyId, incomeId }) => ({ companyId, incomeId }),
      text: textOf,
    });
    super({
      kind: listKind,
      list,
      untick: () => selection.clear(),
      calls: {
        facets: (companyId) => bridge.invoke('incomes.facets', { companyId }),
        views: () => bridge.invoke('incomes.views', null),
        keepView: (view) => bridge.invoke('incomes.keep-view', view),
        removeView: (id) => bridge.invoke('incomes.remove-view', { id }),
        exportAll: (order) => bridge.invoke('incomes.export', order),
      },
      copies: {
        state: () => bridge.invoke('incomes.state', null),
        freshen: (companyId) => bridge.invoke('incomes.refresh', { companyId, anew: false }),
      },
      noFacets,
      filterOf: (filter, companyId) => ({ ...filter, companyId }),
      timing,
    });
    this.#bridge = bridge;
    this.selection = selection;
    this.tagging = new TagChange(bridge);
  }

  get by(): 'partner' | 'month' | null {
    return this.#by;
  }

  get groups(): readonly IncomeGroup[] {
    return this.#groups;
  }

  start(): () => void {
    return this.begin((again) => [
      this.#bridge.on('incomes.changed', (state) => {
        this.copies.note(state);
        again();
        this.facetsChanged();
      }),
      this.#bridge.on('income.settled', (news) => {
        this.tagging.settled(news);
        again();
      }),
      this.#bridge.on('companies.changed', again),
    ]);
  }

  /** Shows totals by group; null: hides them. */
  putTogether(by: 'partner' | 'month' | null): void {
    this.#by = by;
    this.#groups = [];
    void this.#readGroups();
  }

  /** the ticked incomes, of one company */
  async tag(tag: number, change: 'add' | 'remove'): Promise<void> {
    this.forgetSaved();
    const tags = { add: change === 'add' ? [tag] : [], remove: change === 'remove' ? [tag] : [] };
    await this.tagging.start(this.selection.keys, tags);
    if (this.tagging.run.failure === null) this.selection.clear();
    await this.list.refresh();
  }

  async undoTags(): Promise<void> {
    await this.tagging.undo();
    await this.list.refresh();
  }

  protected override ask(): void {
    super.ask();
    if (this.#by !== null) void this.#readGroups();
  }

  protected override refresh(): void {
    super.refresh();
    if (this.#by !== null) void this.#readGroups();
  }

  async #askGroups(): Promise<void> {
    const by = this.#by;
    if (by === null) return;
    const answer = await this.#bridge.invoke('incomes.summary', { ...this.order(), by });
    if (answer.ok && by === this.#by) this.#groups = answer.value;
  }
}

export const [useIncomes, provideIncomes] = createContext<IncomeRecords>();
