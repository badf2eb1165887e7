import type { Bridge } from '../../../contract/bridge.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { IncomeKey, IncomeSettled, ListChange } from '../../../contract/income-record.ts';

/** How far a change is, and how it ended. */
interface TagRun {
  /** incomes that it changes */
  readonly of: number;
  readonly waiting: readonly IncomeKey[];
  readonly refused: number;
  readonly skipped: number;
  readonly undone: { readonly back: number; readonly sent: number } | null;
  readonly failure: Failure | null;
}

const none: TagRun = { of: 0, waiting: [], refused: 0, skipped: 0, undone: null, failure: null };

/** Tags of many incomes being sent: counts sent and refused ones, and undoes unsent ones. */
export class TagChange {
  readonly #bridge: Bridge;
  #tags: ListChange = { add: [], remove: [] };
  #run = $state.raw(none);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** the last change */
  get run(): TagRun {
    return this.#run;
  }

  get sent(): number {
    return this.#run.of - this.#run.waiting.length;
  }

  get canUndo(): boolean {
    return this.#run.waiting.length > 0 && this.#run.undone === null;
  }

  get isTold(): boolean {
    const { of, skipped, undone, failure } = this.#run;
    return of + skipped > 0 || undone !== null || failure !== null;
  }

  forget(): void {
    this.#run = none;
  }

  /** incomes of one company */
  async start(keys: readonly IncomeKey[], tags: ListChange): Promise<void> {
    this.forget();
    const companyId = keys[0]?.companyId;
    if (companyId === undefined) return;
    this.#tags = tags;
    const incomeIds = keys.map(({ incomeId }) => incomeId);
    const answer = await this.#bridge.invoke('income.tag-many', { companyId, incomeIds, tags });
    if (!answer.ok) {
      this.#run = { ...none, failure: answer.failure };
      return;
    }
    const { changed, skipped } = answer.value;
    const waiting = changed.map((incomeId) => ({ companyId, incomeId }));
    this.#run = { ...none, of: changed.length, waiting, skipped: skipped.length };
  }

  async undo(): Promise<void> {
    const keys = this.#run.waiting;
    const companyId = keys[0]?.companyId;
    if (companyId === undefined) return;
    const incomeIds = keys.map(({ incomeId }) => incomeId);
    const answer = await this.#bridge.invoke('income.undo-tags', { companyId, incomeIds, tags: this.#tags });
    if (!answer.ok) {
      this.#run = { ...this.#run, failure: answer.failure };
      return;
    }
    const back = answer.value.length;
    this.#run = { ...this.#run, undone: { back, sent: this.#run.of - back }, waiting: [] };
  }

  settled(news: IncomeSettled): void {
    const { waiting, refused } = this.#run;
    const left = waiting.filter((key) => textOf(key) !== textOf(news));
    if (left.length === waiting.length) return;
    this.#run = { ...this.#run, waiting: left, refused: refused + Number(news.refused) };
  }
}

export const textOf = ({ companyId, incomeId }: IncomeKey): string => `${companyId} ${incomeId}`;
