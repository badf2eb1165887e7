import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import type { Answer } from '../../../contract/commands.ts';
import type { Company, CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { CompanyDue, Today } from '../../../contract/today.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { throttle } from '../../../shared/timing/throttle.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import { painted } from '../../lib/painted.ts';
import { orderedBy, pressed } from '../../lib/column-order.ts';
import { matches } from '../../lib/palette.ts';
import {
  byCompany,
  byDue,
  hasWork,
  idsWithWork,
  keepOrder,
  keepSame,
  rowColumns,
  type TodayColumn,
  type TodayOrder,
  type TodayRow,
} from './company-rows.ts';

const changes = [
  'inbox.changed',
  'companies.changed',
  'client-folders.changed',
  'pulse.changed',
  'review.changed',
] as const;
const atMostEvery = 1000;
/** The last answer and the day change without an event. */
const atLeastEvery = 20_000;

/** ms; due payments take longer to read, and rarely change */
const dueAtMostEvery = 10_000;
const dueChanges = ['monthly.changed', 'mirror.changed', 'companies.changed'] as const;

type Named = Pick<Company, 'name' | 'taxNumber'>;

/**
 * The overview of all companies, refreshed after changes. It outlives the screen, to show the last state at once. The
 * first answers after the screen opened decide the order of the rows, which then keep their places until a column is
 * pressed.
 */
export class TodayView {
  readonly #bridge: Bridge;
  readonly #timing: Clock;
  readonly #named: (id: CompanyId) => Named | null;
  #today = $state.raw<Today | null>(null);
  #due = $state.raw<ReadonlyMap<CompanyId, CompanyDue> | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #all = $state.raw<readonly TodayRow[]>([]);
  #places = $state.raw<readonly CompanyId[]>([]);
  #order = $state.raw<TodayOrder>(byDue);
  #text = $state('');
  /** the order is that of an earlier reading, or of another column */
  #isOld = false;
  #isDueOld = true;
  /** companies that had work when the filter was set, and stay visible */
  #kept = $state.raw<ReadonlySet<CompanyId> | null>(null);
  readonly rows = $derived.by<readonly TodayRow[]>(() => {
    const byId = byCompany(this.#all);
    return this.#places.flatMap((id) => byId.get(id) ?? []).filter((row) => this.#isShown(row));
  });
  readonly refresh = singleFlight(() => this.#read());
  readonly #refreshDue = singleFlight(() => this.#readDue());

  /** `named`: null for a company that is not known yet */
  constructor(bridge: Bridge, timing: Clock, first: Answer<'today.get'>, named: (id: CompanyId) => Named | null) {
    this.#bridge = bridge;
    this.#timing = timing;
    this.#named = named;
    this.#take(first);
  }

  /** null: reading failed */
  get today(): Today | null {
    return this.#today;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get onlyWithWork(): boolean {
    return this.#kept !== null;
  }

  get order(): TodayOrder {
    return this.#order;
  }

  /** searched in names and tax numbers */
  get text(): string {
    return this.#text;
  }

  /** Call when the screen opens; returns a function for its end. */
  start(): () => void {
    this.#kept = null;
    this.#text = '';
    this.#isOld = true;
    this.#isDueOld = true;
    this.#arrange(true);
    const { call, stop } = throttle(() => void this.refresh(), atMostEvery, this.#timing);
    const due = throttle(() => void this.#refreshDue(), dueAtMostEvery, this.#timing);
    const stops = changes.map((name) => this.#bridge.on(name, call));
    const dueStops = dueChanges.map((name) => this.#bridge.on(name, due.call));
    const timing = this.#timing;
    // Changes since the last answer had no listener.
    let stopTimer = timing.after(painted, () => {
      due.call();
      again();
    });
    function again(): void {
      call();
      stopTimer = timing.after(atLeastEvery, again);
    }
    return () => [...stops, ...dueStops, stop, due.stop, () => stopTimer()].forEach((end) => end());
  }

  filter(onlyWithWork: boolean): void {
    this.#kept = onlyWithWork ? idsWithWork(this.#today?.companies ?? []) : null;
  }

  search(text: string): void {
    this.#text = text;
  }

  /** The head of a column was pressed. */
  sortBy(column: TodayColumn): void {
    this.#order = pressed(this.#order, column, rowColumns(localDay(Date.now())));
    this.#arrange(true);
  }

  #isShown(row: TodayRow): boolean {
    const isWork = this.#kept === null || this.#kept.has(row.companyId) || hasWork(row);
    return isWork && matches(`${row.name} ${row.taxNumber}`, this.#text);
  }

  async #read(): Promise<void> {
    this.#take(await this.#bridge.invoke('today.get', null));
  }

  async #readDue(): Promise<void> {
    const answer = await this.#bridge.invoke('today.due', null);
    if (!answer.ok) return;
    this.#due = byCompany(answer.value);
    const isFirst = this.#isDueOld;
    this.#isDueOld = false;
    this.#arrange(isFirst);
  }

  #take(answer: Answer<'today.get'>): void {
    this.#failure = answer.ok ? null : answer.failure;
    if (!answer.ok) return;
    this.#today = answer.value;
    this.#arrange(this.#isOld);
    this.#isOld = false;
  }

  /** `isNew`: in the current order; else the rows keep their places */
  #arrange(isNew: boolean): void {
    const rows = (this.#today?.companies ?? []).map((company) => {
      const { name = '', taxNumber = '' } = this.#named(company.companyId) ?? {};
      return { ...company, name, taxNumber, due: this.#due?.get(company.companyId) ?? null };
    });
    this.#all = keepSame(this.#all, rows);
    const columns = rowColumns(localDay(Date.now()));
    const sorted = orderedBy(this.#all, this.#order, columns, columns.company.compare);
    this.#places = keepOrder(
      isNew ? [] : this.#places,
      sorted.map(({ companyId }) => companyId),
    );
  }
}

export const [useTodayView, provideTodayView] = createContext<TodayView>();
