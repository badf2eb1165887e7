import type { Clock } from '../../shared/timing/clock.ts';
import { settled } from './fake-bridge.ts';

/** A clock that the test advances. */
export class FakeClock implements Clock {
  #now = 0;
  #timers: readonly { readonly at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers = [...this.#timers, timer];
    return () => this.#drop(timer);
  }

  /** Runs the due timers in order; resolves when their work is done. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    for (let next = this.#next(until); next !== undefined; next = this.#next(until)) {
      this.#now = Math.max(this.#now, next.at);
      this.#drop(next);
      next.run();
      await settled();
    }
    this.#now = until;
  }

  /** number of pending timers */
  get waiting(): number {
    return this.#timers.length;
  }

  #next(until: number): { readonly at: number; readonly run: () => void } | undefined {
    return this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }

  #drop(timer: { readonly at: number }): void {
    this.#timers = this.#timers.filter((each) => each !== timer);
  }
}
