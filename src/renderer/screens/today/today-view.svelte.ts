import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import type { Answer } from '../../../contract/commands.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { CompanyToday, Today } from '../../../contract/today.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { throttle } from '../../../shared/timing/throttle.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { painted } from '../../lib/painted.ts';
import { byId, hasWork, idsWithWork, keepOrder, keepSame } from './company-rows.ts';

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

/**
 * The overview of all companies, refreshed after changes. It outlives the screen, to show the last state at once. The
 * first answer after the screen opened decides the order of the rows, which then keep their places.
 */
export class TodayView {
  readonly #bridge: Bridge;
  readonly #timing: Clock;
  #today = $state.raw<Today | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #order = $state.raw<readonly CompanyId[]>([]);
  /** what is shown was read before the screen opened */
  #isOld = false;
  /** companies that had work when the filter was set, and stay visible */
  #kept = $state.raw<ReadonlySet<CompanyId> | null>(null);
  readonly #byId = $derived(byId(this.#today?.companies ?? []));
  readonly #rows = $derived(this.#order.flatMap((id) => this.#rowsOf(id)));
  readonly #refresh = singleFlight(() => this.#read());

  constructor(bridge: Bridge, timing: Clock, first: Answer<'today.get'>) {
    this.#bridge = bridge;
    this.#timing = timing;
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

  get rows(): readonly CompanyToday[] {
    return this.#rows;
  }

  /** Call when the screen opens; returns a function for its end. */
  start(): () => void {
    this.#kept = null;
    this.#order = keepOrder([], this.#today?.companies ?? []);
    this.#isOld = true;
    const { call, stop } = throttle(() => void this.#refresh(), atMostEvery, this.#timing);
    const stops = changes.map((name) => this.#bridge.on(name, call));
    const timing = this.#timing;
    // Changes since the last answer had no listener.
    let stopTimer = timing.after(painted, again);
    function again(): void {
      call();
      stopTimer = timing.after(atLeastEvery, again);
    }
    return () => [...stops, stop, () => stopTimer()].forEach((end) => end());
  }

  filter(onlyWithWork: boolean): void {
    this.#kept = onlyWithWork ? idsWithWork(this.#today?.companies ?? []) : null;
  }

  refresh(): Promise<void> {
    return this.#refresh();
  }

  #rowsOf(id: CompanyId): readonly CompanyToday[] {
    const company = this.#byId.get(id);
    if (company === undefined) return [];
    return this.#kept === null || this.#kept.has(id) || hasWork(company) ? [company] : [];
  }

  async #read(): Promise<void> {
    this.#take(await this.#bridge.invoke('today.get', null));
  }

  #take(answer: Answer<'today.get'>): void {
    this.#failure = answer.ok ? null : answer.failure;
    if (!answer.ok) return;
    const companies = keepSame(this.#today?.companies ?? [], answer.value.companies);
    this.#order = keepOrder(this.#isOld ? [] : this.#order, companies);
    this.#isOld = false;
    this.#today = { ...answer.value, companies };
  }
}

export const [useTodayView, provideTodayView] = createContext<TodayView>();
