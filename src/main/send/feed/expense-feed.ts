import type { CompanyId } from '../../../contract/companies.ts';
import {
  CompanySchedule,
  type CompanyTask,
  type RunResult,
  type ScheduleParts,
} from '../../companies/company-schedule.ts';
import type { ExpenseFilters, ServiceExpensePage } from '../../service-api/expense-page.ts';
import type { Bounds, Walk } from '../../service-api/walk.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { waitEnd } from '../../../shared/timing/waits.ts';
import { elapsed } from '../../support/clock.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { spread } from '../../support/spread.ts';
import { turn } from '../../support/turn.ts';
import { listedExpenses } from '../uploads/expense-look.ts';
import type { CurrencyStore } from './currency-store.ts';
import { changesSince, fullIn, wideMargin, type Covered } from './feed-pace.ts';
import type { MarkStore } from './mark-store.ts';
import { readAhead } from './read-ahead.ts';

/** One reading of a company's list of expenses. */
export interface Reading {
  readonly companyId: CompanyId;
  /**
   * changes: rows changed since the last reading, some of them repeated. full: all rows, so that missing ones are
   * deleted
   */
  readonly kind: 'changes' | 'full';
}

/** Gets all readings from its registration on; several listeners are called in order of registration. */
export interface FeedListener {
  began?(reading: Reading): void;
  /** Rows as read. They may be older than details or other readings that were shown meanwhile. */
  page?(reading: Reading, page: ServiceExpensePage): void;
  /** The list was read to its end; the reading only counts as done after this. A failure becomes the reading's. */
  ended(reading: Reading, signal: AbortSignal): Promise<ServiceFailure | null>;
}

export interface FeedParts extends Omit<ScheduleParts, 'task' | 'atOnce'> {
  readonly marks: MarkStore;
  readonly currencies: CurrencyStore;
  /** UTC ms of the oldest acceptance whose data is being extracted; null: none */
  readonly awaitedSince: (id: CompanyId) => number | null;
}

interface Progress extends Reading {
  read: number;
  toldAt: number;
}

const slowPace = 5 * 60_000;
const firstAfter = 2_000;
const betweenCompanies = 400;
const freshFor = 10_000;
const tellEvery = 1_000;
const day = 24 * 60 * 60_000;

/**
 * Reads the companies' lists of expenses (interface.md, Filters and Pagination) and passes the rows to its listeners:
 * changes every few minutes, earlier when a listener wakes it; all rows once a day. Stores its position only at the end
 * of a reading, so that an aborted one is simply repeated; a full reading that took too long continues where it was
 * cut.
 */
