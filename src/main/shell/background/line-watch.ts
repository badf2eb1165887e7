import type { Clock } from '../../support/clock.ts';

/** ms between checks, because programs get no event when the network changes. */
const every = 10_000;

/**
 * Calls `returned` when the computer has a network again. Blocks nothing while the system reports none, because a
 * service on this computer stays reachable. Returns a function that ends the watch.
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
