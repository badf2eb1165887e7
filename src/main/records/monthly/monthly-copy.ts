import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { MonthlyPayment, PaymentKind } from '../../../contract/monthly.ts';
import { daysOf, monthAfter } from '../../../shared/timing/months.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { ageOf } from '../../../shared/timing/waits.ts';
import { CompanySchedule, type RunResult, type ScheduleParts } from '../../companies/company-schedule.ts';
import { mapped } from '../../service-api/caller.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { elapsed } from '../../support/clock.ts';
import { plainFailure } from '../../support/result.ts';
import { createSignal } from '../../support/signal.ts';
import { spread } from '../../support/spread.ts';
import type { MonthlyStore } from './monthly-store.ts';
import { salaryPayments, taxPayments } from './payment-rows.ts';

interface MonthlyCopyParts extends Omit<ScheduleParts, 'task' | 'atOnce'> {
  readonly store: MonthlyStore;
}

const every = 60 * 60_000;
const firstAfter = 6_000;
/** mirrored months before the current one */
const monthsBack = 12;

/** The first mirrored month. */
export const firstCopied = (now: number): string => monthAfter(toInstant(now).slice(0, 7), -monthsBack);

/** Mirrors the companies' monthly taxes and salaries: one year, read completely. */
export class MonthlyCopy {
  /** a reading ended, with or without success, or a change by this program was stored */
  readonly changed = createSignal<CompanyId>();
  readonly #parts: MonthlyCopyParts;
  readonly #schedule: CompanySchedule;
  readonly #failures = new Map<CompanyId, Failure>();
  /** ms; opening the screen again does not retry a failed reading */
  readonly #triedAt = new Map<CompanyId, number>();
  /** number of stored changes by this program: ignores a reading that began before one */
  readonly #changes = new Map<CompanyId, number>();

  constructor(parts: MonthlyCopyParts) {
    this.#parts = parts;
    const run = (id: CompanyId, signal: AbortSignal) => this.#read(id, signal);
    const firstIn = (id: CompanyId) => Math.max(firstAfter, every - this.#age(id));
    this.#schedule = new CompanySchedule({ ...parts, task: { run, firstIn }, atOnce: 1 });
    this.#schedule.settled.listen((id) => {
      this.changed.emit(id);
    });
  }

  start(): void {
    this.#schedule.start();
  }

  stop(): Promise<void> {
    return this.#schedule.stop();
  }

  /** A person opened the screen: reads again, unless that was done or tried within `ms`. */
  freshen(id: CompanyId, ms: number): void {
    if (!this.#isTried(id, ms) && this.#age(id) > ms) this.#schedule.wake(id);
  }

  /** Reads now where there is no copy, unless that failed within `ms`; null: there is a copy. */
  async readFirst(id: CompanyId, ms: number): Promise<Failure | null> {
    if (this.#parts.store.readAt(id) !== null) return null;
    const known = this.failure(id);
    if (known !== null && this.#isTried(id, ms)) return known;
    const reading = await this.readNow(id);
    return reading.ok ? null : reading.failure;
  }

  /** Reads again at any age of the copy: the service may have more. */
  readAgain(id: CompanyId): void {
    this.#schedule.wake(id);
  }

  /** Reads now, and resolves at the end. */
  readNow(id: CompanyId): Promise<RunResult> {
    return this.#schedule.runNow(id);
  }

  failure(id: CompanyId): Failure | null {
    return this.#failures.get(id) ?? null;
  }

  /** Adds payments just created or changed at the service; ignores those of a removed company. */
  taken(id: CompanyId, payments: readonly MonthlyPayment[]): void {
    if (!this.#parts.companies.get(id)) return;
    this.#changes.set(id, this.#changesOf(id) + 1);
    this.#parts.store.put(id, payments);
    this.changed.emit(id);
  }

  /** Removes payments just deleted at the service. */
  gone(id: CompanyId, kind: PaymentKind, ids: readonly number[]): void {
    this.#changes.set(id, this.#changesOf(id) + 1);
    this.#parts.store.remove(id, kind, ids);
    this.changed.emit(id);
  }

  #isTried(id: CompanyId, ms: number): boolean {
    return elapsed(this.#parts.clock) - (this.#triedAt.get(id) ?? Number.NEGATIVE_INFINITY) <= ms;
  }

  #changesOf(id: CompanyId): number {
    return this.#changes.get(id) ?? 0;
  }

  #age(id: CompanyId): number {
    return ageOf(this.#parts.store.readAt(id), this.#parts.clock.now());
  }

  async #read(id: CompanyId, signal: AbortSignal): Promise<RunResult> {
    const { store, clock, random } = this.#parts;
    this.#triedAt.set(id, elapsed(clock));
    const before = this.#changesOf(id);
    const read: MonthlyPayment[] = [];
    const failure = await this.#readInto(read, id, signal);
    if (signal.aborted) return { ok: true, nextIn: null };
    if (failure !== null) {
      this.#failures.set(id, plainFailure(failure));
      return { ok: false, failure };
    }
    this.#failures.delete(id);
    if (this.#changesOf(id) !== before) return { ok: true, nextIn: 0 };
    store.replace(id, read, toInstant(clock.now()));
    return { ok: true, nextIn: spread(every, random) };
  }

  async #readInto(read: MonthlyPayment[], id: CompanyId, signal: AbortSignal): Promise<ServiceFailure | null> {
    const api = this.#parts.companies.api(id);
    const filters = { fromDate: daysOf(firstCopied(this.#parts.clock.now())).from, withRows: true };
    for (const pages of [
      mapped(api.taxes.list(filters, signal), taxPayments),
      mapped(api.salaries.list(filters, signal), salaryPayments),
    ])
      for await (const page of pages) {
        if (!page.ok) return page.failure;
        read.push(...page.value);
      }
    return null;
  }
}
