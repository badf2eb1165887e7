import type { CdpConnection } from '../cdp/connection.ts';
import type { Protocol } from '../cdp/protocol-types.ts';
import { detached, say } from '../support/say.ts';
import type { HostWindow } from './browser-window.ts';
import type { Host } from './host.ts';
import { fromChromium, originOf, schemeOf, withoutHash } from './url-map.ts';
import type { HostWebContents } from './web-contents.ts';
import type { WindowRegistry } from './window-registry.ts';

type Paused = Protocol.Fetch.requestPausedPayload;
type Verdict = 'continue' | 'Aborted' | 'BlockedByClient' | 'Failed' | Response;

const noBody = /^(GET|HEAD)$/;

/** Every request of every page and worker passes here before it leaves Chromium. */
export class RequestRouter {
  readonly #host: Host;
  readonly #windows: WindowRegistry<HostWindow>;
  readonly #browser: CdpConnection;
  readonly #popups = new Set<string>();

  constructor(host: Host, windows: WindowRegistry<HostWindow>, browser: CdpConnection) {
    this.#host = host;
    this.#windows = windows;
    this.#browser = browser;
  }

  async start(): Promise<void> {
    this.#browser.on('Fetch.requestPaused', (paused) => detached(this.#route(paused), paused.request.url));
    this.#browser.on('Target.targetCreated', ({ targetInfo }) => this.#opened(targetInfo));
    this.#browser.on('Target.targetDestroyed', ({ targetId }) => this.#closed(targetId));
    await Promise.all([
      this.#browser.send('Target.setDiscoverTargets', { discover: true }),
      this.#browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ]);
  }

  /** A page that asks for a window has it already when we hear of it: no request of it is let out, and it is closed. */
  #opened({ targetId, type, openerId, openerFrameId, url }: Protocol.Target.TargetInfo): void {
    const opener = this.#windows.byTarget(openerId ?? openerFrameId ?? '');
    if (type !== 'page' || !opener) return;
    this.#popups.add(targetId);
    if (url !== '') this.#refusePopup(targetId, opener.webContents, url);
  }

  #refusePopup(targetId: string, opener: HostWebContents, url: string): void {
    if (opener.mayOpen(fromChromium(url))) say(`a window opened by a page is not supported by electron-host: ${url}`);
    detached(this.#browser.send('Target.closeTarget', { targetId }), 'closing a window opened by a page');
  }

  #closed(targetId: string): void {
    this.#popups.delete(targetId);
    const window = this.#windows.byTarget(targetId);
    if (!window) return;
    const closed = window.closing.then(() => window.markDestroyed());
    detached(closed, 'closing a window');
  }

  async #route(paused: Paused): Promise<void> {
    const verdict = await this.#decide(paused).catch((error: unknown): Verdict => {
      console.error(`electron-host: ${fromChromium(paused.request.url)}:`, error);
      return 'Failed';
    });
    await this.#carryOut(paused, verdict);
  }

  async #decide(paused: Paused): Promise<Verdict> {
    const { frameId, resourceType, request, redirectedRequestId } = paused;
    if (this.#popups.has(frameId)) return this.#decidePopup(frameId, request.url);
    const contents = this.#windows.byTarget(frameId)?.webContents;
    const isMainFrame = resourceType === 'Document';
    const url = fromChromium(request.url);
    // Chromium asks for an icon of its own accord where Electron does not.
    if (resourceType === 'Other' && new URL(request.url).pathname === '/favicon.ico') return 'Aborted';
    if (contents && isMainFrame) {
      if (!contents.mayNavigate(withoutHash(request.url), redirectedRequestId !== undefined)) return 'Aborted';
    }
    if (!(await this.#host.session.allows(url))) return 'BlockedByClient';
    if (contents && isMainFrame) {
      await this.#host.session.permissions.apply(this.#browser, contents, originOf(request.url), originOf(url));
    }
    const handler = this.#host.schemes.handler(schemeOf(url));
    return handler ? handler(requestOf(paused, url)) : 'continue';
  }

  #decidePopup(targetId: string, url: string): Verdict {
    const opener = this.#windows.contents()[0];
    this.#popups.delete(targetId);
    if (opener) this.#refusePopup(targetId, opener, url);
    this.#popups.add(targetId);
    return 'Aborted';
  }

  async #carryOut({ requestId }: Paused, verdict: Verdict): Promise<void> {
    if (verdict === 'continue') await this.#browser.send('Fetch.continueRequest', { requestId });
    else if (typeof verdict === 'string') await this.#fail(requestId, verdict);
    else if (verdict.type === 'error') await this.#fail(requestId, 'Failed');
    else await this.#fulfil(requestId, verdict);
  }

  async #fail(requestId: string, errorReason: Protocol.Network.ErrorReason): Promise<void> {
    await this.#browser.send('Fetch.failRequest', { requestId, errorReason });
  }

  async #fulfil(requestId: string, response: Response): Promise<void> {
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }));
    const phrase = response.statusText === '' ? {} : { responsePhrase: response.statusText };
    const answer = { requestId, responseCode: response.status, responseHeaders, body, ...phrase };
    await this.#browser.send('Fetch.fulfillRequest', answer);
  }
}

/** The request as the app's protocol handler sees it: its own scheme, in the headers too. */
function requestOf({ request }: Paused, url: string): Request {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, fromChromium(value)]);
  const { method } = request;
  if (noBody.test(method) || request.hasPostData !== true) return new Request(url, { method, headers });
  if (!request.postDataEntries) throw new Error(`a request body this large is not supported by electron-host: ${url}`);
  const parts = request.postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
  return new Request(url, { method, headers, body: Buffer.concat(parts) });
}
