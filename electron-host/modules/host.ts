import type { Chromium } from '../cdp/chromium.ts';
import type { AppLocation } from '../support/app-location.ts';
import type { ProcessFacts } from '../support/process-identity.ts';
import type { HostIpcMain } from './ipc-main.ts';
import type { HostNativeTheme } from './native-theme.ts';
import type { SchemeTable } from './protocol.ts';
import type { HostSession } from './session.ts';

/** `app` as the modules below it need it. */
export interface AppPort {
  getName(): string;
  emit(event: string, ...args: readonly unknown[]): boolean;
}

/** What the modules share. Below all that need it: nothing named here may import this file. */
export interface Host {
  readonly facts: ProcessFacts;
  readonly location: AppLocation;
  /** Grows by `app.commandLine.appendSwitch` until Chromium is started. */
  readonly switches: Map<string, string>;
  /** `ELECTRON_ENABLE_LOGGING`: the pages' consoles and Chromium's own words on stderr. */
  readonly verbose: boolean;
  readonly app: AppPort;
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
