import type { Clock } from '../support/clock.ts';

/** Aborts after a time, or with `outer`. A timer, so that setting the system's clock does not extend the time. */
export class AbortTimer {
  readonly signal: AbortSignal;
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #reason: Error | undefined;
  readonly #over = new AbortController();
  #isCancelled = false;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, ms: number, outer: AbortSignal | undefined, reason?: Error) {
    this.#clock = clock;
    this.#ms = ms;
    this.#reason = reason;
    this.signal = outer ? AbortSignal.any([outer, this.#over.signal]) : this.#over.signal;
  }

  isOver(): boolean {
    return this.#over.signal.aborted;
  }

  /** The time begins now. `ms`: another one than usual */
  restart(ms = this.#ms): void {
    if (this.#isCancelled) return;
    this.#cancel();
    this.#cancel = this.#clock.after(ms, () => {
      this.#over.abort(this.#reason);
    });
  }

  /** For good. */
  cancel(): void {
    this.#isCancelled = true;
    this.#cancel();
  }
}
