import type { Cdp, CdpConnection } from '../cdp/connection.ts';
import { isolatedWorldSource, mainWorldSource, preloadBinding, preloadWorld } from '../renderer/source.ts';

/** One page of Chromium and the conversation with it. */
export interface PageTarget {
  readonly targetId: string;
  readonly cdp: Cdp;
}

export interface Preload {
  readonly source: string;
  readonly process: Readonly<Record<string, unknown>>;
}

/** Opens an empty page in a window of its own. */
export async function openPage(browser: CdpConnection, size: Electron.Size): Promise<PageTarget> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...size });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  return { targetId, cdp: browser.session(sessionId) };
}

/** Makes every document of the page run the bridge and the preload script first. */
export async function preparePage({ cdp }: PageTarget, preload: Preload | undefined): Promise<void> {
  const facts = { binding: preloadBinding, process: preload?.process ?? {} };
  await Promise.all([
    cdp.send('Page.enable', {}),
    cdp.send('Runtime.enable', {}),
    cdp.send('DOM.enable', {}),
    cdp.send('Inspector.enable', {}),
    cdp.send('Runtime.addBinding', { name: preloadBinding, executionContextName: preloadWorld }),
    // A debugger costs the page time; only a preload that asks for a file's path needs it.
    ...(preload?.source.includes('getPathForFile') ? [cdp.send('Debugger.enable', {})] : []),
    cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldSource() }),
    ...(preload ? [addPreload(cdp, isolatedWorldSource(facts, preload.source))] : []),
  ]);
}

async function addPreload(cdp: Cdp, source: string): Promise<void> {
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: preloadWorld });
}

/** Chromium's `prefers-color-scheme` for the page; `system` leaves it alone. */
export async function applyTheme({ cdp }: PageTarget, source: Electron.NativeTheme['themeSource']): Promise<void> {
  const features = source === 'system' ? [] : [{ name: 'prefers-color-scheme', value: source }];
  await cdp.send('Emulation.setEmulatedMedia', { features });
}
