import { close as closeInspector } from 'node:inspector';
import { join } from 'node:path';
import { findChromium, startChromium, type Chromium } from '../cdp/chromium.ts';
import { chromiumArguments, isHeaded } from '../cdp/switches.ts';
import type { AppLocation } from '../support/app-location.ts';
import type { ProcessFacts } from '../support/process-identity.ts';
import { detached, say } from '../support/say.ts';
import { HostApp } from './app.ts';
import type { HostWindow } from './browser-window.ts';
import { createElectron, type ElectronModule, type WholeHost } from './electron-module.ts';
import { HostIpcMain } from './ipc-main.ts';
import { HostNativeTheme } from './native-theme.ts';
import { SchemeTable } from './protocol.ts';
import { RequestRouter } from './request-router.ts';
import { HostSession } from './session.ts';
import { createUtilityProcesses } from './utility-process.ts';
import { WindowRegistry } from './window-registry.ts';

export interface HostStart {
  readonly facts: ProcessFacts;
  readonly location: AppLocation;
  readonly switches: ReadonlyMap<string, string>;
}

export interface RunningHost {
  readonly electron: ElectronModule;
  /** The version of Chromium, once it runs. */
  chromeVersion(): string;
  /** Starts Chromium and tells the app that it is ready. Called when the app's entry module has run. */
  start(): Promise<void>;
  fail(code: number): void;
}

class HostLife implements WholeHost {
  readonly facts: ProcessFacts;
  readonly location: AppLocation;
  readonly switches: Map<string, string>;
  readonly verbose = (process.env.ELECTRON_ENABLE_LOGGING ?? '') !== '';
  readonly app: HostApp;
  readonly windows = new WindowRegistry<HostWindow>(() => this.app.windowsGone());
  readonly schemes = new SchemeTable(() => this.#ready);
  readonly session = new HostSession(this.schemes);
  readonly theme = new HostNativeTheme();
  readonly ipcMain = new HostIpcMain();
  readonly utilities: ReturnType<typeof createUtilityProcesses>;
  chromeVersion = '0.0.0.0';
  #chromium: Chromium | undefined;
  #ready = false;
  #ending = false;

  constructor({ facts, location, switches }: HostStart) {
    this.facts = facts;
    this.location = location;
    this.switches = new Map(switches);
    this.app = new HostApp(this, this.windows);
    this.utilities = createUtilityProcesses(facts);
    this.theme.on('updated', () => {
      for (const { link } of this.windows.contents()) detached(link.theme(this.theme.themeSource), 'the theme');
    });
  }

  isReady(): boolean {
    return this.#ready;
  }

  chromium(): Chromium {
    if (!this.#chromium) throw new Error('electron-host: Chromium has not been started yet');
    return this.#chromium;
  }

  async start(): Promise<void> {
    if (this.#ending) return;
    const chromium = this.#launch();
    this.#chromium = chromium;
    this.#watch(chromium);
    const [{ product }] = await Promise.all([
      chromium.connection.send('Browser.getVersion', {}),
      new RequestRouter(this, this.windows, chromium.connection).start(),
      this.session.watchDownloads(chromium.connection),
    ]);
    this.chromeVersion = product.replace(/^.*\//, '');
    this.#ready = true;
    this.app.becomeReady();
  }

  async shutDown(code: number): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    this.utilities.killAll();
    await this.#chromium?.close();
    leave(code);
  }

  #launch(): Chromium {
    const executable = findChromium(process.env);
    if (executable === undefined) throw new Error('electron-host: no Chromium found (apt-get install chromium)');
    const userDataDir = join(this.app.getPath('userData'), 'Chromium');
    const headed = isHeaded(process.env);
    const asRoot = process.getuid?.() === 0;
    if (asRoot) say("running as root: Chromium's own sandbox is off, so a hole in it is a hole in this computer");
    const crashDumps = this.app.getPath('crashDumps');
    const name = this.app.getName();
    const args = chromiumArguments({ userDataDir, crashDumps, headed, asRoot, name, app: this.switches });
    return startChromium({ executable, args, userDataDir, crashDumps, headed, verbose: this.verbose });
  }

  #watch(chromium: Chromium): void {
    process.on('exit', () => chromium.kill());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.app.quit());
    void chromium.exited.then((code) => {
      if (this.#ending) return;
      console.error(`electron-host: Chromium ended unasked (${String(code)})`);
      this.utilities.killAll();
      leave(1);
    });
  }
}

/** Node would wait without end for a debugger that is still attached, and one that has lost our stderr never leaves. */
function leave(code: number): void {
  closeInspector();
  process.exit(code);
}

/** Builds everything an app needs, without starting anything. */
export function createHost(start: HostStart): RunningHost {
  const life = new HostLife(start);
  const electron = createElectron(life);
  return {
    electron,
    chromeVersion: () => life.chromeVersion,
    start: () => life.start(),
    fail: (code) => void life.shutDown(code),
  };
}
