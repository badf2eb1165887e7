import type { CdpConnection } from '../cdp/connection.ts';
import { deadProxy } from '../cdp/switches.ts';
import { HostEvent } from '../support/host-event.ts';
import { detached, say } from '../support/say.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { guardObject, unsupported, UnsupportedError } from '../support/unsupported.ts';
import { fromChromium } from './url-map.ts';
import { Permissions } from './permissions.ts';
import type { SchemeTable } from './protocol.ts';

type Members = Pick<
  Electron.Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setProxy'
  | 'resolveProxy'
>;
type RequestListener = NonNullable<Parameters<Electron.WebRequest['onBeforeRequest']>[0]>;

/** Chromium's own answer cannot be asked for over its debugging pipe. */
export const systemProxy = (): Promise<string> => Promise.resolve('DIRECT');

class SessionEvents extends strictEmitter('session', ['will-download']) {}

/** The one session there is: the default one. */
export class HostSession {
  readonly permissions = new Permissions();
  readonly api: object;
  readonly #events = new SessionEvents();
  #listener: RequestListener | null = null;
  #proxy = systemProxy;

  constructor(table: SchemeTable) {
    const { permissions } = this;
    const members: Members = {
      setPermissionRequestHandler: (handler) => void (permissions.request = handler ?? undefined),
      setPermissionCheckHandler: (handler) => void (permissions.check = handler ?? undefined),
      // Chromium shows no device chooser here, so no device ever asks.
      setDevicePermissionHandler: () => undefined,
      setProxy: ({ mode, proxyRules }) => {
        if (mode !== 'fixed_servers' || proxyRules !== deadProxy) unsupported('another proxy');
        this.#proxy = () => Promise.resolve('SOCKS5 127.0.0.1:9');
        return Promise.resolve();
      },
      resolveProxy: () => this.#proxy(),
    };
    const webRequest = guardObject('webRequest', {
      onBeforeRequest: (listener: RequestListener) => {
        if (typeof listener !== 'function') unsupported('webRequest.onBeforeRequest with a filter');
        this.#listener = listener;
      },
    });
    this.api = Object.assign(this.#events, { protocol: table.api, webRequest, ...members });
  }

  /** Whether a page's request may go on. A listener that never answers holds it back, as it does in Electron. */
  allows(url: string): Promise<boolean> {
    const listener = this.#listener;
    if (!listener) return Promise.resolve(true);
    const details = guardObject('details of a request', { url }) as Electron.OnBeforeRequestListenerDetails;
    return new Promise((resolve, reject) => {
      listener(details, (response) => {
        if (response.redirectURL === undefined) resolve(response.cancel !== true);
        else reject(new UnsupportedError('webRequest redirectURL'));
      });
    });
  }

  /** Asks the app about what Chromium is about to save, and takes it back unless the app lets it be saved. */
  async watchDownloads(browser: CdpConnection): Promise<void> {
    browser.on('Browser.downloadWillBegin', ({ guid, url, suggestedFilename }) => {
      const event = new HostEvent();
      const item = guardObject('DownloadItem', {
        getURL: () => fromChromium(url),
        getFilename: () => suggestedFilename,
      });
      this.#events.emit('will-download', event, item, null);
      if (event.defaultPrevented) detached(browser.send('Browser.cancelDownload', { guid }), 'cancelling a download');
      else say(`a download is not supported by electron-host: ${url}`);
    });
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true });
  }
}