export class ExpenseFeed {
  /** emitted when a long reading advances, or ends in any way */
  readonly progressed: Signal<CompanyId> = createSignal();
  /** emitted after each reading, when the next one is planned */
  readonly settled: Signal<CompanyId> = createSignal();
  readonly #parts: FeedParts;
  readonly #listeners: FeedListener[] = [];
  readonly #changes: CompanySchedule;
  readonly #full: CompanySchedule;
  readonly #covered = new Map<CompanyId, Covered>();
  /** full readings that took too long, and the position from which to continue */
  readonly #cut = new WeakMap<ServiceApi, { readonly startedAt: number; readonly from: Walk }>();
  readonly #lookedAt = new Map<CompanyId, number>();
  /** readings in progress */
  readonly #shown = new Set<Progress>();
  /** companies with a reading that has ended */
  readonly #toTell = new Set<CompanyId>();

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#changes = this.#schedule({
      run: (id, signal) => this.#readChanges(id, signal),
      firstIn: (_, nth) => firstAfter + Math.round(nth * this.#random() * betweenCompanies),
      // Failing uploads do not stop polling for files whose data may be there, because lists may still work.
      runsDuring: (id, { code }) => code === 'service-unavailable' && parts.awaitedSince(id) !== null,
    });
    // One after another, because the first reading of a large company has hundreds of pages.
    const full = { run: (id: CompanyId, signal: AbortSignal) => this.#readAll(id, signal), firstIn: () => firstAfter };
    this.#full = this.#schedule(full, 1);
  }

  listen(listener: FeedListener): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#changes.start();
    this.#full.start();
  }

  /** Resolves when all readings have ended. */
  async stop(): Promise<void> {
    await Promise.all([this.#changes.stop(), this.#full.stop()]);
    this.#covered.clear();
  }

  /** Requests changes within `within` ms, because there may be some; several calls share one reading. */
  wake(id: CompanyId, within = 0): void {
    this.#changes.wake(id, within);
  }

  /** Requests changes now, unless that was just done. */
  freshen(id: CompanyId): void {
    const age = this.#parts.clock.now() - (this.#lookedAt.get(id) ?? Number.NEGATIVE_INFINITY);
    if (age < 0 || age >= freshFor) this.wake(id);
  }

  /**
   * reads out of turn, including rows that lagging lists may have omitted; a paused company waits for the end of its
   * pause
   */
  refresh(id: CompanyId): void {
    const covered = this.#covered.get(id);
    if (covered) this.#covered.set(id, { ...covered, wideAt: null });
    if (this.#fullIn(id) === 0) this.#full.wake(id);
    else this.#changes.wake(id);
  }

  /** rows read so far in readings in progress or queued; null: none */
  reading(id: CompanyId): number | null {
    const own = [...this.#shown].filter(({ companyId }) => companyId === id);
    if (own.length === 0 && !this.#full.isBusy(id)) return null;
    return own.reduce((sum, { read }) => sum + read, 0);
  }

  mayAsk(id: CompanyId): boolean {
    return this.#changes.mayRun(id);
  }

  #schedule(task: CompanyTask, atOnce = Number.POSITIVE_INFINITY): CompanySchedule {
    const schedule = new CompanySchedule({ ...this.#parts, task, atOnce });
    schedule.settled.listen((id) => {
      if (this.#toTell.delete(id)) this.progressed.emit(id);
      this.settled.emit(id);
    });
    return schedule;
  }

  #random(): number {
    return (this.#parts.random ?? Math.random)();
  }

  #fullIn(id: CompanyId): number {
    const { coveredTo, fullAt } = this.#parts.marks.of(id);
    return fullIn(coveredTo, fullAt, this.#parts.clock.now());
  }

  /**
   * The position from which changes are read: from this run, or the last one, or the oldest file that waits for its
   * data.
   */
  #coveredOf(id: CompanyId): Covered | null {
    const known = this.#covered.get(id);
    if (known) return known;
    const { coveredTo } = this.#parts.marks.of(id);
    if (coveredTo !== null) return { coveredTo, wideAt: null };
    const since = this.#parts.awaitedSince(id);
    return since === null ? null : { coveredTo: since + this.#offset(id), wideAt: null };
  }

  async #readChanges(id: CompanyId, signal: AbortSignal): Promise<RunResult> {
    const covered = this.#coveredOf(id);
    const rest: RunResult = { ok: true, nextIn: spread(slowPace, this.#parts.random) };
    // A pending full reading will show everything, and give the position for changes.
    if (!covered) return rest;
    const { clock } = this.#parts;
    const startedAt = clock.now();
    const before = this.#covered.get(id);
    const { since, wide } = changesSince(covered, startedAt);
    const updated = { updatedSince: toInstant(since) };
    const first = await this.#read({ companyId: id, kind: 'changes' }, updated, wide, signal);
    const failure = first?.resync === true ? await this.#resync(id, wide, signal) : first;
    if (failure) return { ok: false, failure };
    this.#lookedAt.set(id, startedAt);
    // A full reading that ended meanwhile has set the position back to its own start.
    if (signal.aborted || this.#covered.get(id) !== before) return rest;
    const coveredTo = startedAt + this.#offset(id);
    this.#covered.set(id, { coveredTo, wideAt: wide ? startedAt : covered.wideAt });
    if (wide && this.#parts.marks.of(id).coveredTo !== null) this.#keepMark(id, coveredTo, false);
    return rest;
  }

  /**
   * The service refused updated_since, for its age or another reason: reads everything (interface.md, Filters), but not
   * repeatedly where the service never accepts it. Meanwhile finds files that wait for data by date of creation.
   */
  async #resync(id: CompanyId, wide: boolean, signal: AbortSignal): Promise<ServiceFailure | null> {
    const { marks, clock, awaitedSince } = this.#parts;
    const { fullAt } = marks.of(id);
    const now = clock.now();
    // Clears the position first, so that a crash from here on leads to a full reading.
    marks.forget(id);
    this.#covered.delete(id);
    this.#full.wake(id, fullAt === null ? 0 : Math.max(0, waitEnd(fullAt + slowPace, slowPace, now) - now));
    const since = awaitedSince(id);
    if (since === null) return null;
    const createdFrom = toInstant(since - wideMargin + this.#offset(id) - day).slice(0, 10);
    return this.#read({ companyId: id, kind: 'changes' }, { createdFrom }, wide, signal);
  }

  async #readAll(id: CompanyId, signal: AbortSignal): Promise<RunResult> {
    const wait = this.#fullIn(id);
    if (wait > 0) return { ok: true, nextIn: wait };
    const api = this.#parts.companies.api(id);
    const cut = this.#cut.get(api);
    this.#cut.delete(api);
    const startedAt = cut?.startedAt ?? this.#parts.clock.now();
    const failure = await this.#read({ companyId: id, kind: 'full' }, {}, true, signal, cut && { from: cut.from });
    if (failure?.goOnFrom) this.#cut.set(api, { startedAt, from: failure.goOnFrom });
    if (failure) return { ok: false, failure };
    if (signal.aborted) return { ok: true, nextIn: null };
    // By the service's clock, as far as its answers tell it, because ours may be an hour off.
    const coveredTo = startedAt + this.#offset(id);
    this.#keepMark(id, coveredTo, true);
    this.#covered.set(id, { coveredTo, wideAt: null });
    return { ok: true, nextIn: this.#fullIn(id) };
  }

  /** null: read to the end, or aborted by `signal`. */
  async #read(
    reading: Reading,
    filters: ExpenseFilters,
    shown: boolean,
    signal: AbortSignal,
    bounds: Bounds = {},
  ): Promise<ServiceFailure | null> {
    const progress: Progress = { ...reading, read: 0, toldAt: elapsed(this.#parts.clock) };
    if (shown) this.#shown.add(progress);
    try {
      if (!bounds.from) for (const listener of this.#listeners) listener.began?.(reading);
      const failure = await this.#readPages(progress, filters, signal, bounds);
      if (failure || signal.aborted) return signal.aborted ? null : failure;
      for (const listener of this.#listeners) {
        const own = await listener.ended(reading, signal);
        if (own) return own;
      }
      return null;
    } finally {
      if (this.#shown.delete(progress)) this.#toTell.add(reading.companyId);
    }
  }

  async #readPages(
    progress: Progress,
    filters: ExpenseFilters,
    signal: AbortSignal,
    bounds: Bounds,
  ): Promise<ServiceFailure | null> {
    const { companyId } = progress;
    const pages = readAhead(listedExpenses(this.#parts.companies.api(companyId), filters, signal, bounds));
    for await (const page of pages) {
      if (!page.ok) return page.failure;
      await turn();
      if (signal.aborted) return null;
      this.#parts.currencies.keep(companyId, page.value.currencies);
      for (const listener of this.#listeners) listener.page?.(progress, page.value);
      this.#tell(progress, page.value.expenses.length);
      await turn();
    }
    return null;
  }

  #tell(progress: Progress, read: number): void {
    progress.read += read;
    const now = elapsed(this.#parts.clock);
    if (!this.#shown.has(progress) || now - progress.toldAt < tellEvery) return;
    progress.toldAt = now;
    this.progressed.emit(progress.companyId);
  }

  #keepMark(id: CompanyId, coveredTo: number, full: boolean): void {
    this.#parts.marks.keep(id, toInstant(this.#parts.clock.now()), toInstant(coveredTo), full);
  }

  /** ms; the service's clock minus ours */
  #offset(id: CompanyId): number {
    return this.#parts.companies.api(id).clockOffset();
  }
}
