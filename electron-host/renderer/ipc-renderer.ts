import type { Codec } from './codec.ts';

/** From the preload to the main process. */
export type FromPreload =
  | { readonly t: 'invoke'; readonly id: number; readonly channel: string; readonly args: string }
  | { readonly t: 'send'; readonly channel: string; readonly args: string }
  | { readonly t: 'preload-error'; readonly error: string };

/** From the main process to the preload. */
export type ToPreload =
  | { readonly t: 'event'; readonly channel: string; readonly args: string }
  | { readonly t: 'reply'; readonly id: number; readonly value: string }
  | { readonly t: 'failure'; readonly id: number; readonly error: string };

type Listener = (event: object, ...args: readonly unknown[]) => void;

export interface RendererIpc {
  readonly ipcRenderer: Readonly<Record<'invoke' | 'send' | 'on' | 'off' | 'once' | 'removeListener', unknown>>;
  readonly deliver: (message: ToPreload) => void;
}

/** `ipcRenderer` of the preload script. Self-contained: its source runs in the page. */
export function rendererIpc({ encode, decode }: Codec, post: (message: FromPreload) => void): RendererIpc {
  interface Waiting {
    readonly channel: string;
    resolve(value: unknown): void;
    reject(error: Error): void;
  }
  interface Entry {
    readonly given: Listener;
    readonly run: Listener;
  }
  const listeners = new Map<string, Entry[]>();
  const waiting = new Map<number, Waiting>();
  let next = 0;

  const add = (channel: string, entry: Entry): void => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), entry]);
  };
  const off = (channel: string, listener: Listener): object => {
    const all = listeners.get(channel) ?? [];
    const at = all.findIndex((entry) => entry.given === listener);
    listeners.set(channel, at < 0 ? all : all.toSpliced(at, 1));
    return ipcRenderer;
  };
  const on = (channel: string, listener: Listener): object => {
    add(channel, { given: listener, run: listener });
    return ipcRenderer;
  };
  const once = (channel: string, listener: Listener): object => {
    const run: Listener = (...args) => {
      off(channel, listener);
      listener(...args);
    };
    add(channel, { given: listener, run });
    return ipcRenderer;
  };
  const invoke = (channel: string, ...args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const message: FromPreload = { t: 'invoke', id: ++next, channel, args: encode(args) };
      waiting.set(message.id, { channel, resolve, reject });
      post(message);
    });
  const send = (channel: string, ...args: readonly unknown[]): void => post({ t: 'send', channel, args: encode(args) });
  const ipcRenderer = { invoke, send, on, off, once, removeListener: off };

  const dispatch = (channel: string, args: string): void => {
    const event = { sender: ipcRenderer, ports: [] };
    for (const { run } of listeners.get(channel) ?? []) {
      try {
        run(event, ...(decode(args) as unknown[]));
      } catch (error) {
        console.error(error);
      }
    }
  };
  const settle = (message: Exclude<ToPreload, { t: 'event' }>): void => {
    const promise = waiting.get(message.id);
    waiting.delete(message.id);
    if (!promise) return;
    if (message.t === 'reply') promise.resolve(decode(message.value));
    else promise.reject(new Error(`Error invoking remote method '${promise.channel}': ${message.error}`));
  };
  const deliver = (message: ToPreload): void =>
    message.t === 'event' ? dispatch(message.channel, message.args) : settle(message);
  return { ipcRenderer, deliver };
}
