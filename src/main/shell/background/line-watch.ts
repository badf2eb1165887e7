import type { Clock } from '../../support/clock.ts';

/** Networks change without a word to programs: this is how often we look, ms. */
const every = 10_000;

/**
 * Calls `returned` when the computer is on a network again. It holds nothing back while the system says there is none:
 * a service on this computer is reached all the same. Answers the call that ends it.
 */
export function watchLine(isOnline: () => boolean, returned: () => void, clock: Pick<Clock, 'after'>): () => void {
  let online = isOnline();
  let stop = clock.after(every, look);
  function look(): void {
    const before = online;
    online = isOnline();
    stop = clock.after(every, look);
    if (online && !before) returned();
  }
  return () => stop();
}
