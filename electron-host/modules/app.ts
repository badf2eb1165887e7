import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { HostEvent } from '../support/host-event.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { guardObject, unsupported } from '../support/unsupported.ts';
import type { HostWindow } from './browser-window.ts';
import type { AppPort, Host } from './host.ts';
import { systemLanguages } from './locale.ts';
import { SingleInstance } from './single-instance.ts';
import type { WindowRegistry } from './window-registry.ts';

const events = [
  'ready',
  'before-quit',
  'quit',
  'window-all-closed',
  'activate',
  'second-instance',
  'open-file',
  'web-contents-created',
] as const;

type Members =
  | 'whenReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'getVersion'
  | 'getName'
  | 'isPackaged'
  | 'getAppPath'
  | 'getPreferredSystemLanguages'
  | 'setAppUserModelId'
  | 'setBadgeCount'
  | 'getPath';
type CommandLine = Pick<Electron.CommandLine, 'appendSwitch' | 'getSwitchValue' | 'hasSwitch'>;
type Ending = 'no' | 'asked' | 'yes';

/** `app`: lifecycle of the process, and facts about it. */
export class HostApp extends strictEmitter('app', events) implements AppPort, Pick<Electron.App, Members> {
  readonly isPackaged: boolean;
  readonly commandLine: CommandLine;
  readonly #host: Host;
  readonly #windows: WindowRegistry<HostWindow>;
  readonly #ready = Promise.withResolvers<undefined>();
  #instance: SingleInstance | undefined;
  #ending: Ending = 'no';
  #next: Electron.RelaunchOptions | null = null;

  constructor(host: Host, windows: WindowRegistry<HostWindow>) {
    super();
    this.#host = host;
    this.#windows = windows;
    const { switches, facts } = host;
    this.isPackaged = facts.packagedApp !== null;
    this.commandLine = guardObject<CommandLine>('commandLine', {
      appendSwitch: (name, value = '') => void switches.set(name, value),
      getSwitchValue: (name) => switches.get(name) ?? '',
      hasSwitch: (name) => switches.has(name),
    });
  }

  getName(): string {
    return this.#host.location.name;
  }
  getVersion(): string {
    return this.#host.location.version;
  }
  getAppPath(): string {
    return this.#host.location.appPath;
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
    if (name === 'home') return homedir();
    if (name === 'appData') return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
    if (name === 'userData') return this.#userData();
    if (name === 'exe') return this.#host.facts.executable;
    return name === 'crashDumps' ? join(this.#userData(), 'Crashpad') : unsupported(`app.getPath('${name}')`);
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  requestSingleInstanceLock(): boolean {
    this.#instance ??= new SingleInstance(join(this.#userData(), 'SingleInstance'), ({ argv, cwd }) => {
      void this.whenReady().then(() => this.emit('second-instance', new HostEvent(), argv, cwd));
    });
    return this.#instance.acquire({ argv: process.argv, cwd: process.cwd() });
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
    this.exit(0);
  }

  #userData(): string {
    const told = this.#host.switches.get('user-data-dir');
    return told ? resolve(told) : join(this.getPath('appData'), this.getName());
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
