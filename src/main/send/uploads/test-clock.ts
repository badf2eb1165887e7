import type { Clock } from '../../support/clock.ts';

/** A clock that stands still until a test moves it. Timers that come due are called in their order. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  /** somebody sets the clock: no time passes */
  jump(ms: number): void;
}

export function createTestClock(start = Date.parse('2026-03-02T08:00:00Z')): TestClock {
  let now = start;
  let jumped = 0;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  return {
    now: () => now + jumped,
    elapsed: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    jump(ms) {
      jumped += ms;
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.callback();
      }
      now = end;
    },
  };
}
