import type { BridgePeer } from './bridge-peer.ts';
import type { PageGlobals } from './page-types.ts';

/**
 * The preload's end of the bridge to the page's world: queues exposed objects until that world has answered.
 * Self-contained: its source runs in the page.
 */
export class PageBridge {
  readonly #page = globalThis as unknown as PageGlobals;
  readonly #node = this.#page.document.createElement('i');
  readonly #peer: BridgePeer;
  readonly #exposed = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  #answered = false;

  constructor(Peer: typeof BridgePeer) {
    this.#peer = new Peer(this.#node, 'from-preload', 'from-page');
    // The world whose script runs second completes the handshake.
    this.#hello();
    if (!this.#answered)
      this.#page.document.addEventListener('electron-host-main', () => this.#helloAgain(), { once: true });
  }

  expose(key: string, value: unknown): void {
    if (this.#exposed.has(key))
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    this.#exposed.add(key);
    if (this.#answered) this.#peer.expose(key, value);
    else this.#waiting.push(() => this.#peer.expose(key, value));
  }

  #hello(): void {
    this.#node.addEventListener('from-page', () => (this.#answered = true), { once: true });
    const { document, MouseEvent } = this.#page;
    document.dispatchEvent(new MouseEvent('electron-host-hello', { relatedTarget: this.#node }));
  }

  #helloAgain(): void {
    this.#hello();
    this.#waiting.splice(0).forEach((expose) => expose());
  }
}
