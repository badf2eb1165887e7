import type { BridgePeer } from './bridge-peer.ts';
import type { Decoder, Encoder } from './codec.ts';
import type { RendererIpc, ToPreload } from './ipc-renderer.ts';
import type { PageBridge } from './page-bridge.ts';
import type { PageGlobals } from './page-types.ts';

export interface PreloadFacts {
  readonly binding: string;
  /** An invocation of this channel resolves once the host can give the paths of files. */
  readonly pathsChannel: string;
  readonly process: Readonly<Record<string, unknown>>;
}

export interface InjectedParts {
  readonly Encoder: typeof Encoder;
  readonly Decoder: typeof Decoder;
  readonly BridgePeer: typeof BridgePeer;
  readonly PageBridge: typeof PageBridge;
  readonly RendererIpc: typeof RendererIpc;
}

export type PreloadScript = (
  exports: object,
  require: (id: string) => unknown,
  module: object,
  process: object,
  global: object,
) => void;

/**
 * The preload's isolated world, created before any script of the page runs. Self-contained: its source runs in the
 * page.
 */
export class IsolatedWorld {
  readonly #page = globalThis as unknown as PageGlobals;
  readonly #world = globalThis as unknown as Record<string, unknown>;
  readonly #process: object;
  readonly #pathsChannel: string;
  readonly #electron: object;
  #isAsking = false;

  constructor(parts: InjectedParts, facts: PreloadFacts) {
    const post = this.#world[facts.binding] as (text: string) => void;
    Reflect.deleteProperty(this.#world, facts.binding);
    this.#process = IsolatedWorld.#strict('process', facts.process);
    this.#pathsChannel = facts.pathsChannel;
    const bridge = new parts.PageBridge(parts.BridgePeer);
    const ipc = new parts.RendererIpc(parts, (invocation) => post(JSON.stringify(invocation)));
    const deliver = (message: ToPreload): void => {
      // Pausing at `debugger` dispatches no event, so defer messages that arrive meanwhile.
      if (this.#isAsking) void Promise.resolve().then(() => ipc.deliver(message));
      else ipc.deliver(message);
    };
    Object.defineProperty(this.#world, 'electronHostDeliver', { value: deliver });
    this.#electron = this.#modules(bridge, ipc);
  }

  run(preload: PreloadScript): void {
    const module = { exports: {} };
    try {
      preload(module.exports, (id) => this.#require(id), module, this.#process, this.#world);
    } catch (error) {
      console.error('Unable to load preload script:', error);
    }
  }

  #modules(bridge: PageBridge, { ipcRenderer }: RendererIpc): object {
    const allowPaths = (): Promise<unknown> => ipcRenderer.invoke(this.#pathsChannel);
    const exposeInMainWorld = (key: string, value: object): void =>
      bridge.expose(key, this.#withPaths(value, allowPaths));
    const getPathForFile = (file: unknown): string => this.#pathOf(file);
    return IsolatedWorld.#strict('electron', {
      ipcRenderer: IsolatedWorld.#strict('ipcRenderer', ipcRenderer),
      contextBridge: IsolatedWorld.#strict('contextBridge', { exposeInMainWorld }),
      webUtils: IsolatedWorld.#strict('webUtils', { getPathForFile }),
    });
  }

  #require(id: string): unknown {
    if (id === 'electron') return this.#electron;
    throw new Error(`module not found: ${id}`);
  }

  /** An exposed asynchronous function that gets a File waits until the host can give its path. */
  #withPaths(exposed: object, allowPaths: () => Promise<unknown>): object {
    const hasFile = (args: readonly unknown[]): boolean => args.flat().some((part) => part instanceof this.#page.File);
    const waiting = (member: unknown): unknown => {
      if (typeof member !== 'function' || member.constructor.name !== 'AsyncFunction') return member;
      const call = member as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) => (hasFile(args) ? allowPaths().then(() => call(...args)) : call(...args));
    };
    return Object.fromEntries(Object.entries(exposed).map(([name, member]) => [name, waiting(member)]));
  }

  #pathOf(file: unknown): string {
    if (!(file instanceof this.#page.File))
      throw new TypeError('getPathForFile expected to receive a File object but one was not provided');
    // The only synchronous call: the host answers at the `debugger` statement, which it recognises by this function's
    // name.
    const electronHostFilePath = (): string | undefined => {
      const box: { file: object; path: string | undefined } = { file, path: undefined };
      this.#isAsking = true;
      // eslint-disable-next-line no-debugger -- the statement is the call: only a pause lets the host answer a page synchronously
      debugger;
      this.#isAsking = false;
      return box.path;
    };
    return electronHostFilePath() ?? IsolatedWorld.#unsupported('webUtils.getPathForFile outside the host');
  }

  static #strict<T extends object>(name: string, members: T): T {
    return new Proxy(members, {
      get: (target, key, receiver): unknown => {
        if (key in target || typeof key === 'symbol' || key === 'then') return Reflect.get(target, key, receiver);
        return IsolatedWorld.#unsupported(`${name}.${key}`);
      },
    });
  }

  static #unsupported(what: string): never {
    throw new Error(`${what} is not supported by electron-host`);
  }
}
