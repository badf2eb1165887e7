import type { Timing } from './timing.ts';

export interface Soon {
  /** calls until it runs cost one run */
  readonly call: () => void;
  readonly stop: () => void;
}

/** Runs so many ms after it was first asked to: never in the way of the picture that is drawn just now. */
export function soon(run: () => void, milliseconds: number, timing: Pick<Timing, 'after'>): Soon {
  let stopTimer: (() => void) | null = null;
  return {
    call() {
      stopTimer ??= timing.after(milliseconds, () => {
        stopTimer = null;
        run();
      });
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
    },
  };
}
