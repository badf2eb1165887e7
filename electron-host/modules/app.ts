import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { HostEvent } from '../support/host-event.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { guardObject } from '../support/unsupported.ts';
import { AppPaths } from './app-paths.ts';
import type { HostWindow } from './browser-window.ts';
import type { AppPort, Host } from './host.ts';
import { systemLanguages } from './locale.ts';
import { SingleInstance } from './single-instance.ts';
import type { WindowRegistry } from './window-registry.ts';

const events = [
  'ready',
  'before-quit',
  'will-quit',
  'quit',
  'window-all-closed',
  'activate',
  'second-instance',
  'open-file',
  'web-contents-created',
  'browser-window-created',
  'render-process-gone',
] as const;

type Members =
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'getVersion'
  | 'getName'
  | 'setName'
  | 'name'
  | 'isPackaged'
  | 'getAppPath'
  | 'getLocale'
  | 'getPreferredSystemLanguages'
  | 'setAppUserModelId'
  | 'setBadgeCount'
  | 'getPath'
  | 'setPath';
type CommandLine = Pick<Electron.CommandLine, 'appendSwitch' | 'getSwitchValue' | 'hasSwitch'>;
type Ending = 'no' | 'asked' | 'yes';

/** `app`: lifecycle of the process, and facts about it. */
export class HostApp extends strictEmitter('app', events) implements AppPort, Pick<Electron.App, Members> {
  readonly isPackaged: boolean;
  readonly commandLine: CommandLine;
  readonly #host: Host;
  readonly #windows: WindowRegistry<HostWindow>;
  readonly #paths: AppPaths;
  readonly #ready = Promise.withResolvers<undefined>();
  #isReady = false;
  #name: string;
  #instance: SingleInstance | undefined;
  #ending: Ending = 'no';
  #next: Electron.RelaunchOptions | null = null;

  constructor(host: Host, windows: WindowRegistry<HostWindow>) {
    super();
    this.#host = host;
    this.#windows = windows;
    const { switches, facts, location } = host;
    this.#name = location.name;
    this.isPackaged = facts.packagedApp !== null;
    this.#paths = new AppPaths({ switches, executable: facts.executable, name: () => this.#name });
    this.commandLine = guardObject<CommandLine>('commandLine', {
      appendSwitch: (name, value = '') => void switches.set(name, value),
      getSwitchValue: (name) => switches.get(name) ?? '',
      hasSwitch: (name) => switches.has(name),
    });
  }

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
  }
  getName(): string {
    return this.#name;
  }
  setName(name: string): void {
    this.#name = name;
  }
  getVersion(): string {
    return this.#host.location.version;
  }
  getAppPath(): string {
    return this.#host.location.appPath;
  }
  getLocale(): string {
    return this.commandLine.getSwitchValue('lang') || (this.getPreferredSystemLanguages()[0] ?? 'en-US');
  }
  getPreferredSystemLanguages(): string[] {
    return systemLanguages(process.env);
  }
  /** Has an effect only in Windows' taskbar; a no-op elsewhere, as in Electron. */
  setAppUserModelId(): void {
    return;
  }
  /** Electron shows badges only on Unity and macOS. */
  setBadgeCount(): boolean {
    return false;
  }
  getPath(name: string): string {
    return this.#paths.get(name);
  }
  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  isReady(): boolean {
    return this.#isReady;
  }

  requestSingleInstanceLock(data: unknown = {}): boolean {
    this.#instance ??= new SingleInstance(join(this.getPath('userData'), 'SingleInstance'), (second) => {
      void this.whenReady().then(() => {
        this.emit('second-instance', new HostEvent(), second.argv, second.cwd, second.data);
      });
    });
    return this.#instance.acquire({ argv: process.argv, cwd: process.cwd(), data });
  }

  quit(): void {
    if (this.#ending !== 'no') return;
    const event = new HostEvent();
    this.emit('before-quit', event);
    if (event.defaultPrevented || this.#hasEnded()) return;
    this.#ending = 'asked';
    void this.#closeWindows();
  }

  /** Starts the app again after this process has ended; the last call's options count. */
  relaunch(options: Electron.RelaunchOptions = {}): void {
    if (this.#next === null) process.once('exit', () => this.#startNext());
    this.#next = options;
  }

  exit(code = 0): void {
    if (this.#ending === 'yes') return;
    this.#ending = 'yes';
    for (const window of this.#windows.all()) window.destroy();
    this.emit('quit', new HostEvent(), code);
    void this.#host.shutDown(code);
  }

  /** Called when Chromium has started; as in Electron, never before the app's entry module has run. */
  becomeReady(): void {
    this.#isReady = true;
    this.emit('ready', new HostEvent(), {});
    this.#ready.resolve(undefined);
  }

  /** Called after the last window closed; without a listener the app ends, as in Electron. */
  windowsGone(): void {
    if (this.#ending !== 'no') return;
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }

  async #closeWindows(): Promise<void> {
    for (const window of this.#windows.all()) {
      window.close();
      await window.closing;
      if (!window.isDestroyed()) {
        this.#ending = 'no';
        return;
      }
    }
    this.#leave();
  }

  #leave(): void {
    if (this.#hasEnded()) return;
    const event = new HostEvent();
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.#ending = 'no';
    else this.exit(0);
  }

  #startNext(): void {
    const { execPath = process.execPath, args = process.argv.slice(1) } = this.#next ?? {};
    spawn(execPath, args, { detached: true, stdio: 'ignore' }).unref();
  }

  // A listener may have called exit().
  #hasEnded(): boolean {
    return this.#ending === 'yes';
  }
}
