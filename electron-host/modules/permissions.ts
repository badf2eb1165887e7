import type { Cdp } from '../cdp/connection.ts';
import { within } from '../support/say.ts';

type RequestHandler = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>;

/** Chromium's and Electron's name of each permission. The app's handlers get Electron's. */
const permissions: readonly (readonly [chromium: string, electron: string])[] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['midi', 'midi'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-write', 'clipboard-sanitized-write'],
  ['display-capture', 'display-capture'],
  ['idle-detection', 'idle-detection'],
  ['loopback-network', 'loopback-network'],
  ['storage-access', 'storage-access'],
  ['window-management', 'window-management'],
];

const answerMs = 10_000;

/** Applies the app's permission handlers to Chromium before a page of an origin loads. */
export class Permissions {
  request: RequestHandler | undefined;
  check: CheckHandler | undefined;

  /** Does nothing without a handler, which leaves Chromium's defaults. */
  async apply(browser: Cdp, contents: object, shownOrigin: string, origin: string): Promise<void> {
    if (!this.request && !this.check) return;
    await Promise.all(
      permissions.map(async ([name, electronName]) => {
        const setting = (await this.#verdict(contents, electronName, origin)) ? 'granted' : 'denied';
        await browser.send('Browser.setPermission', { permission: { name }, setting, origin: shownOrigin });
      }),
    );
  }

  async #verdict(contents: object, permission: string, origin: string): Promise<boolean> {
    const asked = contents as Electron.WebContents;
    const details = { isMainFrame: true, requestingUrl: `${origin}/`, securityOrigin: `${origin}/` };
    if (this.check?.(asked, permission as never, origin, details) === false) return false;
    const { request } = this;
    if (!request) return true;
    const answer = new Promise<boolean>((resolve) => request(asked, permission as never, resolve, details));
    return within(answerMs, answer, false);
  }
}
