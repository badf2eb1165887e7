import type { bridgePeer } from './bridge-peer.ts';
import type { codec } from './codec.ts';
import type { FromPreload, rendererIpc } from './ipc-renderer.ts';
import type { PageGlobals } from './page-types.ts';

export interface PreloadFacts {
  readonly binding: string;
  readonly process: Readonly<Record<string, unknown>>;
}

export interface InjectedParts {
  readonly codec: typeof codec;
  readonly bridgePeer: typeof bridgePeer;
  readonly rendererIpc: typeof rendererIpc;
}

export type PreloadScript = (
  exports: object,
  require: (id: string) => unknown,
  module: object,
  process: object,
  global: object,
) => void;

/** Runs in the preload's isolated world before any script of the page. Self-contained. */
export function isolatedWorld(parts: InjectedParts, facts: PreloadFacts, runPreload: PreloadScript): void {
  const page = globalThis as unknown as PageGlobals;
  const world = globalThis as unknown as Record<string, unknown>;
  const post = world[facts.binding] as (text: string) => void;
  Reflect.deleteProperty(world, facts.binding);
  const send = (message: FromPreload): void => post(JSON.stringify(message));
  const unsupported = (what: string): never => {
    throw new Error(`${what} is not supported by electron-host`);
  };
  const strict = <T extends object>(name: string, members: T): T =>
    new Proxy(members, {
      get: (target, key, receiver): unknown => {
        if (key in target || typeof key === 'symbol' || key === 'then') return Reflect.get(target, key, receiver);
        return unsupported(`${name}.${key}`);
      },
    });

  const node = page.document.createElement('i');
  const bridge = parts.bridgePeer(node, 'from-preload', 'from-page');
  const queue: (() => void)[] = [];
  const state = { shaken: false };
  const hello = (): void => {
    node.addEventListener('from-page', () => (state.shaken = true), { once: true });
    page.document.dispatchEvent(new page.MouseEvent('electron-host-hello', { relatedTarget: node }));
  };
  const helloAgain = (): void => {
    hello();
    queue.splice(0).forEach((expose) => expose());
  };
  // Whichever of the two worlds' scripts runs second completes the handshake.
  hello();
  if (!state.shaken) page.document.addEventListener('electron-host-main', helloAgain, { once: true });

  const exposed = new Set<string>();
  const exposeInMainWorld = (key: string, value: unknown): void => {
    if (exposed.has(key)) throw new Error('Cannot bind an API on top of an existing property on the window object');
    exposed.add(key);
    if (state.shaken) bridge.expose(key, value);
    else queue.push(() => bridge.expose(key, value));
  };
  // Only a file's path is asked for synchronously: the host answers at the `debugger` statement, by this function's name.
  const electronHostFilePath = (file: object): string => {
    const box: { file: object; path: string | undefined } = { file, path: undefined };
    // eslint-disable-next-line no-debugger -- the statement is the question; nothing else stops a page for an answer
    debugger;
    return box.path ?? unsupported('webUtils.getPathForFile outside the host');
  };
  const getPathForFile = (file: unknown): string => {
    if (!(file instanceof page.File))
      throw new TypeError('getPathForFile expected to receive a File object but one was not provided');
    return electronHostFilePath(file);
  };
  const { ipcRenderer, deliver } = parts.rendererIpc(parts.codec(), send);
  Object.defineProperty(world, 'electronHostDeliver', { value: deliver });
  const electron = strict('electron', {
    ipcRenderer: strict('ipcRenderer', ipcRenderer),
    contextBridge: strict('contextBridge', { exposeInMainWorld }),
    webUtils: strict('webUtils', { getPathForFile }),
  });
  const require = (id: string): unknown => {
    if (id === 'electron' || id === 'electron/renderer' || id === 'electron/common') return electron;
    throw new Error(`module not found: ${id}`);
  };
  const module = { exports: {} };
  try {
    runPreload(module.exports, require, module, strict('process', facts.process), world);
  } catch (error) {
    console.error('Unable to load preload script:', error);
    send({ t: 'preload-error', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
