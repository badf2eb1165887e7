import type { BridgePeer } from './bridge-peer.ts';
import type { PageEvent, PageGlobals } from './page-types.ts';

/** Runs in the page's own world before any script of the page. Self-contained. */
export function mainWorld(Peer: typeof BridgePeer): void {
  const page = globalThis as unknown as PageGlobals;
  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    Object.values(value).forEach(freeze);
    return Object.freeze(value);
  };
  const hello = (event: PageEvent): void => {
    const node = event.relatedTarget;
    event.stopImmediatePropagation();
    page.document.removeEventListener('electron-host-hello', hello);
    if (!node) return;
    new Peer(node, 'from-page', 'from-preload').onExpose((key, value) =>
      Object.defineProperty(page.window, key, { value: freeze(value), enumerable: true }),
    );
    node.dispatchEvent(new page.CustomEvent('from-page'));
  };
  page.document.addEventListener('electron-host-hello', hello);
  page.document.dispatchEvent(new page.Event('electron-host-main'));
}
