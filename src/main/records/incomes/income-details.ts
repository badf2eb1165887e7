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

/** Stores the service's last detail of each opened income, with its accounting fields (interface.md, Incomes). */
export interface IncomeDetails {
  of(key: IncomeKey): HeldIncome | null;
  /** Requests the detail now, stores it and updates the mirror; joins a running request. */
  ask(key: IncomeKey, signal?: AbortSignal): Promise<ServiceResult<ServiceIncome>>;
  /** stores the answer to a change, which may lack the accounting fields: those stay */
  keep(key: IncomeKey, income: ServiceIncome): void;
  /** settings of the company; null: not read yet. Refreshed in the background, at most every ten minutes */
  settings(companyId: CompanyId): IncomeSettings | null;
  /** an income changed; incomeId null: the company's settings */
  readonly changed: Signal<IncomeNews>;
  start(): void;
  /** Resolves when all requests have ended. */
  stop(): Promise<void>;
}

/** ms: settings rarely change */
const settingsFor = 10 * 60_000;

export function createIncomeDetails(parts: {
  readonly store: IncomeStore;
  readonly mirror: IncomeMirror;
  readonly companies: Companies;
  readonly clock: Clock;
  /** from the service profile: the field that tells whether an income is booked */
  readonly bookedName: string;
}): IncomeDetails {
  const { store, mirror, companies, clock, bookedName } = parts;
  const schema = incomeOf(bookedName);
  const changed = createSignal<IncomeNews>();
  const asking = new Map<string, Promise<ServiceResult<ServiceIncome>>>();
  let abort = new AbortController();
  const settings = new Map<CompanyId, { readonly value: IncomeSettings | null; readonly at: number }>();

  function keepRaw(key: IncomeKey, value: Readonly<Record<string, unknown>>): void {
    const before = store.detail(key);
    store.keepDetail(key, { takenAt: toInstant(clock.now()), value });
    if (JSON.stringify(before?.value) !== JSON.stringify(value)) changed.emit(key);
  }

  async function askOne(key: IncomeKey, signal: AbortSignal): Promise<ServiceResult<ServiceIncome>> {
    const { companyId, incomeId } = key;
    if (!companies.get(companyId)) return failed(notDone('company-unknown'));
    const answer = await companies.api(companyId).incomes.get(incomeId, { accounting: true }, signal);
    if (!answer.ok || signal.aborted || !companies.get(companyId)) return answer;
    mirror.take(companyId, answer.value);
    keepRaw(key, answer.value.raw);
    return answer;
  }

  async function readSettings(companyId: CompanyId): Promise<void> {
    // One request at a time, with a pause after a failure.
    settings.set(companyId, { value: settings.get(companyId)?.value ?? null, at: elapsed(clock) });
    const answer = await companies.api(companyId).company.info(abort.signal);
    if (!answer.ok || abort.signal.aborted) return;
    settings.set(companyId, { value: answer.value, at: elapsed(clock) });
    changed.emit({ companyId, incomeId: null });
  }

  return {
    changed,
    of(key) {
      const stored = store.detail(key);
      const income = schema.safeParse(stored?.value);
      return stored && income.success ? { takenAt: stored.takenAt, income: income.data } : null;
    },
    start() {
      if (abort.signal.aborted) abort = new AbortController();
    },
    async stop() {
      abort.abort();
      await Promise.allSettled(asking.values());
    },
    ask(key, signal = abort.signal) {
      const name = `${key.companyId}/${key.incomeId}`;
      const running = asking.get(name) ?? askOne(key, signal).finally(() => asking.delete(name));
      asking.set(name, running);
      return running;
    },
    keep(key, income) {
      const before = store.detail(key)?.value;
      mirror.take(key.companyId, income);
      keepRaw(key, { ...(isRecord(before) && before), ...income.raw });
    },
    settings(companyId) {
      const known = settings.get(companyId);
      const age = elapsed(clock) - (known?.at ?? Number.NEGATIVE_INFINITY);
      if (age < 0 || age >= settingsFor) void readSettings(companyId);
      return settings.get(companyId)?.value ?? null;
    },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
