import type { Chromium } from '../cdp/chromium.ts';
import type { AppLocation } from '../support/app-location.ts';
import type { ProcessFacts } from '../support/process-identity.ts';
import type { HostIpcMain } from './ipc-main.ts';
import type { HostNativeTheme } from './native-theme.ts';
import type { SchemeTable } from './protocol.ts';
import type { HostSession } from './session.ts';

/** The part of `app` that lower modules use. */
export interface AppPort {
  getName(): string;
  emit(event: string, ...args: readonly unknown[]): boolean;
}

/** State shared by the modules. Modules named here must not import this file, to avoid cycles. */
export interface Host {
  readonly facts: ProcessFacts;
  readonly location: AppLocation;
  /** `app.commandLine.appendSwitch` adds to it until Chromium starts. */
  readonly switches: Map<string, string>;
  /** `ELECTRON_ENABLE_LOGGING`: prints the pages' consoles and Chromium's output to stderr. */
  readonly verbose: boolean;
  readonly app: AppPort;
  readonly schemes: SchemeTable;
  readonly session: HostSession;
  readonly theme: HostNativeTheme;
  readonly ipcMain: HostIpcMain;
  /** Whether the app became ready. Not read from `app.isReady`, which a test driver may replace. */
  isReady(): boolean;
  /** Throws before Chromium has started. */
  chromium(): Chromium;
  /** Ends Chromium, the utility processes and this process, in that order and in bounded time. */
  shutDown(code: number): Promise<void>;
}
