import type { CdpConnection } from '../cdp/connection.ts';
import type { PageTarget } from './page-target.ts';

export type WindowState = 'normal' | 'minimized' | 'maximized';

/** Carries size, place and state of one window to Chromium. */
export class WindowPlacement {
  readonly #browser: CdpConnection;
  readonly #page: PageTarget;
  #chrome: number | undefined;

  constructor(browser: CdpConnection, page: PageTarget) {
    this.#browser = browser;
    this.#page = page;
  }

  async apply(state: WindowState, bounds: Electron.Rectangle): Promise<void> {
    const { windowId } = await this.#browser.send('Browser.getWindowForTarget', { targetId: this.#page.targetId });
    if (state !== 'normal') {
      await this.#browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState: state } });
      return;
    }
    // The tab strip is no part of an Electron window: the height it takes is added.
    this.#chrome ??= await this.#measureChrome();
    const { x, y, width, height } = bounds;
    const outer = { left: x, top: y, width, height: height + this.#chrome };
    await this.#browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    await this.#browser.send('Browser.setWindowBounds', { windowId, bounds: outer });
  }

  async #measureChrome(): Promise<number> {
    const expression = 'outerHeight - innerHeight';
    const { result } = await this.#page.cdp.send('Runtime.evaluate', { expression, returnByValue: true });
    return typeof result.value === 'number' ? result.value : 0;
  }
}
