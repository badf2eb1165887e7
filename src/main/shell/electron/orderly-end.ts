import { app, powerMonitor } from 'electron';

/**
 * Quitting waits until everything in flight is in a state from which the next start goes on. The answer does the same
 * without quitting, for what quits in its own way afterwards: an update must not find its quitting prevented. The system's
 * own end is held back for it, as long as the system lets it be.
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
  // Its event is documented, and missing in the types.
  const hold = (event: Electron.Event) => {
    event.preventDefault();
    app.quit();
  };
  powerMonitor.on('shutdown', hold as () => void);
  return end;
}
