import { join } from 'node:path';
import { app, Menu, powerMonitor, type BrowserWindow } from 'electron';
import { appId } from '../../../contract/app-id.ts';
import { createWindowRequests } from '../background/window-requests.ts';
import { openKeychain } from '../../companies/keychain.ts';
import { asideDays } from '../../database/backups.ts';
import { createCrashes } from '../problem-report/crashes.ts';
import { removeOldDumps } from '../problem-report/old-dumps.ts';
import { markRun } from '../problem-report/run-mark.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { delay, systemClock } from '../../support/clock.ts';
import { describeError } from '../../support/describe-error.ts';
import { createLogFile } from '../../support/log-file.ts';
import { createLog, type Log } from '../../support/log.ts';
import { openAppServices, type AppServices } from './app-services.ts';
import { handleAppScheme } from './app-protocol.ts';
import { startBackground } from './background.ts';
import { developmentServer } from './development.ts';
import { logPolicy } from '../policy/read-policy.ts';
import { createPathGrants } from '../commands/path-grants.ts';
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
import { createWindowHolder } from './window-holder.ts';
import { openWindow } from './window.ts';

/** What lands in the folders does not wait for ever for a window that does not come, ms. */
const patience = 5_000;

const development = developmentBuild ? developmentServer(process.env.ELECTRON_RENDERER_URL) : null;

/**
 * The window, as soon as Electron is ready, unless the program was started at login; its page loads while the data is
 * opened, and its commands wait for that. The work on files begins when the window is there. And the orderly way out.
 */
export async function startApp(opened: OpenedFiles): Promise<void> {
  // What is made here is this user's alone.
  process.umask(0o077);
  // Windows shows notifications of programs it knows by this.
  app.setAppUserModelId(appId);
  // Waits for the system, not for us: asked while Electron gets ready.
  const keychain = openKeychain(async () => (await import('keytar')).default, systemClock);
  const readingPolicy = readOfficePolicy();
  await app.whenReady();
  const start = thisStart();
  const policy = await readingPolicy;
  const preferences = openPreferences(policy.values.language);
  const logFolder = join(app.getPath('userData'), 'logs');
  const log = createLog(createLogFile(logFolder), Date.now);
  logPolicy(policy, log);
  const updates = openUpdates(policy, () => end(), log);
  if (await updates.installAtStart()) return;
  const mark = markRun(join(app.getPath('userData'), 'running.json'), toInstant(Date.now()));
  const crashes = createCrashes(mark.leftSince);
  watchForCrashes(log, mark.leftSince);
  const opening = Promise.withResolvers<AppServices>();
  const shown = Promise.withResolvers<undefined>();
  const tray = () => hasTrayHost(process.platform);
  const windows = createWindowHolder({
    make: () => forgetWhenGone(openWindow(preferences, log, crashes), opening.promise),
    preferences,
    tray,
  });
  const current = () => windows.current();
  let stopBackground: () => void = () => undefined;
  const end = endOrderly(async () => {
    windows.letGo();
    stopBackground();
    await (await opening.promise).stop();
    mark.leave();
  });

  lockDown(development);
  const menu = applicationMenu(process.platform);
  Menu.setApplicationMenu(menu && Menu.buildFromTemplate(menu));
  const files = { built: join(import.meta.dirname, '../renderer'), development };
  handleAppScheme(files, async () => (await opening.promise).sealed);
  routeCommands(
    current,
    opening.promise.then(({ handlers }) => handlers),
    log,
  );
  const grants = createPathGrants(systemClock);
  routeHandOvers(current, grants);
  if (start.hidden) shown.resolve(undefined);
  else windows.open();

  const requests = createWindowRequests();
  const services = openAppServices({
    window: current,
    preferences,
    keychain: await keychain,
    log,
    logFolder,
    grants,
    updates,
    policy,
    background: { requests, login: openLoginEntry(), tray, log },
    crashes,
    shown: () => shown.resolve(undefined),
  });
  if (services === null) {
    // It was said in words, and is no crash.
    mark.leave();
    return;
  }
  opening.resolve(services);

  takeStarts(start, opened, { windows, requests, grants });
  stopBackground = startBackground({
    services: services.services,
    preferences,
    windows,
    requests,
    clock: systemClock,
    log,
  });
  powerMonitor.on('suspend', () => services.suspend());
  powerMonitor.on('resume', () => services.resume());
  await Promise.race([shown.promise, delay(systemClock, patience)]);
  await services.start();
  updates.start();
}

/** Whoever was typing in the page is gone with it. */
function forgetWhenGone(window: BrowserWindow, opening: Promise<AppServices>): BrowserWindow {
  const pageGone = () => void opening.then((services) => services.pageGone());
  window.webContents.on('render-process-gone', pageGone);
  window.on('closed', pageGone);
  return window;
}

/** An error that nobody caught leaves the program in no state to go on from; its data is in one at every moment. */
function watchForCrashes(log: Log, leftSince: string | null): void {
  if (leftSince !== null) log.error('The last run did not end in order', { began: leftSince });
  process.on('uncaughtException', (error) => {
    log.error('The program failed and ends', { error: describeError(error) });
    app.exit(1);
  });
  removeOldDumps(app.getPath('crashDumps'), asideDays, Date.now()).catch((error: unknown) => {
    log.error('Old crash dumps could not be removed', { error: describeError(error) });
  });
}
