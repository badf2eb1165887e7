import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Companies } from '../../companies/companies.ts';
import { CompanySchedule, type CompanyTask, type RunResult } from '../../companies/company-schedule.ts';
import type { Database } from '../../database/database.ts';
import { versionOf } from '../../send/feed/expense-version.ts';
import type { MirrorNews } from '../../records/mirror/mirror-store.ts';
import { expenseSchema, type ServiceExpense } from '../../service-api/expense.ts';
import { failed, notDone, type ServiceResult } from '../../service-api/service-failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { delay, elapsed, type Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { ok } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { ExpenseKey, ReviewStore } from './review-store.ts';

export interface CachedExpense {
  readonly takenAt: string;
  readonly expense: ServiceExpense;
}

export interface ExpenseCacheParts {
  readonly database: Database;
  readonly store: ReviewStore;
  readonly companies: Companies;
  /** changed mirror rows of the companies' lists */
  readonly news: Signal<MirrorNews>;
  readonly clock: Clock;
  readonly log: Log;
}

/** delay that combines changes arriving together */
const soon = 500;

/**
 * Stores the service's last detail of each expense (interface.md, Expense). Requests a document's detail without a
 * person's action once per change that the list shows. A detail is current while the list's row has the version of the
 * detail, or the version at the time of its request.
 */
export class ExpenseCache {
  /** a stored detail changed */
  readonly changed = createSignal<ExpenseKey>();
  readonly #parts: ExpenseCacheParts;
  readonly #schedule: CompanySchedule;
  /** candidates for a request, checked before it */
  readonly #wanted = new Map<CompanyId, Set<number>>();
  readonly #asking = new Map<string, Promise<ServiceResult<ServiceExpense>>>();
  #abort = new AbortController();

  constructor(parts: ExpenseCacheParts) {
    this.#parts = parts;
    const task: CompanyTask = {
      run: (id, signal) => this.#askWanted(id, signal),
      firstIn: () => 0,
      // A service that refuses uploads may still answer reads.
      runsDuring: (_, { code }) => code === 'service-unavailable',
    };
    this.#schedule = new CompanySchedule({ ...parts, task, atOnce: 1 });
    parts.news.listen(({ written }) => {
      for (const key of parts.store.captured(written)) this.want(key);
    });
  }

  start(): void {
    if (this.#abort.signal.aborted) this.#abort = new AbortController();
    this.#schedule.start();
  }

  /** Resolves when all requests have ended. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#schedule.stop();
    await Promise.allSettled(this.#asking.values());
    this.#wanted.clear();
  }

  of({ companyId, expenseId }: ExpenseKey): CachedExpense | null {
    const copy = this.#parts.store.expense(companyId, expenseId);
    const expense = expenseSchema.safeParse(copy?.value);
    return copy && expense.success ? { takenAt: copy.takenAt, expense: expense.data } : null;
  }

  /** Stores an answer that is newer than the service's list. */
  keep(companyId: CompanyId, expense: ServiceExpense): void {
    this.#keep(companyId, expense, this.#parts.store.listedVersion(companyId, expense.id));
  }

  /** requests soon, if the stored detail is outdated */
  want({ companyId, expenseId }: ExpenseKey): void {
    this.#wantedOf(companyId).add(expenseId);
    this.#schedule.wake(companyId, soon);
  }

  /** Requests now and stores the answer; joins a running request. */
  ask(key: ExpenseKey, signal = this.#abort.signal): Promise<ServiceResult<ServiceExpense>> {
    const name = `${key.companyId}/${key.expenseId}`;
    const running = this.#asking.get(name) ?? this.#askOne(key, signal).finally(() => this.#asking.delete(name));
    this.#asking.set(name, running);
    return running;
  }

  /** as `ask`, without the expense in the answer */
  async refresh(key: ExpenseKey): Promise<Result<null>> {
    const answer = await this.ask(key);
    return answer.ok ? ok(null) : answer;
  }

  async #askOne({ companyId, expenseId }: ExpenseKey, signal: AbortSignal): Promise<ServiceResult<ServiceExpense>> {
    const { companies, store } = this.#parts;
    const unknown = failed(notDone('company-unknown'));
    if (!companies.get(companyId)) return unknown;
    // Read first: a row that changes while the answer is on the way may be newer than the answer.
    const version = store.listedVersion(companyId, expenseId);
    const answer = await companies.api(companyId).expenses.get(expenseId, signal);
    if (!answer.ok) return answer;
    if (!companies.get(companyId)) return unknown;
    this.#keep(companyId, answer.value, version);
    return answer;
  }

  #keep(companyId: CompanyId, { id, raw }: ServiceExpense, rowVersion: string | null): void {
    const { database, store, clock } = this.#parts;
    const before = store.expense(companyId, id);
    store.keepExpense(companyId, id, { takenAt: toInstant(clock.now()), value: raw, rowVersion });
    if (JSON.stringify(before?.value) === JSON.stringify(raw)) return;
    database.afterCommit(() => {
      this.changed.emit({ companyId, expenseId: id });
    });
  }

  #wantedOf(companyId: CompanyId): Set<number> {
    const known = this.#wanted.get(companyId);
    if (known) return known;
    // Loads the outdated expenses of earlier runs.
    const wanted = new Set(this.#parts.store.outdated(companyId));
    this.#wanted.set(companyId, wanted);
    return wanted;
  }

  /** Pauses after each request for as long as it took: uploads of many files come first. */
  async #askWanted(companyId: CompanyId, signal: AbortSignal): Promise<RunResult> {
    const wanted = this.#wantedOf(companyId);
    for (const expenseId of wanted) {
      if (signal.aborted) break;
      wanted.delete(expenseId);
      if (!this.#isOutdated({ companyId, expenseId })) continue;
      const began = elapsed(this.#parts.clock);
      const answer = await this.ask({ companyId, expenseId }, signal);
      await delay(this.#parts.clock, elapsed(this.#parts.clock) - began, signal);
      if (answer.ok || answer.failure.code === 'not-found') continue;
      wanted.add(expenseId);
      return answer;
    }
    return { ok: true, nextIn: null };
  }

  #isOutdated(key: ExpenseKey): boolean {
    const { store } = this.#parts;
    const { companyId, expenseId } = key;
    const copy = store.expense(companyId, expenseId);
    if (!copy) return true;
    const version = store.listedVersion(companyId, expenseId);
    if (version === null || version === copy.rowVersion) return false;
    const detail = this.of(key);
    if (!detail || versionOf(detail.expense) !== version) return true;
    store.answersVersion(companyId, expenseId, version);
    return false;
  }
}
