import { bridgePeer } from './bridge-peer.ts';
import { codec } from './codec.ts';
import { rendererIpc } from './ipc-renderer.ts';
import { isolatedWorld, type PreloadFacts } from './isolated-world.ts';
import { mainWorld } from './main-world.ts';

export const preloadWorld = 'electron-host-preload';
export const preloadBinding = 'electronHostPost';

const onlyInMainFrame = (statement: string): string => `if (window === window.top) ${statement};`;

/** What is evaluated in the page's own world on every new document. */
export const mainWorldSource = (): string => onlyInMainFrame(`(${String(mainWorld)})(${String(bridgePeer)})`);

/** What is evaluated in the preload's world: the preload script, given its `require` and `process`. */
export function isolatedWorldSource(facts: PreloadFacts, preload: string): string {
  const parts = `{ codec: ${String(codec)}, bridgePeer: ${String(bridgePeer)}, rendererIpc: ${String(rendererIpc)} }`;
  const script = `function (exports, require, module, process, global) {\n${preload}\n}`;
  return onlyInMainFrame(`(${String(isolatedWorld)})(${parts}, ${JSON.stringify(facts)}, ${script})`);
}

/** Asks the page whether it lets itself be closed; true when it wants to stay. */
export const beforeUnloadExpression = `(() => {
  const event = document.createEvent('BeforeUnloadEvent');
  event.initEvent('beforeunload', false, true);
  return !window.dispatchEvent(event) || event.returnValue !== '';
})()`;
