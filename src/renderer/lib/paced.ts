import type { Timing } from './timing.ts';

export interface Paced {
  /** at once when the last run is long enough ago, else as soon as it is; a burst of calls costs one run */
  readonly call: () => void;
  readonly stop: () => void;
}

/** Runs at most once in `every` ms, and never forgets the last call. */
export function paced(run: () => void, every: number, timing: Timing): Paced {
  let ranAt = Number.NEGATIVE_INFINITY;
  let stopTimer: (() => void) | null = null;

  function now(): void {
    stopTimer = null;
    ranAt = timing.now();
    run();
  }

  return {
    call() {
      const wait = ranAt + every - timing.now();
      if (wait <= 0 && stopTimer === null) now();
      else stopTimer ??= timing.after(wait, now);
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
    },
  };
}
