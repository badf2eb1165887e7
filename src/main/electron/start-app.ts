import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, Menu, powerMonitor, type BrowserWindow } from 'electron';
import { delay, systemClock } from '../support/clock.ts';
import { createLog } from '../support/log.ts';
import type { AppServices } from './app-services.ts';
import { handleAppScheme } from './app-protocol.ts';
import { routeCommands } from './ipc-router.ts';
import { openPreferences } from './preferences.ts';
import { lockDown } from './security.ts';
import { openWindow } from './window.ts';

/** What lands in the folders does not wait for ever for a window that does not come, ms. */
const patience = 5_000;

/**
 * After `ready`: the window, whose page loads while the rest of the program does; its commands wait for that. The work
 * on files begins when the window is there. And the orderly way out.
 */
export async function startApp(): Promise<void> {
  const preferences = openPreferences();
  const log = openLog();
  let window: BrowserWindow | null = null;
  const current = () => window;
  const show = () => {
    window = openWindow(preferences);
    window.on('closed', () => {
      window = null;
    });
  };

  lockDown();
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null);
  // What the window does not need comes in a second piece, and while the window's process starts.
  const opening = Promise.withResolvers<AppServices>();
  const shown = Promise.withResolvers<undefined>();
  handleAppScheme(join(import.meta.dirname, '../renderer'), async (id) => (await opening.promise).document(id));
  routeCommands(
    current,
    opening.promise.then(({ handlers }) => handlers),
    log,
  );
  show();
  endOrderly(async () => (await opening.promise).stop());

  const { openAppServices } = await import('./app-services.ts');
  const services = await openAppServices(current, preferences, log, () => shown.resolve(undefined));
  if (services === null) return;
  opening.resolve(services);

  app.on('second-instance', () => {
    if (!window) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on('activate', () => {
    if (!window) show();
  });
  app.on('window-all-closed', () => app.quit());
  powerMonitor.on('suspend', () => services.suspend());
  powerMonitor.on('resume', () => services.resume());
  await Promise.race([shown.promise, delay(systemClock, patience)]);
  await services.start();
}

function openLog() {
  const folder = join(app.getPath('userData'), 'logs');
  mkdirSync(folder, { recursive: true });
  return createLog((line) => appendFileSync(join(folder, 'counterfoil.log'), `${line}\n`), Date.now);
}

/** Quitting waits until everything in flight is in a state from which the next start goes on. */
function endOrderly(stop: () => Promise<void>): void {
  let stopped = false;
  app.on('before-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    void stop().finally(() => {
      stopped = true;
      app.quit();
    });
  });
}
