import { elapsed, type Clock } from '../support/clock.ts';
import type { IntakeTiming } from './timing.ts';

interface Parts {
  readonly clock: Clock;
  readonly timing: IntakeTiming;
  readonly take: (paths: readonly string[]) => Promise<void>;
  readonly rescan: () => void;
  readonly idle: () => void;
}

export type EventBatcher = ReturnType<typeof createEventBatcher>;

/** Gathers the watcher's events briefly; requests a rescan instead when too many come to be complete. */
export function createEventBatcher({ clock, timing, take, rescan, idle }: Parts) {
  const gathered = new Set<string>();
  let windowFrom = elapsed(clock);
  let inWindow = 0;
  let taking: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let stopped = false;

  /** counts an event; returns whether it exceeds the trusted rate */
  function isBurst(): boolean {
    if (elapsed(clock) - windowFrom > timing.burstWindow) {
      windowFrom = elapsed(clock);
      inWindow = 0;
    }
    inWindow += 1;
    return inWindow > timing.burst;
  }

  function schedule() {
    if (stopped || taking || cancelTimer || gathered.size === 0) return;
    cancelTimer = clock.after(timing.gather, flush);
  }

  function flush() {
    cancelTimer = null;
    const paths = [...gathered];
    gathered.clear();
    taking = take(paths)
      .catch(rescan)
      .finally(() => {
        taking = null;
        schedule();
        idle();
      });
  }

  return {
    add(path: string): void {
      if (stopped) return;
      if (isBurst()) {
        rescan();
        return;
      }
      gathered.add(path);
      schedule();
    },
    busy: () => gathered.size > 0 || taking !== null,
    /** resolves when no events are being handled */
    idle: () => taking ?? Promise.resolve(),
    stop(): void {
      stopped = true;
      cancelTimer?.();
      gathered.clear();
    },
  };
}
