import type { Clock } from '../../shared/timing/clock.ts';

/** Clock and timer of the page. Milliseconds since the page was opened. */
export const pageClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
