import type { FromTitleBar } from '../renderer/window-behaviour.ts';
import { HostEvent } from '../support/host-event.ts';
import { detached } from '../support/say.ts';
import type { Host } from './host.ts';
import { HostWebContents } from './web-contents.ts';
import { checkWindowOptions, type WindowOptions } from './window-options.ts';
import { WindowLooks, type WindowEvent } from './window-looks.ts';
import { WindowPlacement, type WindowState } from './window-placement.ts';
import type { WindowRegistry } from './window-registry.ts';

type Members =
  | 'id'
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
  | 'isVisible'
  | 'isDestroyed'
  | 'isFocused'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'setSize'
  | 'getSize'
  | 'loadURL';

/** A window: its state is kept here and carried to Chromium; what a user does to Chromium's window does not come back. */
export class HostWindow extends WindowLooks implements Pick<Electron.BrowserWindow, Members> {
  readonly id: number;
  readonly webContents: HostWebContents;
  readonly #host: Host;
  readonly #windows: WindowRegistry<HostWindow>;
  readonly #minimum: Electron.Size;
  readonly #placement: Promise<WindowPlacement>;
  #bounds: Electron.Rectangle;
  #state: WindowState = 'normal';
  #visible: boolean;
  #loaded = false;
  #destroyed = false;
  #closing: Promise<void> | undefined;

  constructor(host: Host, windows: WindowRegistry<HostWindow>, options: WindowOptions) {
    super({ title: options.title ?? host.app.getName(), backgroundColor: options.backgroundColor ?? '#FFFFFF' });
    checkWindowOptions(options);
    if (!host.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const { window, contents } = windows.nextIds();
    this.id = window;
    this.#host = host;
    this.#windows = windows;
    this.#minimum = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 };
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
    this.#visible = options.show !== false;
    windows.add(this);
    const shape = { width: this.#bounds.width, height: this.#bounds.height, frame: options.frame !== false };
    this.webContents = new HostWebContents(host, this, contents, options.webPreferences ?? {}, shape);
    this.#placement = this.#place();
    detached(this.#placement, 'placing a window');
    host.app.emit('browser-window-created', new HostEvent(), this);
    host.app.emit('web-contents-created', new HostEvent(), this.webContents);
    if (this.#visible) this.#takeFocus();
  }

  /** Resolves when a close that was begun is over. */
  get closing(): Promise<void> {
    return this.#closing ?? Promise.resolve();
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  show(): void {
    this.#reveal();
    this.focus();
  }
  hide(): void {
    if (!this.#visible) return;
    this.#visible = false;
    if (this.isFocused()) this.#loseFocus();
    this.emit('hide', new HostEvent());
  }
  focus(): void {
    if (this.#state === 'minimized') this.#change('normal', 'restore');
    this.#takeFocus();
    detached(this.webContents.link.bringToFront(), 'bringing a window to the front');
  }
  minimize(): void {
    this.#change('minimized', 'minimize');
  }
  maximize(): void {
    this.#reveal();
    this.#change('maximized', 'maximize');
  }
  unmaximize(): void {
    if (this.#state === 'maximized') this.#change('normal', 'unmaximize');
  }
  restore(): void {
    if (this.#state === 'minimized') this.#change('normal', 'restore');
  }
  isMinimized(): boolean {
    return this.#state === 'minimized';
  }
  isMaximized(): boolean {
    return this.#state === 'maximized';
  }
  isVisible(): boolean {
    return this.#visible;
  }
  isFocused(): boolean {
    return this.#windows.focused === this;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  getBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }
  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }
  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const next = { ...this.#bounds, ...bounds };
    const width = Math.max(next.width, this.#minimum.width);
    const height = Math.max(next.height, this.#minimum.height);
    const before = this.#bounds;
    this.#bounds = { ...next, width, height };
    this.#apply();
    if (before.width !== width || before.height !== height) this.#later('resize');
    if (before.x !== next.x || before.y !== next.y) this.#later('move');
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
    this.#later('ready-to-show');
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

  #change(state: WindowState, event: WindowEvent): void {
    this.#state = state;
    this.#apply();
    this.#later(event);
  }

  #reveal(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.emit('show', new HostEvent());
  }

  #takeFocus(): void {
    const { focused } = this.#windows;
    if (focused === this) return;
    focused?.emit('blur', new HostEvent());
    this.#windows.focused = this;
    this.#later('focus');
  }

  #loseFocus(): void {
    this.#windows.focused = null;
    this.emit('blur', new HostEvent());
  }

  #later(event: WindowEvent): void {
    setImmediate(() => {
      if (!this.#destroyed) this.emit(event, new HostEvent());
    });
  }
}
