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
  /** companies read alone during a read of all, whose answer may hold them as they were before; one map a read */
  readonly #newer = new Set<Map<CompanyId, MonthClose>>();
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

  async read(): Promise<void> {
    const newer = new Map<CompanyId, MonthClose>();
    this.#newer.add(newer);
    const answer = await this.#bridge.invoke('month-close.all', { month: this.#month });
    this.#newer.delete(newer);
    if (answer.ok) this.#closes = answer.value.map((close) => newer.get(close.companyId) ?? close);
  }

  async readOne(companyId: CompanyId): Promise<void> {
    const answer = await this.#bridge.invoke('month-close.get', { companyId, month: this.#month });
    if (!answer.ok) return;
    for (const newer of this.#newer) newer.set(companyId, answer.value);
    this.#closes = (this.#closes ?? []).map((close) => (close.companyId === companyId ? answer.value : close));
  }
}
