import type { CompanyId, CompanyPause } from '../../contract/companies.ts';
import { concernsCompany } from '../../shared/failures/failure-classes.ts';
import type { ServiceFailure } from '../service-api/service-failure.ts';
import { backoff } from '../support/backoff.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { elapsed, type Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import type { CompanyPort } from './company-port.ts';
import { pauseLength } from './pause-length.ts';
import { describeError } from '../support/describe-error.ts';

/** `nextIn`: ms until the next run; null: when it is woken. Failures are retried with growing pauses. */
export type RunResult =
  | { readonly ok: true; readonly nextIn: number | null }
  | { readonly ok: false; readonly failure: ServiceFailure };

export interface CompanyTask {
  /** `signal` is aborted by `stop`, and when the company is removed; what is answered after that counts for nothing */
  run(id: CompanyId, signal: AbortSignal): Promise<RunResult>;
  /** ms until a company's first run after the program's start; `nth` among the companies added together, from 0 */
  firstIn(id: CompanyId, nth: number): number;
  /** pauses during which it still runs; default: none */
  runsDuring?(id: CompanyId, pause: CompanyPause): boolean;
}

export interface ScheduleParts {
  readonly task: CompanyTask;
  /** concurrent runs of all companies; default: no limit */
  readonly atOnce?: number;
  readonly companies: CompanyPort;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: () => number;
}

interface Watch {
  /** ms of the monotonic clock; null: when it is woken */
  dueAt: number | null;
  /** consecutive */
  failures: number;
  cancelTimer: () => void;
  running: Promise<RunResult> | null;
  readonly abort: AbortController;
}

/** Lower bound, also when full jitter draws zero. */
const shortestPause = 1_000;

/**
 * Runs a task periodically for every company, one run per company at a time. Skips paused companies; a run that came
 * due during a pause starts after it.
 */
