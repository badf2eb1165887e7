import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import { expenseSchema } from '../service-api/expense.ts';
import type { ServiceExpense } from '../service-api/expense.ts';
import { toInstant } from '../support/clock.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import type { ReviewStore } from './review-store.ts';

export interface ExpenseKey {
  readonly companyId: CompanyId;
  readonly expenseId: number;
}

export interface CachedExpense {
  readonly takenAt: string;
  readonly expense: ServiceExpense;
}

/** The last detail the service gave of an expense (interface.md, Expense). */
export interface ExpenseCache {
  of(key: ExpenseKey): CachedExpense | null;
  keep(companyId: CompanyId, expense: ServiceExpense): void;
  /** asks now */
  refresh(key: ExpenseKey): Promise<Result<null>>;
  /** asks behind the back of the caller, unless that was just done */
  freshen(key: ExpenseKey): void;
  /** the copy of the company's list got news in these rows of the mirror */
  heard(rows: readonly number[]): void;
  /** something is different now */
  readonly changed: Signal<ExpenseKey>;
  /** asks for what lies ready for review and has no copy yet */
  start(): void;
  /** there may be more to ask for */
  wake(): void;
  stop(): Promise<void>;
}

const freshFor = 10_000;
const lookEvery = 60_000;
/** what arrives in crowds is asked for together */
const soon = 500;
/** as many as the queue shows at once */
const mostAhead = 500;

export function createExpenseCache(parts: {
  readonly database: Database;
  readonly store: ReviewStore;
  readonly companies: Companies;
  readonly clock: Clock;
}): ExpenseCache {
  const { database, store, companies, clock } = parts;
  const changed = createSignal<ExpenseKey>();
  const asking = new Map<string, Promise<Result<null>>>();
  let abort: AbortController | null = null;
  let filling: Promise<void> | null = null;
  let cancel: () => void = () => undefined;
  let hurried = false;
  let news: Promise<void> = Promise.resolve();

  function keep(companyId: CompanyId, { id, raw }: ServiceExpense): void {
    const before = store.expense(companyId, id);
    store.keepExpense(companyId, id, { takenAt: toInstant(clock.now()), value: raw });
    if (JSON.stringify(before?.value) === JSON.stringify(raw)) return;
    database.afterCommit(() => {
      changed.emit({ companyId, expenseId: id });
    });
  }

  async function ask({ companyId, expenseId }: ExpenseKey): Promise<Result<null>> {
    if (!companies.get(companyId)) return failed('company-unknown');
    const signal = abort?.signal;
    const answer = await companies.api(companyId).expenses.get(expenseId, signal);
    if (!answer.ok) return answer;
    if (!companies.get(companyId)) return failed('company-unknown');
    keep(companyId, answer.value);
    return ok(null);
  }

  function refresh(key: ExpenseKey): Promise<Result<null>> {
    const name = `${key.companyId}/${key.expenseId}`;
    const running = asking.get(name) ?? ask(key).finally(() => asking.delete(name));
    asking.set(name, running);
    return running;
  }

  function freshen(key: ExpenseKey): void {
    const copy = store.expense(key.companyId, key.expenseId);
    const age = copy ? clock.now() - Date.parse(copy.takenAt) : Number.POSITIVE_INFINITY;
    if (age < 0 || age >= freshFor) void refresh(key);
  }

  /** One after the other; a company that does not answer is left alone until the next look. */
  async function refreshAll(keys: readonly ExpenseKey[], signal: AbortSignal): Promise<void> {
    const silent = new Set<CompanyId>();
    for (const key of keys) {
      if (signal.aborted) return;
      if (silent.has(key.companyId) || !companies.get(key.companyId)) continue;
      const answer = await refresh(key);
      if (!answer.ok && answer.failure.code !== 'not-found') silent.add(key.companyId);
    }
  }

  function look(): void {
    if (!abort || filling) return;
    const { signal } = abort;
    hurried = false;
    filling = refreshAll(store.notCached(mostAhead), signal).finally(() => {
      filling = null;
      if (!signal.aborted) cancel = clock.after(hurried ? soon : lookEvery, look);
    });
  }

  return {
    changed,
    keep,
    refresh,
    of({ companyId, expenseId }) {
      const copy = store.expense(companyId, expenseId);
      const expense = expenseSchema.safeParse(copy?.value);
      return copy && expense.success ? { takenAt: copy.takenAt, expense: expense.data } : null;
    },
    freshen,
    heard(rows) {
      const { signal } = abort ?? {};
      if (signal) news = news.then(() => refreshAll(store.copied(rows), signal));
    },
    start() {
      abort ??= new AbortController();
      look();
    },
    wake() {
      if (hurried) return;
      hurried = true;
      if (!abort || filling) return;
      cancel();
      cancel = clock.after(soon, look);
    },
    async stop() {
      cancel();
      abort?.abort();
      await filling;
      await news;
      await Promise.allSettled(asking.values());
      abort = null;
    },
  };
}
