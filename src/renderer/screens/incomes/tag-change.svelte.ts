import type { Bridge } from '../../../contract/bridge.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { IncomeKey, IncomeSettled, ListChange } from '../../../contract/income-record.ts';

/** Tags of many incomes being sent: counts sent and refused ones, and undoes unsent ones. */
export class TagChange {
  readonly #bridge: Bridge;
  #tags: ListChange = { add: [], remove: [] };
  #waiting = $state.raw<readonly IncomeKey[]>([]);
  #of = $state(0);
  #refused = $state(0);
  #skipped = $state(0);
  #undone = $state<{ readonly back: number; readonly sent: number } | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** 0: no change, or its notice was closed */
  get of(): number {
    return this.#of;
  }

  get sent(): number {
    return this.#of - this.#waiting.length;
  }

  get refused(): number {
    return this.#refused;
  }

  get skipped(): number {
    return this.#skipped;
  }

  get undone(): { readonly back: number; readonly sent: number } | null {
    return this.#undone;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get canUndo(): boolean {
    return this.#waiting.length > 0 && this.#undone === null;
  }

  get isTold(): boolean {
    return this.#of + this.#skipped > 0 || this.#undone !== null || this.#failure !== null;
  }

  forget(): void {
    this.#waiting = [];
    this.#of = 0;
    this.#refused = 0;
    this.#skipped = 0;
    this.#undone = null;
    this.#failure = null;
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
      this.#failure = answer.failure;
      return;
    }
    const { changed, skipped } = answer.value;
    this.#waiting = changed.map((incomeId) => ({ companyId, incomeId }));
    this.#of = changed.length;
    this.#skipped = skipped.length;
  }

  async undo(): Promise<void> {
    const keys = this.#waiting;
    const companyId = keys[0]?.companyId;
    if (companyId === undefined) return;
    const incomeIds = keys.map(({ incomeId }) => incomeId);
    const answer = await this.#bridge.invoke('income.undo-tags', { companyId, incomeIds, tags: this.#tags });
    if (!answer.ok) {
      this.#failure = answer.failure;
      return;
    }
    const back = answer.value.length;
    this.#undone = { back, sent: this.#of - back };
    this.#waiting = [];
  }

  settled(news: IncomeSettled): void {
    const left = this.#waiting.filter((key) => textOf(key) !== textOf(news));
    if (left.length === this.#waiting.length) return;
    this.#waiting = left;
    if (news.refused) this.#refused += 1;
  }
}

export const textOf = ({ companyId, incomeId }: IncomeKey): string => `${companyId} ${incomeId}`;
