import type { Clock } from './clock.ts';

export interface Throttled {
  readonly call: () => void;
  /** drops a call that has not run yet */
  readonly stop: () => void;
}

/**
 * Runs at most once in `ms`, and never drops the last call: at once after an idle time of `ms`, else at the end of the
 * pause. With `leading: false` never at once, but `ms` after the first call, so that it does not delay the current
 * work.
 */
export function throttle(
  run: () => void,
  ms: number,
  clock: Pick<Clock, 'after'>,
  { leading = true }: { readonly leading?: boolean } = {},
): Throttled {
  let stopTimer: (() => void) | null = null;
  let wanted = false;

  function rest(): void {
    stopTimer = clock.after(ms, () => {
      stopTimer = null;
      if (wanted) start();
    });
  }

  function start(): void {
    wanted = false;
    if (leading) rest();
    run();
  }

  return {
    call() {
      wanted = true;
      if (stopTimer !== null) return;
      if (leading) start();
      else rest();
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
      wanted = false;
    },
  };
}
