import type { Cdp } from '../cdp/connection.ts';
import { within } from '../support/say.ts';

type RequestHandler = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>;
type DeviceHandler = NonNullable<Parameters<Electron.Session['setDevicePermissionHandler']>[0]>;

/** Chromium's names, each with Electron's. Both handlers are asked by Electron's. */
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

/** What the app's handlers say about each permission, carried to Chromium before a page of that origin loads. */
export class Permissions {
  request: RequestHandler | undefined;
  check: CheckHandler | undefined;
  /** Kept for the app; Chromium here never shows a device chooser, so no device gets as far as asking. */
  device: DeviceHandler | undefined;

  /** Does nothing while the app has set no handler: Chromium's own defaults hold then. */
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
