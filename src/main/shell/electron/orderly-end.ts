import { app, powerMonitor } from 'electron';

/**
 * Delays quitting until all work is in a state from which the next start continues. The returned function does the same
 * without quitting, for callers that quit by themselves afterwards: nothing may prevent an update's quitting. Also
 * delays the system's shutdown, as far as the system allows.
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
  // The event is documented, but missing in the types.
  const hold = (event: Electron.Event) => {
    event.preventDefault();
    app.quit();
  };
  powerMonitor.on('shutdown', hold as () => void);
  return end;
}
