import type { FromTitleBar } from '../renderer/window-behaviour.ts';
import { HostEvent } from '../support/host-event.ts';
import { detached } from '../support/say.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import type { Host } from './host.ts';
import { HostWebContents } from './web-contents.ts';
import { checkWindowOptions, type WindowOptions } from './window-options.ts';
import { WindowPlacement, type WindowState } from './window-placement.ts';
import type { WindowRegistry } from './window-registry.ts';

type Members =
  | 'show'
  | 'hide'
  | 'focus'
  | 'minimize'
  | 'maximize'
  | 'unmaximize'
  | 'restore'
  | 'close'
  | 'destroy'
  | 'isMinimized'
  | 'isMaximized'
  | 'isDestroyed'
  | 'isFocused'
  | 'getNormalBounds'
  | 'setBounds'
  | 'getSize'
  | 'setProgressBar'
  | 'loadURL';

/** A window: its state is kept here and carried to Chromium; what a user does to Chromium's window does not come back. */
export class HostWindow
  extends strictEmitter('BrowserWindow', ['close', 'closed', 'ready-to-show'])
  implements Pick<Electron.BrowserWindow, Members>
{
  readonly webContents: HostWebContents;
  readonly #host: Host;
  readonly #windows: WindowRegistry<HostWindow>;
  readonly #minimum: Electron.Size;
  readonly #placement: Promise<WindowPlacement>;
  #bounds: Electron.Rectangle;
  #state: WindowState = 'normal';
  #loaded = false;
  #destroyed = false;
  #closing: Promise<void> | undefined;

  constructor(host: Host, windows: WindowRegistry<HostWindow>, options: WindowOptions) {
    super();
    checkWindowOptions(options);
    if (!host.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    this.#host = host;
    this.#windows = windows;
    this.#minimum = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 };
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
    windows.add(this);
    const shape = { width: this.#bounds.width, height: this.#bounds.height, frame: options.frame !== false };
    this.webContents = new HostWebContents(host, this, options.webPreferences ?? {}, shape);
    this.#placement = this.#place();
    detached(this.#placement, 'placing a window');
    host.app.emit('web-contents-created', new HostEvent(), this.webContents);
    if (options.show !== false) this.#windows.focused = this;
  }

  /** Resolves when a close that was begun is over. */
  get closing(): Promise<void> {
    return this.#closing ?? Promise.resolve();
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  show(): void {
    this.focus();
  }
  hide(): void {
    if (this.isFocused()) this.#windows.focused = null;
  }
  focus(): void {
    this.restore();
    this.#windows.focused = this;
    detached(this.webContents.link.bringToFront(), 'bringing a window to the front');
  }
  minimize(): void {
    this.#change('minimized');
  }
  maximize(): void {
    this.#change('maximized');
  }
  unmaximize(): void {
    if (this.isMaximized()) this.#change('normal');
  }
  restore(): void {
    if (this.isMinimized()) this.#change('normal');
  }
  isMinimized(): boolean {
    return this.#state === 'minimized';
  }
  isMaximized(): boolean {
    return this.#state === 'maximized';
  }
  isFocused(): boolean {
    return this.#windows.focused === this;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }
  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const next = { ...this.#bounds, ...bounds };
    const width = Math.max(next.width, this.#minimum.width);
    const height = Math.max(next.height, this.#minimum.height);
    this.#bounds = { ...next, width, height };
    this.#apply();
  }
  /** Only a task bar shows progress, and there is none. */
  setProgressBar(): void {
    return;
  }
  close(): void {
    if (this.#destroyed || this.#closing) return;
    const event = new HostEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return;
    this.#closing = this.#close().finally(() => (this.#closing = undefined));
  }

  destroy(): void {
    if (this.#destroyed) return;
    detached(this.webContents.link.close(), 'closing a window');
    this.markDestroyed();
  }

  /** The page is gone: tells the app, once. */
  markDestroyed(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.webContents.markDestroyed();
    this.#windows.remove(this);
    this.emit('closed', new HostEvent());
  }

  /** The page's own title bar was moved or clicked twice. */
  dragged(message: FromTitleBar): void {
    if (message.t === 'move') this.setBounds({ x: message.x, y: message.y });
    else if (this.isMaximized()) this.unmaximize();
    else this.maximize();
  }

  /** Called for every finished load; the first one makes the window ready to be shown. */
  contentsLoaded(): void {
    if (this.#loaded) return;
    this.#loaded = true;
    setImmediate(() => {
      if (!this.#destroyed) this.emit('ready-to-show', new HostEvent());
    });
  }

  async #close(): Promise<void> {
    if (await this.webContents.link.wantsToStay()) return;
    await this.webContents.link.close();
    this.markDestroyed();
  }

  async #place(): Promise<WindowPlacement> {
    const page = await this.webContents.link.opened;
    const placement = new WindowPlacement(this.#host.chromium().connection, page);
    await placement.apply(this.#state, this.#bounds);
    return placement;
  }

  #apply(): void {
    const applied = this.#placement.then((placement) => placement.apply(this.#state, this.#bounds));
    if (!this.#destroyed) detached(applied, 'placing a window');
  }

  #change(state: WindowState): void {
    this.#state = state;
    this.#apply();
  }
}
