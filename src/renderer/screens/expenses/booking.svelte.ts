import type { Bridge } from '../../../contract/bridge.ts';
import { bookingActions, type BookingAction, type BookingOutcome } from '../../../contract/expenses.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import { byCompany, type ExpenseKey } from './bulk.ts';

/** in one call, so that it can be stopped between two */
const atOnce = 25;

const opposites: Readonly<Partial<Record<BookingAction, BookingAction>>> = {
  check: 'uncheck',
  uncheck: 'check',
  approve: 'unapprove',
  unapprove: 'approve',
};

/** What the service did of a step of booking, so far. */
export interface BookingRun {
  readonly action: BookingAction;
  readonly of: number;
  readonly done: readonly ExpenseKey[];
  readonly left: BookingOutcome['left'];
  /** what ended it before its end */
  readonly failure: Failure | null;
  readonly stopped: boolean;
}

/** A step of booking for many expenses, some at a time. */
export class BookingSteps {
  readonly #bridge: Bridge;
  #run = $state.raw<BookingRun | null>(null);
  #running = $state(false);
  #stopping = false;
  /** steps that the service turned out not to have, by company */
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

  /** it was stopped or failed before its end: what was selected still is */
  get unfinished(): boolean {
    return this.#run !== null && (this.#run.stopped || this.#run.failure !== null);
  }

  /** the steps that all of these companies may have */
  offered(companies: readonly CompanyId[]): readonly BookingAction[] {
    return bookingActions.filter((action) => !companies.some((id) => this.#lacking.includes(`${id} ${action}`)));
  }

  /** what takes the last run back; null: nothing does */
  get reverse(): BookingAction | null {
    return this.#run === null || this.#running || this.#run.done.length === 0
      ? null
      : (opposites[this.#run.action] ?? null);
  }

  /** after what is being asked now */
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

  async start(action: BookingAction, keys: readonly ExpenseKey[]): Promise<void> {
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
