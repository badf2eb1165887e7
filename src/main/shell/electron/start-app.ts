import { join } from 'node:path';
import { app, Menu, powerMonitor, type BrowserWindow } from 'electron';
import { appId } from '../../../contract/app-id.ts';
import type { OfficePolicy } from '../../../contract/policy.ts';
import { createWindowRequests } from '../background/window-requests.ts';
import { openKeychain } from '../../companies/keychain.ts';
import { delay, systemClock } from '../../support/clock.ts';
import { createLogFile } from '../../support/log-file.ts';
import { createLog, type Log } from '../../support/log.ts';
import { openAppServices, type AppServices } from './app-services.ts';
import { handleAppScheme } from './app-protocol.ts';
import { startBackground } from './background.ts';
import { developmentServer } from './development.ts';
import { logPolicy } from '../policy/read-policy.ts';
import { createPathGrants, type PathGrants } from '../commands/path-grants.ts';
import { routeCommands, routeHandOvers } from './ipc-router.ts';
import { openLoginEntry } from './login-start.ts';
import { applicationMenu } from './menu.ts';
import { readOfficePolicy } from './office-policy.ts';
import type { OpenedFiles } from './opened-files.ts';
import { endOrderly } from './orderly-end.ts';
import { openPreferences } from './preferences.ts';
import { lockDown } from './security.ts';
import { takeStarts, thisStart } from './starts.ts';
import { hasTrayHost } from './tray-host.ts';
import { openUpdates } from './open-updates.ts';
import { watchRun } from './watch-run.ts';
import { createWindowHolder } from './window-holder.ts';
import { openWindow } from './window.ts';

/** ms; work on files begins after this time even if the window does not appear. */
const patience = 5_000;

const development = developmentBuild ? developmentServer(process.env.ELECTRON_RENDERER_URL) : null;

/**
 * Opens the window as soon as Electron is ready, except for a start at login. Its page loads while the data is opened,
 * and commands wait for the data. Work on files begins after the window appears. Also handles the orderly end.
 */
export async function startApp(opened: OpenedFiles): Promise<void> {
  // Files created here are private to this user.
  process.umask(0o077);
  // Windows shows notifications of programs with a known id.
  app.setAppUserModelId(appId);
  // Mostly waits for the system, so begin while Electron starts.
  const keychain = openKeychain(async () => (await import('keytar')).default, systemClock);
  const readingPolicy = readOfficePolicy();
  await app.whenReady();
  const start = thisStart();
  const policy = await readingPolicy;
  const preferences = openPreferences(policy.values.language);
  const { log, logFolder } = openLog(policy);
  const updates = openUpdates(policy, () => end(), log);
  if (await updates.installAtStart()) return;
  const { mark, crashes } = watchRun(log);
  const opening = Promise.withResolvers<AppServices>();
  const shown = Promise.withResolvers<undefined>();
  const tray = () => hasTrayHost(process.platform);
  const make = () => forgetWhenGone(openWindow(preferences, log, crashes), opening.promise);
  const windows = createWindowHolder({ make, preferences, tray });
  const window = () => windows.current();
  let stopBackground: () => void = () => undefined;
  const end = endOrderly(async () => {
    windows.letGo();
    stopBackground();
    await (await opening.promise).stop();
    mark.leave();
  });

  const grants = createPathGrants(systemClock);
  servePage(window, opening.promise, grants, log);
  if (start.hidden) shown.resolve(undefined);
  else windows.open();

  const requests = createWindowRequests();
  const parts = { preferences, windows, requests, grants, clock: systemClock, log };
  const services = openAppServices({
    ...parts,
    window,
    keychain: await keychain,
    logFolder,
    updates,
    policy,
    background: { requests, login: openLoginEntry(), tray, log },
    crashes,
    shown: () => shown.resolve(undefined),
  });
  if (services === null) {
    // Already reported in a dialog; not a crash.
    mark.leave();
    return;
  }
  opening.resolve(services);

  takeStarts(start, opened, parts);
  stopBackground = startBackground({ ...parts, services: services.services });
  await startWork(services, shown.promise);
  updates.start();
}

async function startWork(services: AppServices, shown: Promise<unknown>): Promise<void> {
  powerMonitor.on('suspend', () => services.suspend());
  powerMonitor.on('resume', () => services.resume());
  await Promise.race([shown, delay(systemClock, patience)]);
  await services.start();
}

function openLog(policy: OfficePolicy) {
  const logFolder = join(app.getPath('userData'), 'logs');
  const log = createLog(createLogFile(logFolder), Date.now);
  logPolicy(policy, log);
  return { log, logFolder };
}

/** Answers the page's requests; those for data wait until it is open. */
function servePage(
  window: () => BrowserWindow | null,
  opening: Promise<AppServices>,
  grants: PathGrants,
  log: Log,
): void {
  lockDown(development);
  const menu = applicationMenu(process.platform);
  Menu.setApplicationMenu(menu && Menu.buildFromTemplate(menu));
  const files = { built: join(import.meta.dirname, '../renderer'), development };
  handleAppScheme(files, async () => (await opening).sealed);
  routeCommands(window, opening, log);
  routeHandOvers(window, grants);
}

/** Drops confidential state (the tokens of a list of companies) when the page closes or crashes. */
function forgetWhenGone(window: BrowserWindow, opening: Promise<AppServices>): BrowserWindow {
  const pageGone = () => void opening.then((services) => services.pageGone());
  window.webContents.on('render-process-gone', pageGone);
  window.on('closed', pageGone);
  return window;
}
