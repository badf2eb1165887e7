import type { NewWindow } from '../cdp/chromium.ts';
import { webRtcPolicy } from '../cdp/switches.ts';
import { Decoder, Encoder } from '../renderer/codec.ts';
import type { FromPreload, ToPreload } from '../renderer/ipc-renderer.ts';
import { pathsChannel } from '../renderer/source.ts';
import type { FromTitleBar } from '../renderer/window-behaviour.ts';
import { eventWith, HostEvent } from '../support/host-event.ts';
import { detached, messageOf } from '../support/say.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { unsupported } from '../support/unsupported.ts';
import type { Host } from './host.ts';
import { loadError } from './load-error.ts';
import { HostNativeImage } from './native-image.ts';
import { PageLink } from './page-link.ts';
import type { ConsoleEntry } from './page-events.ts';
import { fromChromium, toChromium, withoutHash } from './url-map.ts';
import { mainFrameOf } from './web-frame.ts';
import type { WebPreferences } from './window-options.ts';

const events = [
  'will-navigate',
  'will-attach-webview',
  'render-process-gone',
  'did-finish-load',
  'did-fail-load',
  'did-navigate',
  'console-message',
  'preload-error',
  'dom-ready',
  'destroyed',
] as const;

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];
type Members =
  | 'id'
  | 'send'
  | 'setWindowOpenHandler'
  | 'getURL'
  | 'isDestroyed'
  | 'executeJavaScript'
  | 'loadURL'
  | 'openDevTools'
  | 'setWebRTCIPHandlingPolicy'
  | 'getWebRTCIPHandlingPolicy'
  | 'close';

/** The part of its window that a page uses. */
interface ContentsOwner {
  close(): void;
  contentsLoaded(): void;
  dragged(message: FromTitleBar): void;
}

