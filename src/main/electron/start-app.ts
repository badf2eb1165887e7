import { join } from 'node:path';
import { app, Menu, powerMonitor } from 'electron';
import type { BrowserWindow } from 'electron';
import { openKeychain } from '../companies/keychain.ts';
import { delay, systemClock } from '../support/clock.ts';
import { createLogFile } from '../support/log-file.ts';
import { createLog } from '../support/log.ts';
import { openAppServices } from './app-services.ts';
import type { AppServices } from './app-services.ts';
import { handleAppScheme } from './app-protocol.ts';
import { logPolicy } from '../policy/read-policy.ts';
import { createPathGrants } from '../commands/path-grants.ts';
import { routeCommands, routeHandOvers } from './ipc-router.ts';
import { applicationMenu } from './menu.ts';
import { readOfficePolicy } from './office-policy.ts';
import { endOrderly } from './orderly-end.ts';
import { openPreferences } from './preferences.ts';
import { lockDown } from './security.ts';
import { openUpdates } from './open-updates.ts';
import { openWindow } from './window.ts';

/** What lands in the folders does not wait for ever for a window that does not come, ms. */
const patience = 5_000;

/**
 * The window, as soon as Electron is ready; its page loads while the data is opened, and its commands wait for that. The
 * work on files begins when the window is there. And the orderly way out.
 */
export async function startApp(): Promise<void> {
  // What is made here is this user's alone.
  process.umask(0o077);
  // Waits for the system, not for us: asked while Electron gets ready.
  const keychain = openKeychain(async () => (await import('keytar')).default, systemClock);
  const readingPolicy = readOfficePolicy();
  await app.whenReady();
  const policy = await readingPolicy;
  const preferences = openPreferences(policy.values.language);
  const logFolder = join(app.getPath('userData'), 'logs');
  const log = createLog(createLogFile(logFolder), Date.now);
  logPolicy(policy, log);
  const updates = openUpdates(policy, () => end(), log);
  if (await updates.installAtStart()) return;
  let window: BrowserWindow | null = null;
  const current = () => window;
  const show = () => {
    window = openWindow(preferences, log);
    const pageGone = () => void opening.promise.then((services) => services.pageGone());
    window.webContents.on('render-process-gone', pageGone);
    window.on('closed', () => {
      window = null;
      pageGone();
    });
  };

  lockDown();
  const menu = applicationMenu(process.platform);
  Menu.setApplicationMenu(menu && Menu.buildFromTemplate(menu));
  const opening = Promise.withResolvers<AppServices>();
  const end = endOrderly(async () => (await opening.promise).stop());
  const shown = Promise.withResolvers<undefined>();
  handleAppScheme(join(import.meta.dirname, '../renderer'), async (id) => (await opening.promise).document(id));
  routeCommands(
    current,
    opening.promise.then(({ handlers }) => handlers),
    log,
  );
  const grants = createPathGrants(systemClock);
  routeHandOvers(current, grants);
  show();

  const services = openAppServices({
    window: current,
    preferences,
    keychain: await keychain,
    log,
    logFolder,
    grants,
    updates,
    policy,
    shown: () => shown.resolve(undefined),
  });
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
  updates.start();
}
