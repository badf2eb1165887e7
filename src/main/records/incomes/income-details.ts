import type { CompanyId } from '../../../contract/companies.ts';
import type { IncomeKey } from '../../../contract/income-record.ts';
import type { IncomeSettings } from '../../../shared/incomes/update-rules.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Companies } from '../../companies/companies.ts';
import type { IncomeMirror } from '../mirror/income-mirror.ts';
import { incomeOf, type ServiceIncome } from '../../service-api/resources/income.ts';
import { failed, notDone, type ServiceResult } from '../../service-api/service-failure.ts';
import { elapsed, type Clock } from '../../support/clock.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { IncomeStore } from './income-store.ts';

export interface HeldIncome {
  readonly takenAt: string;
  readonly income: ServiceIncome;
}

export interface IncomeNews {
  readonly companyId: CompanyId;
  readonly incomeId: number | null;
}

/** ms: settings rarely change */
const settingsFor = 10 * 60_000;

interface IncomeDetailsParts {
  readonly store: IncomeStore;
  readonly mirror: IncomeMirror;
  readonly companies: Companies;
  readonly clock: Clock;
  /** from the service profile: the field that tells whether an income is booked */
  readonly bookedName: string;
}

/** Stores the service's last detail of each opened income, with its accounting fields (interface.md, Incomes). */
export class IncomeDetails {
  /** an income changed; incomeId null: the company's settings */
  readonly changed: Signal<IncomeNews> = createSignal();
  readonly #parts: IncomeDetailsParts;
  readonly #schema;
  readonly #asking = new Map<string, Promise<ServiceResult<ServiceIncome>>>();
  #abort = new AbortController();
  readonly #settings = new Map<CompanyId, { readonly value: IncomeSettings | null; readonly at: number }>();

  constructor(parts: IncomeDetailsParts) {
    this.#parts = parts;
    this.#schema = incomeOf(parts.bookedName);
  }

  of(key: IncomeKey): HeldIncome | null {
    const stored = this.#parts.store.detail(key);
    const income = this.#schema.safeParse(stored?.value);
    return stored && income.success ? { takenAt: stored.takenAt, income: income.data } : null;
  }

  start(): void {
    if (this.#abort.signal.aborted) this.#abort = new AbortController();
  }

  /** Resolves when all requests have ended. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await Promise.allSettled(this.#asking.values());
  }

  /** Requests the detail now, stores it and updates the mirror; joins a running request. */
  ask(key: IncomeKey, signal: AbortSignal = this.#abort.signal): Promise<ServiceResult<ServiceIncome>> {
    const name = `${key.companyId}/${key.incomeId}`;
    const running = this.#asking.get(name) ?? this.#askOne(key, signal).finally(() => this.#asking.delete(name));
    this.#asking.set(name, running);
    return running;
  }

  /** stores the answer to a change, which may lack the accounting fields: those stay */
  keep(key: IncomeKey, income: ServiceIncome): void {
    const { store, mirror } = this.#parts;
    const before = store.detail(key)?.value;
    mirror.take(key.companyId, income);
    this.#keepRaw(key, { ...(isRecord(before) && before), ...income.raw });
  }

  /** settings of the company; null: not read yet. Refreshed in the background, at most every ten minutes */
  settings(companyId: CompanyId): IncomeSettings | null {
    const known = this.#settings.get(companyId);
    const age = elapsed(this.#parts.clock) - (known?.at ?? Number.NEGATIVE_INFINITY);
    if (age < 0 || age >= settingsFor) void this.#readSettings(companyId);
    return this.#settings.get(companyId)?.value ?? null;
  }

  #keepRaw(key: IncomeKey, value: Readonly<Record<string, unknown>>): void {
    const { store, clock } = this.#parts;
    const before = store.detail(key);
    store.keepDetail(key, { takenAt: toInstant(clock.now()), value });
    if (JSON.stringify(before?.value) !== JSON.stringify(value)) this.changed.emit(key);
  }

  async #askOne(key: IncomeKey, signal: AbortSignal): Promise<ServiceResult<ServiceIncome>> {
    const { companies, mirror } = this.#parts;
    const { companyId, incomeId } = key;
    if (!companies.get(companyId)) return failed(notDone('company-unknown'));
    const answer = await companies.api(companyId).incomes.get(incomeId, { accounting: true }, signal);
    if (!answer.ok || signal.aborted || !companies.get(companyId)) return answer;
    mirror.take(companyId, answer.value);
    this.#keepRaw(key, answer.value.raw);
    return answer;
  }

  async #readSettings(companyId: CompanyId): Promise<void> {
    const { clock, companies } = this.#parts;
    // One request at a time, with a pause after a failure.
    this.#settings.set(companyId, {
      value: this.#settings.get(companyId)?.value ?? null,
      at: elapsed(clock),
    });
    const answer = await companies.api(companyId).company.info(this.#abort.signal);
    if (!answer.ok || this.#abort.signal.aborted) return;
    this.#settings.set(companyId, { value: answer.value, at: elapsed(clock) });
    this.changed.emit({ companyId, incomeId: null });
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
