import { elapsed, type Clock } from '../../shared/timing/clock.ts';

export { elapsed };
export type { Clock };

/** Instants are UTC milliseconds; on disk they are ISO strings. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Resolves after `ms`, or at once when `signal` is aborted. Never rejects. */
export function delay(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const done = () => {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(ms, done);
    signal?.addEventListener('abort', done);
  });
}

/** The answer of `work`, or `late` where it takes longer than `ms`: the work then goes on without a listener. */
export function within<T, Late>(clock: Clock, ms: number, work: Promise<T>, late: Late): Promise<T | Late> {
  const answered = new AbortController();
  const waited = delay(clock, ms, answered.signal).then(() => late);
  return Promise.race([work, waited]).finally(() => answered.abort());
}
