import type { Clock } from '../../shared/timing/clock.ts';

/** ms without a change: Chromium collects changes for a screen reader for up to half a second */
const still = 800;
/** ms after which it runs at the latest */
const most = 5_000;

/**
 * Runs once the page has come to rest. A screen reader drops messages that arrive among many other changes: Orca, while
 * more than fifty wait, and those that wait at a change of focus, `aria-busy` or `aria-selected`. Returns a function
 * that cancels it.
 */
export function whenStill(page: Node, clock: Clock, run: () => void): () => void {
  let stop = clock.after(still, finish);
  const stopWaiting = clock.after(most, finish);
  const observer = new MutationObserver(() => {
    stop();
    stop = clock.after(still, finish);
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
  return cancel;

  function cancel(): void {
    observer.disconnect();
    stop();
    stopWaiting();
  }

  function finish(): void {
    cancel();
    run();
  }
}
