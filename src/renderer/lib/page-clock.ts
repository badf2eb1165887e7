import type { Clock } from '../../shared/timing/clock.ts';

/** Clock and timer of the page. Milliseconds since the page was opened. */
export const pageClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** The same timer, for instants that the main process tells. Milliseconds since the epoch. */
export const wallClock: Clock = { ...pageClock, now: () => Date.now() };
