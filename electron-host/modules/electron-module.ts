import { guardObject } from '../support/unsupported.ts';
import type { HostApp } from './app.ts';
import type { HostWindow } from './browser-window.ts';
import { createBrowserWindow } from './browser-window-class.ts';
import { createCrashReporter } from './crash-reporter.ts';
import { createShell, HostPowerMonitor } from './desktop.ts';
import { createDialog } from './dialog.ts';
import type { Host } from './host.ts';
import { createMenu } from './menu.ts';
import { createNet } from './net.ts';
import { createNotification } from './notification.ts';
import { createTray } from './tray.ts';
import { systemProxy } from './session.ts';
import type { UtilityProcesses } from './utility-process.ts';
import type { WindowRegistry } from './window-registry.ts';

/** The names that this module may export. */
type Exports = Partial<Record<keyof typeof import('electron'), unknown>>;
export type ElectronModule = ReturnType<typeof createElectron>;

/** The host with the modules built on it. */
export interface WholeHost extends Host {
  readonly app: HostApp;
  readonly windows: WindowRegistry<HostWindow>;
  readonly utilities: UtilityProcesses;
}

/** The module `electron` for the app's main process. An import of any other name does not link (electron-esm.ts). */
export function createElectron(host: WholeHost) {
  return guardObject('electron', {
    app: host.app,
    BrowserWindow: createBrowserWindow(host, host.windows),
    crashReporter: createCrashReporter(),
    dialog: createDialog(host),
    ipcMain: host.ipcMain,
    Menu: createMenu(),
    nativeTheme: host.theme,
    net: createNet(),
    Notification: createNotification(host.app),
    powerMonitor: new HostPowerMonitor(),
    protocol: host.schemes.api,
    session: guardObject('session', {
      defaultSession: host.session.api,
      // Node's HTTP client has no sessions: a partition is a name to pass to net.request, and has the system's proxy.
      fromPartition: (name: string) => guardObject(`session ${name}`, { resolveProxy: systemProxy }),
    }),
    shell: createShell(),
    Tray: createTray(host.app),
    utilityProcess: host.utilities.api,
    // Playwright finds the window of a page by it.
    webContents: guardObject('webContents', {
      fromDevToolsTargetId: (targetId: string) => host.windows.byTarget(targetId)?.webContents,
    }),
  } satisfies Exports);
}
