import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import {
  type BookingAction,
  type BulkChange,
  type BulkOutcome,
  type ExpenseColumn,
  type ExpenseFacets,
  type ExpenseFilter,
  type ExpenseOrder,
  type ExpenseRow,
  type ExpenseSort,
} from '../../../contract/expenses.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { RecordPages } from '../../components/record-list/record-list.svelte.ts';
import { Records } from '../../components/record-list/records.svelte.ts';
import { RecordSelection } from '../../components/record-list/selection.svelte.ts';
import { BookingSteps } from './booking.svelte.ts';
import { byCompany, changedOf, keyText, reverseOf, together, type ExpenseRowKey } from './bulk.ts';
import { listKind, type ExpensePart } from './list-kind.ts';

/** The last bulk change with its result, until the next one. */
export interface BulkDone {
  readonly change: BulkChange;
  readonly outcome: BulkOutcome;
  /** a company could not be reached; the others were changed */
  readonly failure: Failure | null;
  /** changed expenses for an undo; empty where there is none */
  readonly undo: readonly ExpenseRowKey[];
}

const noFacets: ExpenseFacets = { accountingStatuses: [], tags: [] };

/** The list of expenses. */
export class ExpenseRecords extends Records<
  ExpenseRow,
  ExpenseFilter,
  ExpenseSort,
  ExpenseColumn,
  ExpenseFacets,
  ExpensePart
> {
  readonly selection: RecordSelection<ExpenseRow, ExpenseRowKey>;
  readonly booking: BookingSteps;
  readonly #bridge: Bridge;
  #done = $state.raw<BulkDone | null>(null);
  #busy = $state(false);

  constructor(bridge: Bridge, timing: Clock) {
    const page = (order: ExpenseOrder, offset: number, limit: number) =>
      bridge.invoke('expenses.page', { ...order, offset, limit });
    const list = new RecordPages<ExpenseRow, ExpenseOrder>({ page, keyText }, timing);
    const selection = new RecordSelection<ExpenseRow, ExpenseRowKey>(list, {
      key: ({ companyId, expenseId }) => ({ companyId, expenseId }),
      text: keyText,
    });
    super({
      kind: listKind,
      list,
      untick: () => selection.clear(),
      calls: {
        facets: (companyId) => bridge.invoke('expenses.facets', { companyId }),
        views: () => bridge.invoke('expenses.views', null),
        keepView: (view) => bridge.invoke('expenses.keep-view', view),
        removeView: (id) => bridge.invoke('expenses.remove-view', { id }),
        exportAll: (order) => bridge.invoke('expenses.export', order),
      },
      copies: { state: () => bridge.invoke('mirror.state', null) },
      noFacets,
      filterOf: (filter, companyId) => ({ ...filter, companyId }),
      timing,
    });
    this.#bridge = bridge;
    this.selection = selection;
    this.booking = new BookingSteps(bridge);
  }

  get done(): BulkDone | null {
    return this.#done;
  }

  /** a bulk change runs */
  get busy(): boolean {
    return this.#busy;
  }

  start(): () => void {
    return this.begin((again) => [
      this.#bridge.on('mirror.changed', (state) => {
        this.copies.note(state);
        again();
        this.facetsChanged();
      }),
      this.#bridge.on('review.changed', again),
      this.#bridge.on('companies.changed', again),
    ]);
  }

  async change(change: BulkChange): Promise<void> {
    await this.#changeAll(change, this.selection.keys);
  }

  /** the ticked rows, else the active one */
  async exclude(): Promise<void> {
    const { active } = this.list;
    const keys = this.selection.size > 0 || active === null ? this.selection.keys : [active];
    await this.#changeAll({ kind: 'excluded', excluded: true }, keys);
  }

  /** a booking step for the ticked rows */
  async book(action: BookingAction): Promise<void> {
    this.#done = null;
    await this.booking.start(action, this.selection.keys);
    if (this.booking.run?.failure === null && !this.booking.run.stopped) this.selection.clear();
    await this.list.refresh();
  }

  async undoBooking(): Promise<void> {
    await this.booking.undo();
    await this.list.refresh();
  }

  async undo(): Promise<void> {
    const reverse = this.#done === null ? null : reverseOf(this.#done.change);
    if (this.#done !== null && reverse !== null) await this.#changeAll(reverse, this.#done.undo);
  }

  async #changeAll(change: BulkChange, keys: readonly ExpenseRowKey[]): Promise<void> {
    if (this.#busy || keys.length === 0) return;
    this.#busy = true;
    this.#done = null;
    this.booking.forget();
    const outcomes: BulkOutcome[] = [];
    const changed: ExpenseRowKey[] = [];
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
}

export const [useExpenses, provideExpenses] = createContext<ExpenseRecords>();
