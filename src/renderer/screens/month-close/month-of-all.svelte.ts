import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { MonthClose } from '../../../contract/month-close.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { throttle } from '../../../shared/timing/throttle.ts';

/** ms; news of one company after another comes while all are read */
const atMostEvery = 1_000;
const changes = ['mirror.changed', 'monthly.changed', 'documents.changed'] as const;

/** One month of every company, read again after changes. */
export class MonthOfAll {
  readonly #bridge: Bridge;
  readonly #month: string;
  readonly #timing: Pick<Clock, 'after'>;
  /** Reads wait for one another: an answer from before a change must not replace one from after it. */
  #last = Promise.resolve();
  #closes = $state.raw<readonly MonthClose[] | null>(null);

  /** `month`: YYYY-MM */
  constructor(bridge: Bridge, month: string, timing: Pick<Clock, 'after'>) {
    this.#bridge = bridge;
    this.#month = month;
    this.#timing = timing;
  }

  /** null until first read */
  get closes(): readonly MonthClose[] | null {
    return this.#closes;
  }

  /** returns the call that ends it */
  start(): () => void {
    void this.read();
    const { call, stop } = throttle(() => void this.read(), atMostEvery, this.#timing);
    const stops = changes.map((event) => this.#bridge.on(event, call));
    return () => [...stops, stop].forEach((end) => end());
  }

  read(): Promise<void> {
    return this.#inTurn(async () => {
      const answer = await this.#bridge.invoke('month-close.all', { month: this.#month });
      if (answer.ok) this.#closes = answer.value;
    });
  }

  readOne(companyId: CompanyId): Promise<void> {
    return this.#inTurn(async () => {
      const answer = await this.#bridge.invoke('month-close.get', { companyId, month: this.#month });
      if (!answer.ok) return;
      this.#closes = (this.#closes ?? []).map((close) => (close.companyId === companyId ? answer.value : close));
    });
  }

  #inTurn(read: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(read, read);
    return this.#last;
  }
}
