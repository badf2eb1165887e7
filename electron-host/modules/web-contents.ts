import type { NewWindow } from '../cdp/chromium.ts';
import { webRtcPolicy } from '../cdp/switches.ts';
import { Decoder, Encoder } from '../renderer/codec.ts';
import type { Invocation, ToPreload } from '../renderer/ipc-renderer.ts';
import { pathsChannel } from '../renderer/source.ts';
import type { FromTitleBar } from '../renderer/window-behaviour.ts';
import { eventWith, HostEvent } from '../support/host-event.ts';
import { detached, messageOf } from '../support/say.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { guardObject, unsupported } from '../support/unsupported.ts';
import type { Host } from './host.ts';
import { PageLink } from './page-link.ts';
import type { ConsoleEntry } from './page-events.ts';
import { fromChromium, toChromium, withoutHash } from './url-map.ts';
import type { WebPreferences } from './window-options.ts';

const events = ['will-navigate', 'will-attach-webview', 'render-process-gone', 'did-finish-load', 'destroyed'] as const;

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];
type Members =
  | 'send'
  | 'setWindowOpenHandler'
  | 'getURL'
  | 'executeJavaScript'
  | 'setWebRTCIPHandlingPolicy'
  | 'getWebRTCIPHandlingPolicy';

/** The part of its window that a page uses. */
interface ContentsOwner {
  contentsLoaded(): void;
  dragged(message: FromTitleBar): void;
}

/** `webContents`: a page of the app. */
export class HostWebContents
  extends strictEmitter('webContents', events)
  implements Pick<Electron.WebContents, Members>
{
  readonly #host: Host;
  readonly #owner: ContentsOwner;
  readonly #link: PageLink;
  readonly #expected = new Set<string>();
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  #url = '';
  #webRtcPolicy = 'default';

  constructor(host: Host, owner: ContentsOwner, preferences: WebPreferences, window: NewWindow) {
    super();
    this.#host = host;
    this.#owner = owner;
    this.#link = new PageLink(host, preferences, window, {
      invoked: (invocation) => detached(this.#invoke(invocation), `answering '${invocation.channel}'`),
      navigated: (url) => (this.#url = url === 'about:blank' ? '' : fromChromium(url)),
      loaded: () => this.#loaded(),
      logged: (entry) => this.#logged(entry),
      dragged: (message) => owner.dragged(message),
      crashed: () => this.#crashed(),
    });
  }

  get targetId(): string | undefined {
    return this.#link.targetId;
  }
  /** Resolves when the page is open and prepared; rejects when that fails. */
  get link(): PageLink {
    return this.#link;
  }

  getURL(): string {
    return this.#url;
  }
  setWebRTCIPHandlingPolicy(policy: string): void {
    if (policy !== webRtcPolicy) unsupported(`webContents.setWebRTCIPHandlingPolicy('${policy}')`);
    this.#webRtcPolicy = policy;
  }
  getWebRTCIPHandlingPolicy(): string {
    return this.#webRtcPolicy;
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }
  send(channel: string, ...args: readonly unknown[]): void {
    this.#link.deliver({ t: 'event', channel, args: new Encoder().encode(args) });
  }

  async executeJavaScript(code: string): Promise<unknown> {
    return this.#link.evaluate(code);
  }

  loadURL(url: string): Promise<void> {
    const work = this.#load(url);
    // The app may ignore the promise, as in Electron.
    work.catch(() => undefined);
    return work;
  }

  async #load(url: string): Promise<void> {
    const { cdp } = await this.#link.opened;
    const shown = toChromium(new URL(url).href, this.#host.schemes.schemes);
    this.#expected.add(withoutHash(shown));
    const finished = this.#whenLoaded();
    const { errorText, loaderId } = await cdp.send('Page.navigate', { url: shown });
    if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`);
    if (loaderId !== undefined && !(await finished)) throw new Error(`net::ERR_ABORTED loading '${url}'`);
  }

  #whenLoaded(): Promise<boolean> {
    return new Promise((resolve) => {
      this.once('did-finish-load', () => resolve(true));
      this.once('destroyed', () => resolve(false));
    });
  }

  /** Decides on each document before it is fetched; false when the app refuses it. `shown` is Chromium's URL. */
  mayNavigate(shown: string, isRedirect: boolean): boolean {
    if (this.#expected.delete(shown) || isRedirect) return true;
    const url = fromChromium(shown);
    if (url === withoutHash(this.#url)) return true;
    const event = eventWith({ url });
    this.emit('will-navigate', event);
    return !event.defaultPrevented;
  }

  /** Calls the app's window open handler. */
  mayOpen(url: string): boolean {
    const details = guardObject('details of a window', { url }) as Electron.HandlerDetails;
    return this.#openHandler(details).action === 'allow';
  }

  /** Call once, when the page has closed, by either side. */
  markDestroyed(): void {
    this.emit('destroyed');
  }

  #loaded(): void {
    if (this.#url === '') return;
    this.emit('did-finish-load', new HostEvent());
    this.#owner.contentsLoaded();
  }

  #crashed(): void {
    this.emit('render-process-gone', new HostEvent(), { reason: 'crashed', exitCode: 1 });
  }

  #logged(entry: ConsoleEntry): void {
    if (!this.#host.verbose) return;
    const at = `source: ${fromChromium(entry.sourceId)} (${entry.lineNumber})`;
    console.error(`[${process.pid}:${entry.level.toUpperCase()}:CONSOLE] "${entry.message}", ${at}`);
  }

  async #invoke({ id, channel, args }: Invocation): Promise<void> {
    const asker = this.#link.preloadContext;
    this.#link.deliver(await this.#answer(id, channel, args), asker);
  }

  async #answer(id: number, channel: string, args: string): Promise<ToPreload> {
    try {
      const answering =
        channel === pathsChannel
          ? this.#link.allowPaths()
          : this.#host.ipcMain.answer(channel, this.#ipcEvent(), new Decoder().decode(args) as readonly unknown[]);
      const value: unknown = await answering;
      return { t: 'reply', id, value: new Encoder().encode(value) };
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      return { t: 'failure', id, error: error instanceof Error ? String(error) : messageOf(error) };
    }
  }

  /** Frames inside pages have no preload script: the sender is always the main frame. */
  #ipcEvent(): object {
    return eventWith({ sender: this, senderFrame: guardObject('WebFrameMain', { url: this.#url, parent: null }) });
  }
}
