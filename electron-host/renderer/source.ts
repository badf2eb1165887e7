import { BridgePeer } from './bridge-peer.ts';
import { Decoder, Encoder } from './codec.ts';
import { RendererIpc } from './ipc-renderer.ts';
import { IsolatedWorld, type InjectedParts, type PreloadFacts } from './isolated-world.ts';
import { mainWorld } from './main-world.ts';
import { PageBridge } from './page-bridge.ts';
import { windowBehaviour } from './window-behaviour.ts';

export const preloadWorld = 'electron-host-preload';
export const preloadBinding = 'electronHostPost';
export const pathsChannel = 'electron-host-paths';
export const windowWorld = 'electron-host-window';
export const windowBinding = 'electronHostTitleBar';

const onlyInMainFrame = (statement: string): string => `if (window === window.top) ${statement};`;

const injected: InjectedParts = { Encoder, Decoder, BridgePeer, PageBridge, RendererIpc };

/** The sources of the injected classes, as an object literal. */
function sources(): string {
  const named = Object.entries(injected).map(([name, part]) => `${name}: ${String(part)}`);
  return `{ ${named.join(', ')} }`;
}

/** Script for the page's own world, for every new document. */
export const mainWorldSource = (): string => onlyInMainFrame(`(${String(mainWorld)})(${String(BridgePeer)})`);

/** Script for a separate world. */
export const windowWorldSource = (): string => onlyInMainFrame(`(${String(windowBehaviour)})('${windowBinding}')`);

/** Script for the preload's world: the preload script, with its `require` and `process`. */
export function isolatedWorldSource(facts: PreloadFacts, preload: string): string {
  const script = `function (exports, require, module, process, global) {\n${preload}\n}`;
  return onlyInMainFrame(`new (${String(IsolatedWorld)})(${sources()}, ${JSON.stringify(facts)}).run(${script})`);
}

/** Runs `beforeunload`; evaluates to true when the page wants to stay. */
export const beforeUnloadExpression = `(() => {
  const event = document.createEvent('BeforeUnloadEvent');
  event.initEvent('beforeunload', false, true);
  return !window.dispatchEvent(event) || event.returnValue !== '';
})()`;
