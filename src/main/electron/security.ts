import { app, session } from 'electron';
import type { WebContents } from 'electron';
import { appOrigin } from './app-protocol.ts';

/** Denied by default: permissions, navigation, new windows, webviews, downloads, and every request not the app's own. */
export function lockDown(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.webRequest.onBeforeRequest((request, decide) => decide({ cancel: !isOwn(request.url) }));
  defaultSession.on('will-download', (event) => {
    event.preventDefault();
  });
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

/** blob: and data: are made by the page itself (pictures of pages), devtools: by the developer. */
const isOwn = (url: string): boolean => url.startsWith(`${appOrigin}/`) || /^(blob|data|devtools):/.test(url);

function confine(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
