import type { Chromium } from '../cdp/chromium.ts';
import type { AppLocation } from '../start/app-location.ts';
import type { ProcessFacts } from '../start/process-identity.ts';
import type { HostApp } from './app.ts';
import type { HostIpcMain } from './ipc-main.ts';
import type { HostNativeTheme } from './native-theme.ts';
import type { SchemeTable } from './protocol.ts';
import type { HostSession } from './session.ts';
import type { WindowRegistry } from './window-registry.ts';

/** What the modules share. */
export interface Host {
  readonly facts: ProcessFacts;
  readonly location: AppLocation;
  /** Grows by `app.commandLine.appendSwitch` until Chromium is started. */
  readonly switches: Map<string, string>;
  /** `ELECTRON_ENABLE_LOGGING`: the pages' consoles and Chromium's own words on stderr. */
  readonly verbose: boolean;
  readonly app: HostApp;
  readonly windows: WindowRegistry;
  readonly schemes: SchemeTable;
  readonly session: HostSession;
  readonly theme: HostNativeTheme;
  readonly ipcMain: HostIpcMain;
  /** Whether Chromium stands and the app was told so; `app.isReady` may be replaced by a test driver. */
  isReady(): boolean;
  /** Throws before the start. */
  chromium(): Chromium;
  /** Ends Chromium, the utility processes and this process, in that order and in bounded time. */
  shutDown(code: number): Promise<void>;
}
