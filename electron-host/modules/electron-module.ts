import { guardObject, missingModule } from '../support/unsupported.ts';
import type { HostApp } from './app.ts';
import type { HostWindow } from './browser-window.ts';
import { createBrowserWindow } from './browser-window-class.ts';
import { createCrashReporter } from './crash-reporter.ts';
import { createClipboard, createShell, HostPowerMonitor } from './desktop.ts';
import { createDialog } from './dialog.ts';
import type { Host } from './host.ts';
import { createMenus } from './menu.ts';
import { createNativeImage } from './native-image.ts';
import { createNet } from './net.ts';
import { createNotification } from './notification.ts';
import { createTray } from './tray.ts';
import { systemProxy } from './session.ts';
import type { UtilityProcesses } from './utility-process.ts';
import type { HostWebContents } from './web-contents.ts';
import type { WindowRegistry } from './window-registry.ts';

type MainExport = keyof typeof import('electron/main') | keyof typeof import('electron/common');

/** Exports of Electron's main process that this host lacks: present so that imports link, but any use throws. */
const notBuilt = [
  'autoUpdater',
  'BaseWindow',
  'BrowserView',
  'ClipboardItem',
  'contentTracing',
  'desktopCapturer',
  'globalShortcut',
  'ImageView',
  'inAppPurchase',
  'IpcMainServiceWorker',
  'MessageChannelMain',
  'netLog',
  'powerSaveBlocker',
  'pushNotifications',
  'safeStorage',
  'screen',
  'sharedTexture',
  'ShareMenu',
  'systemPreferences',
  'TouchBar',
  'View',
  'WebContentsView',
  'webFrameMain',
  'WebSocket',
] as const satisfies readonly MainExport[];

type Built = Extract<
  MainExport,
  | 'app'
  | 'BrowserWindow'
  | 'clipboard'
  | 'crashReporter'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'MenuItem'
  | 'nativeImage'
  | 'nativeTheme'
  | 'net'
  | 'Notification'
  | 'powerMonitor'
  | 'protocol'
  | 'session'
  | 'shell'
  | 'Tray'
  | 'utilityProcess'
  | 'webContents'
>;

type NotBuilt = (typeof notBuilt)[number];
type Unknown = Exclude<MainExport, Built | NotBuilt>;
/** Fails the type check when Electron gains an export missing from both lists. @public */
export const everyExportIsKnown: [Unknown] extends [never] ? true : Unknown = true;
export type ElectronModule = Readonly<Record<Built | NotBuilt, unknown>>;

/** The host with the modules built on it. */
export interface WholeHost extends Host {
  readonly app: HostApp;
  readonly windows: WindowRegistry<HostWindow>;
  readonly utilities: UtilityProcesses;
}

function menuActions(host: WholeHost): Parameters<typeof createMenus>[0] {
  const acts: Readonly<Record<string, () => void>> = {
    quit: () => host.app.quit(),
    close: () => host.windows.focused?.close(),
    minimize: () => host.windows.focused?.minimize(),
  };
  return {
    focusedWindow: () => host.windows.focused ?? undefined,
    act: (role) => {
      acts[role]?.();
      return role in acts;
    },
  };
}

function webContentsModule({ windows }: WholeHost): object {
  return guardObject('webContents', {
    getAllWebContents: () => windows.contents(),
    fromId: (id: number): HostWebContents | undefined => windows.contents().find((contents) => contents.id === id),
    fromDevToolsTargetId: (targetId: string): HostWebContents | undefined => windows.byTarget(targetId)?.webContents,
  });
}

/** The module `electron` for the app's main process. */
export function createElectron(host: WholeHost): ElectronModule {
  const missing = Object.fromEntries(notBuilt.map((name) => [name, missingModule(name)]));
  const parts: Readonly<Record<Built, unknown>> = {
    ...createMenus(menuActions(host)),
    app: host.app,
    BrowserWindow: createBrowserWindow(host, host.windows),
    clipboard: createClipboard(),
    crashReporter: createCrashReporter(),
    dialog: createDialog(host),
    ipcMain: host.ipcMain,
    nativeImage: createNativeImage(),
    nativeTheme: host.theme,
    net: createNet(host.schemes),
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
    webContents: webContentsModule(host),
  };
  return guardObject('electron', { ...missing, ...parts } as unknown as ElectronModule);
}