/** `webContents`: a page of the app. */
export class HostWebContents
  extends strictEmitter('webContents', events)
  implements Pick<Electron.WebContents, Members>
{
  readonly id: number;
  readonly session: object;
  readonly #host: Host;
  readonly #owner: ContentsOwner;
  readonly #link: PageLink;
  readonly #expected = new Set<string>();
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  #url = '';
  #destroyed = false;
  #webRtcPolicy = 'default';

  constructor(host: Host, owner: ContentsOwner, id: number, preferences: WebPreferences, window: NewWindow) {
    super();
    this.id = id;
    this.session = host.session.api;
    this.#host = host;
    this.#owner = owner;
    this.#link = new PageLink(host, preferences, window, {
      posted: (message) => this.#posted(message),
      navigated: (url) => this.#navigated(url),
      domReady: () => this.emit('dom-ready', new HostEvent()),
      loaded: () => this.#loaded(),
      logged: (entry) => this.#logged(entry),
      dragged: (message) => owner.dragged(message),
      crashed: () => this.#crashed(),
      preloadFailed: (path, error) => this.emit('preload-error', new HostEvent(), path, error),
    });
  }

  get targetId(): string | undefined {
    return this.#link.targetId;
  }
  /** Resolves when the page is open and prepared; rejects when that fails. */
  get link(): PageLink {
    return this.#link;
  }
  get mainFrame(): ReturnType<typeof mainFrameOf> {
    return mainFrameOf(this.#url, this.#destroyed);
  }

  getURL(): string {
    return this.#url;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  setWebRTCIPHandlingPolicy(policy: string): void {
    if (policy !== webRtcPolicy) unsupported(`webContents.setWebRTCIPHandlingPolicy('${policy}')`);
    this.#webRtcPolicy = policy;
  }
  getWebRTCIPHandlingPolicy(): string {
    return this.#webRtcPolicy;
  }
  openDevTools(): void {
    unsupported('webContents.openDevTools');
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }
  close(): void {
    this.#owner.close();
  }
  send(channel: string, ...args: readonly unknown[]): void {
    this.#link.deliver({ t: 'event', channel, args: Encoder.encode(args) });
  }

  async executeJavaScript(code: string): Promise<unknown> {
    return this.#link.evaluate(code);
  }

  async capturePage(): Promise<HostNativeImage> {
    const { cdp } = await this.#link.opened;
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
    return new HostNativeImage(Buffer.from(data, 'base64'));
  }

  loadURL(url: string): Promise<void> {
    const work = this.#load(url);
    // The app may ignore the promise, as in Electron: `did-fail-load` reports the failure too.
    work.catch(() => undefined);
    return work;
  }

  async #load(url: string): Promise<void> {
    const { cdp } = await this.#link.opened;
    const shown = toChromium(new URL(url).href, this.#host.schemes.schemes);
    this.#expected.add(withoutHash(shown));
    const finished = this.#whenLoaded();
    const { errorText, loaderId } = await cdp.send('Page.navigate', { url: shown });
    if (errorText !== undefined) throw this.#failed(errorText, url);
    if (loaderId !== undefined && !(await finished)) throw loadError('net::ERR_ABORTED', url);
  }

  #whenLoaded(): Promise<boolean> {
    return new Promise((resolve) => {
      this.once('did-finish-load', () => resolve(true));
      this.once('destroyed', () => resolve(false));
    });
  }

  #failed(text: string, url: string): Error {
    const error = loadError(text, url);
    this.emit('did-fail-load', new HostEvent(), error.errno, error.code, url, true, 1, 1);
    return error;
  }

  /** Decides on each document before it is fetched; false when the app refuses it. `shown` is Chromium's URL. */
  mayNavigate(shown: string, isRedirect: boolean): boolean {
    if (this.#expected.delete(shown) || isRedirect) return true;
    const url = fromChromium(shown);
    if (url === withoutHash(this.#url)) return true;
    const event = eventWith({ url, isMainFrame: true, isSameDocument: false, frame: this.mainFrame });
    this.emit('will-navigate', event, url, false, true, 1, 1);
    return !event.defaultPrevented;
  }

  /** Calls the app's window open handler. */
  mayOpen(url: string): boolean {
    const referrer = { url: this.#url, policy: 'default' } as Electron.Referrer;
    const details = {
      url,
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer,
    } as Electron.HandlerDetails;
    return this.#openHandler(details).action === 'allow';
  }

  /** Call when the page has closed, by either side. */
  markDestroyed(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.emit('destroyed');
  }

  #navigated(url: string): void {
    this.#url = url === 'about:blank' ? '' : fromChromium(url);
    if (this.#url !== '') this.emit('did-navigate', new HostEvent(), this.#url, 200, '');
  }

  #loaded(): void {
    if (this.#url === '') return;
    this.emit('did-finish-load', new HostEvent());
    this.#owner.contentsLoaded();
  }

  #crashed(): void {
    const details = { reason: 'crashed', exitCode: 1 };
    this.emit('render-process-gone', new HostEvent(), details);
    this.#host.app.emit('render-process-gone', new HostEvent(), this, details);
  }

  #logged(entry: ConsoleEntry): void {
    this.emit(
      'console-message',
      eventWith({ ...entry, sourceId: fromChromium(entry.sourceId), frame: this.mainFrame }),
    );
    if (!this.#host.verbose) return;
    const at = `source: ${fromChromium(entry.sourceId)} (${entry.lineNumber})`;
    console.error(`[${process.pid}:${entry.level.toUpperCase()}:CONSOLE] "${entry.message}", ${at}`);
  }

  #posted(message: FromPreload): void {
    if (message.t === 'invoke') detached(this.#invoke(message), `answering '${message.channel}'`);
    else if (message.t === 'send')
      this.#host.ipcMain.emit(message.channel, this.#ipcEvent(), ...argumentsOf(message.args));
    else this.emit('preload-error', new HostEvent(), this.#link.preloadPath, new Error(message.error));
  }

  async #invoke({ id, channel, args }: Extract<FromPreload, { t: 'invoke' }>): Promise<void> {
    const asker = this.#link.preloadContext;
    this.#link.deliver(await this.#answer(id, channel, args), asker);
  }

  async #answer(id: number, channel: string, args: string): Promise<ToPreload> {
    try {
      const answering =
        channel === pathsChannel
          ? this.#link.allowPaths()
          : this.#host.ipcMain.answer(channel, this.#ipcEvent(), argumentsOf(args));
      const value: unknown = await answering;
      return { t: 'reply', id, value: Encoder.encode(value) };
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      return { t: 'failure', id, error: error instanceof Error ? String(error) : messageOf(error) };
    }
  }

  #ipcEvent(): object {
    const reply = (channel: string, ...args: readonly unknown[]): void => this.send(channel, ...args);
    const senderFrame = this.mainFrame;
    return eventWith({ sender: this, senderFrame, frameId: 1, processId: this.id, type: 'frame', ports: [], reply });
  }
}

const argumentsOf = (text: string): readonly unknown[] => Decoder.decode(text) as readonly unknown[];
