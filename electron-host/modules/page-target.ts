import type { Chromium, NewWindow } from '../cdp/chromium.ts';
import type { Cdp } from '../cdp/connection.ts';
import {
  isolatedWorldSource,
  mainWorldSource,
  pathsChannel,
  preloadBinding,
  preloadWorld,
  windowBinding,
  windowWorld,
  windowWorldSource,
} from '../renderer/source.ts';

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
export async function openPage(chromium: Chromium, window: NewWindow): Promise<PageTarget> {
  const { connection } = chromium;
  const targetId = await chromium.openWindow(window);
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  return { targetId, cdp: connection.session(sessionId) };
}

/** Makes every document of the page run the bridge and the preload script first. */
export async function preparePage({ cdp }: PageTarget, preload: Preload | undefined): Promise<void> {
  const facts = { binding: preloadBinding, pathsChannel, process: preload?.process ?? {} };
  await Promise.all([
    cdp.send('Page.enable', {}),
    cdp.send('Runtime.enable', {}),
    cdp.send('DOM.enable', {}),
    cdp.send('Inspector.enable', {}),
    cdp.send('Runtime.addBinding', { name: preloadBinding, executionContextName: preloadWorld }),
    cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldSource() }),
    cdp.send('Runtime.addBinding', { name: windowBinding, executionContextName: windowWorld }),
    cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: windowWorldSource(), worldName: windowWorld }),
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
