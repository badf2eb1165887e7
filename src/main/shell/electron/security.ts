import { app, session, type WebContents } from 'electron';
import { appOrigin } from './app-protocol.ts';

/** At which no program listens. WebRTC and lookups of names pass no request filter, but they go through the proxy. */
const deadProxy = 'socks5://127.0.0.1:9';

/**
 * Denies by default: permissions, navigation, new windows, webviews, downloads, WebRTC, and every request that is not
 * the app's own. Allows in development: the server's socket, and reloads.
 */
export function lockDown(development: URL | null): void {
  const { defaultSession } = session;
  // Without <-loopback> the programs of this computer would be reached directly.
  const proxyBypassRules = `<-loopback>${development === null ? '' : `,${development.host}`}`;
  void defaultSession.setProxy({ mode: 'fixed_servers', proxyRules: deadProxy, proxyBypassRules });
  const isGiven = (permission: string) => development !== null && permission === 'loopback-network';
  defaultSession.setPermissionRequestHandler((_contents, permission, decide) => decide(isGiven(permission)));
  defaultSession.setPermissionCheckHandler((_contents, permission) => isGiven(permission));
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.webRequest.onBeforeRequest((request, decide) => decide({ cancel: !isOwn(request.url, development) }));
  defaultSession.on('will-download', (event) => {
    event.preventDefault();
  });
  app.on('web-contents-created', (_event, contents) => confine(contents, development !== null));
}

/** The page itself makes blob: and data: (pictures of pages); devtools: belongs to the developer. */
const isOwn = (url: string, development: URL | null): boolean =>
  url.startsWith(`${appOrigin}/`) ||
  /^(blob|data|devtools):/.test(url) ||
  (development !== null && url.startsWith(`ws://${development.host}/`));

function confine(contents: WebContents, mayReload: boolean): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-navigate', (event) => {
    if (!mayReload || event.url !== contents.getURL()) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
