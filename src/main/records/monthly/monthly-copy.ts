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
import { createSignal } from '../../support/signal.ts';
import { spread } from '../../support/spread.ts';
import type { MonthlyStore } from './monthly-store.ts';
import { salaryPayments, taxPayments } from './payment-rows.ts';

interface MonthlyCopyParts extends Omit<ScheduleParts, 'task' | 'atOnce'> {
  readonly store: MonthlyStore;
}

const every = 60 * 60_000;
const firstAfter = 6_000;
/** months before the present one that are copied */
const monthsBack = 12;

/** The first month that is copied. */
export const firstCopied = (now: number): string => monthAfter(toInstant(now).slice(0, 7), -monthsBack);

/** Keeps what was last read of the companies' monthly taxes and salaries: a year of them, read whole. */
export class MonthlyCopy {
  /** a copy was read, or could not be, or a change of ours stands in it */
  readonly changed = createSignal<CompanyId>();
  readonly #parts: MonthlyCopyParts;
  readonly #schedule: CompanySchedule;
  readonly #failures = new Map<CompanyId, Failure>();
  /** ms; what fails is not asked again because somebody looks at it again */
  readonly #triedAt = new Map<CompanyId, number>();
  /** how often a change of ours was taken in: a reading from before it is not */
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

  /** Somebody looks at it: read again, unless that was done or tried within `ms`. */
  freshen(id: CompanyId, ms: number): void {
    if (!this.#isTried(id, ms) && this.#age(id) > ms) this.#schedule.wake(id);
  }

  /** Reads it now where it never was, unless that failed within `ms`; null: there is a copy. */
  async readFirst(id: CompanyId, ms: number): Promise<Failure | null> {
    if (this.#parts.store.readAt(id) !== null) return null;
    const known = this.failure(id);
    if (known !== null && this.#isTried(id, ms)) return known;
    const reading = await this.readNow(id);
    return reading.ok ? null : reading.failure;
  }

  /** Whatever was read: the service may have more. */
  readAgain(id: CompanyId): void {
    this.#schedule.wake(id);
  }

  /** Reads it now, and resolves when that is done. */
  readNow(id: CompanyId): Promise<RunResult> {
    return this.#schedule.runNow(id);
  }

  failure(id: CompanyId): Failure | null {
    return this.#failures.get(id) ?? null;
  }

  /** Made or changed at the service just now; nothing where the company was removed meanwhile. */
  taken(id: CompanyId, payments: readonly MonthlyPayment[]): void {
    if (!this.#parts.companies.get(id)) return;
    this.#changes.set(id, this.#changesOf(id) + 1);
    this.#parts.store.put(id, payments);
    this.changed.emit(id);
  }

  /** Deleted at the service just now. */
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
      const { code, detail } = failure;
      this.#failures.set(id, detail === undefined ? { code } : { code, detail });
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
