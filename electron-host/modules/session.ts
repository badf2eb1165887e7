import type { CdpConnection } from '../cdp/connection.ts';
import { deadProxy } from '../cdp/switches.ts';
import { HostEvent } from '../support/host-event.ts';
import { detached, say } from '../support/say.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { guardObject, unsupported } from '../support/unsupported.ts';
import { fromChromium } from './url-map.ts';
import { Permissions } from './permissions.ts';
import type { SchemeTable } from './protocol.ts';
import { HostWebRequest } from './web-request.ts';

type Members = Pick<
  Electron.Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setProxy'
  | 'resolveProxy'
>;

/** Chromium's own answer cannot be asked for over its debugging pipe. */
export const systemProxy = (): Promise<string> => Promise.resolve('DIRECT');

class SessionEvents extends strictEmitter('session', ['will-download']) {}

/** The one session there is: the default one. */
export class HostSession {
  readonly permissions = new Permissions();
  readonly webRequest = new HostWebRequest();
  readonly api: object;
  readonly #events = new SessionEvents();
  #proxy = systemProxy;

  constructor(table: SchemeTable) {
    const { permissions } = this;
    const members: Members = {
      setPermissionRequestHandler: (handler) => void (permissions.request = handler ?? undefined),
      setPermissionCheckHandler: (handler) => void (permissions.check = handler ?? undefined),
      setDevicePermissionHandler: (handler) => void (permissions.device = handler ?? undefined),
      setProxy: ({ mode, proxyRules }) => {
        if (mode !== 'fixed_servers' || proxyRules !== deadProxy) unsupported('another proxy');
        this.#proxy = () => Promise.resolve('SOCKS5 127.0.0.1:9');
        return Promise.resolve();
      },
      resolveProxy: () => this.#proxy(),
    };
    this.api = Object.assign(this.#events, { protocol: table.api, webRequest: this.webRequest.api, ...members });
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