export class CompanySchedule {
  /** emitted after each run, when the next one is planned */
  readonly settled: Signal<CompanyId> = createSignal();
  readonly #parts: ScheduleParts;
  readonly #watches = new Map<CompanyId, Watch>();
  /** due during a pause */
  readonly #held = new Set<CompanyId>();
  /** due while the maximum number runs, in order */
  readonly #queue = new Set<CompanyId>();
  #running = 0;
  #started = false;
  #stopped = false;
  #stopListening: () => void = () => undefined;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#stopped = false;
    this.#stopListening = this.#parts.companies.changed.listen(() => {
      this.#lookAround();
    });
    for (const [id, watch] of this.#watches) this.#setTimer(id, watch);
    this.#lookAround();
  }

  /** Resolves when all runs have ended. */
  async stop(): Promise<void> {
    this.#started = false;
    this.#stopped = true;
    this.#stopListening();
    const watches = [...this.#watches.values()];
    for (const id of [...this.#watches.keys()]) this.#forget(id);
    for (const { running } of watches) await running;
  }

  /** Brings the next run forward to at most `within` ms from now. Does nothing before `start`. */
  wake(id: CompanyId, within = 0): void {
    if (!this.#started) return;
    const watch = this.#watchOf(id);
    const dueAt = elapsed(this.#parts.clock) + within;
    // Its pause may be over by now.
    if (this.#held.delete(id)) watch.dueAt = null;
    if (watch.dueAt !== null && watch.dueAt <= dueAt) return;
    watch.dueAt = dueAt;
    this.#setTimer(id, watch);
  }

  /** Runs out of turn, even during a pause; joins a run in progress. */
  runNow(id: CompanyId): Promise<RunResult> {
    const watch = this.#watchOf(id);
    return watch.running ?? this.#begin(id, watch);
  }

  /** it runs, or waits for its turn */
  isBusy(id: CompanyId): boolean {
    const watch = this.#watches.get(id);
    return watch !== undefined && !this.#held.has(id) && (watch.running !== null || this.#queue.has(id));
  }

  mayRun(id: CompanyId): boolean {
    const company = this.#parts.companies.get(id);
    if (!company) return false;
    return company.pause === null || this.#parts.task.runsDuring?.(id, company.pause) === true;
  }

  #watchOf(id: CompanyId): Watch {
    const known = this.#watches.get(id);
    if (known) return known;
    const abort = new AbortController();
    if (this.#stopped) abort.abort();
    const watch = { dueAt: null, failures: 0, cancelTimer: () => undefined, running: null, abort };
    this.#watches.set(id, watch);
    return watch;
  }

  /** Takes up new companies, drops removed ones, and runs those whose pause is over. */
  #lookAround(): void {
    const ids = new Set(this.#parts.companies.callable().map(({ id }) => id));
    for (const id of [...this.#watches.keys()]) if (!ids.has(id)) this.#forget(id);
    const added = [...ids].filter((id) => !this.#watches.has(id));
    for (const [nth, id] of added.entries()) this.wake(id, this.#parts.task.firstIn(id, nth));
    for (const id of this.#held) {
      if (!this.mayRun(id)) continue;
      this.#held.delete(id);
      this.#watchOf(id).dueAt = elapsed(this.#parts.clock);
      this.#setTimer(id, this.#watchOf(id));
    }
  }

  #forget(id: CompanyId): void {
    const watch = this.#watches.get(id);
    watch?.cancelTimer();
    watch?.abort.abort();
    this.#watches.delete(id);
    this.#held.delete(id);
    this.#queue.delete(id);
  }

  #setTimer(id: CompanyId, watch: Watch): void {
    watch.cancelTimer();
    if (!this.#started || watch.running || watch.dueAt === null) return;
    const { clock } = this.#parts;
    watch.cancelTimer = clock.after(Math.max(0, watch.dueAt - elapsed(clock)), () => {
      this.#runWhenAllowed(id, watch);
    });
  }

  #runWhenAllowed(id: CompanyId, watch: Watch): void {
    if (!this.#started || watch.running) return;
    if (!this.mayRun(id)) this.#held.add(id);
    else if (this.#isFull()) this.#queue.add(id);
    else void this.#begin(id, watch);
  }

  #begin(id: CompanyId, watch: Watch): Promise<RunResult> {
    watch.cancelTimer();
    watch.dueAt = null;
    this.#held.delete(id);
    this.#queue.delete(id);
    this.#running += 1;
    watch.running = this.#run(id, watch);
    return watch.running;
  }

  async #run(id: CompanyId, watch: Watch): Promise<RunResult> {
    const result = await this.#parts.task.run(id, watch.abort.signal).catch((error: unknown): RunResult => {
      this.#parts.log.error('A task of a company failed', { company: id, error: describeError(error) });
      return { ok: false, failure: { code: 'internal', notDone: true } };
    });
    watch.running = null;
    this.#running -= 1;
    if (this.#watches.get(id) === watch) this.#plan(id, watch, result);
    this.#startQueued();
    this.settled.emit(id);
    return result;
  }

  #plan(id: CompanyId, watch: Watch, result: RunResult): void {
    watch.failures = result.ok ? 0 : watch.failures + 1;
    const wait = result.ok ? result.nextIn : this.#pauseAfter(id, watch.failures, result.failure);
    if (wait !== null)
      watch.dueAt = Math.min(watch.dueAt ?? Number.POSITIVE_INFINITY, elapsed(this.#parts.clock) + wait);
    if (!result.ok && !this.mayRun(id)) this.#held.add(id);
    else this.#setTimer(id, watch);
  }

  /** Returns ms until the next try. */
  #pauseAfter(id: CompanyId, failures: number, failure: ServiceFailure): number {
    const { companies, clock, random = Math.random } = this.#parts;
    const { code, retryAfterMs } = failure;
    // Failures of this computer, such as a full disk, are temporary, so they use the usual backoff.
    const isOurs = code === 'internal';
    const wait = isOurs ? backoff(failures, random) : pauseLength(failure, failures, retryAfterMs ?? null, random);
    if (concernsCompany(code) && this.mayRun(id)) companies.pause(id, failure, toInstant(clock.now() + wait));
    return Math.max(shortestPause, wait);
  }

  #startQueued(): void {
    for (const id of this.#queue) {
      if (this.#isFull()) return;
      this.#queue.delete(id);
      this.#runWhenAllowed(id, this.#watchOf(id));
    }
  }

  #isFull(): boolean {
    return this.#running >= (this.#parts.atOnce ?? Number.POSITIVE_INFINITY);
  }
}
