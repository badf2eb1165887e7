import type { Clock } from '../../support/clock.ts';

/** A clock that only a test advances. Calls due timers in order. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  /** sets the clock, without time passing */
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
