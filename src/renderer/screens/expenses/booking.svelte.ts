import type { Bridge } from '../../../contract/bridge.ts';
import { bookingActions, type BookingAction, type BookingOutcome } from '../../../contract/expenses.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import { byCompany, type ExpenseRowKey } from './bulk.ts';

/** in one call, so that a run can be stopped between calls */
const atOnce = 25;

const opposites: Readonly<Partial<Record<BookingAction, BookingAction>>> = {
  check: 'uncheck',
  uncheck: 'check',
  approve: 'unapprove',
  unapprove: 'approve',
};

/** The progress of a booking step. */
export interface BookingRun {
  readonly action: BookingAction;
  readonly of: number;
  readonly done: readonly ExpenseRowKey[];
  readonly left: BookingOutcome['left'];
  /** the failure that ended it */
  readonly failure: Failure | null;
  readonly stopped: boolean;
}

/** A booking step for many expenses, in chunks. */
export class BookingSteps {
  readonly #bridge: Bridge;
  #run = $state.raw<BookingRun | null>(null);
  #running = $state(false);
  #stopping = false;
  /** steps that the service turned out not to support, by company */
  #lacking = $state.raw<readonly string[]>([]);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get run(): BookingRun | null {
    return this.#run;
  }

  get running(): boolean {
    return this.#running;
  }

  /** stopped or failed: the selection is kept */
  get unfinished(): boolean {
    return this.#run !== null && (this.#run.stopped || this.#run.failure !== null);
  }

  /** the steps that all of these companies may support */
  offered(companies: readonly CompanyId[]): readonly BookingAction[] {
    return bookingActions.filter((action) => !companies.some((id) => this.#lacking.includes(`${id} ${action}`)));
  }

  /** the step that reverses the last run; null: none */
  get reverse(): BookingAction | null {
    return this.#run === null || this.#running || this.#run.done.length === 0
      ? null
      : (opposites[this.#run.action] ?? null);
  }

  /** after the current call */
  stop(): void {
    this.#stopping = true;
  }

  forget(): void {
    if (!this.#running) this.#run = null;
  }

  async undo(): Promise<void> {
    const { reverse } = this;
    if (reverse !== null) await this.start(reverse, this.#run?.done ?? []);
  }

  async start(action: BookingAction, keys: readonly ExpenseRowKey[]): Promise<void> {
    if (this.#running || keys.length === 0) return;
    this.#running = true;
    this.#stopping = false;
    this.#run = { action, of: keys.length, done: [], left: [], failure: null, stopped: false };
    for (const [companyId, ids] of byCompany(keys)) {
      for (let at = 0; at < ids.length && this.#goesOn(); at += atOnce) {
        await this.#ask(action, companyId, ids.slice(at, at + atOnce));
      }
    }
    this.#running = false;
  }

  #goesOn(): boolean {
    if (this.#stopping && this.#run !== null) this.#run = { ...this.#run, stopped: true };
    return !this.#stopping && this.#run?.failure === null;
  }

  async #ask(action: BookingAction, companyId: CompanyId, expenseIds: readonly number[]): Promise<void> {
    const answer = await this.#bridge.invoke('expenses.book', { companyId, expenseIds, action });
    const run = this.#run;
    if (run === null) return;
    if (!answer.ok) {
      this.#run = { ...run, failure: answer.failure };
      if (answer.failure.code === 'not-offered') this.#lacking = [...this.#lacking, `${companyId} ${action}`];
      return;
    }
    const done = answer.value.done.map((expenseId) => ({ companyId, expenseId }));
    this.#run = { ...run, done: [...run.done, ...done], left: [...run.left, ...answer.value.left] };
  }
}
