import { app } from 'electron';

/**
 * Quitting waits until everything in flight is in a state from which the next start goes on. The answer does the same
 * without quitting, for what quits in its own way afterwards: an update must not find its quitting prevented.
 */
export function endOrderly(stop: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  const end = () =>
    stop().finally(() => {
      stopped = true;
    });
  app.on('before-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    void end().finally(() => app.quit());
  });
  return end;
}
