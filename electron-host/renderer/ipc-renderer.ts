import type { Decoder, Encoder } from './codec.ts';

/** From the preload to the main process. */
export interface Invocation {
  readonly id: number;
  readonly channel: string;
  readonly args: string;
}

/** From the main process to the preload. */
export type ToPreload =
  | { readonly t: 'event'; readonly channel: string; readonly args: string }
  | { readonly t: 'reply'; readonly id: number; readonly value: string }
  | { readonly t: 'failure'; readonly id: number; readonly error: string };

type Listener = (event: object, ...args: readonly unknown[]) => void;

interface Waiting {
  readonly channel: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Codec {
  readonly Encoder: typeof Encoder;
  readonly Decoder: typeof Decoder;
}

/** `ipcRenderer` of the preload script. Self-contained: its source runs in the page. */
export class RendererIpc {
  readonly #codec: Codec;
  readonly #post: (invocation: Invocation) => void;
  readonly #listeners = new Map<string, readonly Listener[]>();
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(codec: Codec, post: (invocation: Invocation) => void) {
    this.#codec = codec;
    this.#post = post;
  }

  /** A plain object: a class's private fields could not be reached through the Proxy that guards it. */
  readonly ipcRenderer = {
    invoke: (channel: string, ...args: readonly unknown[]): Promise<unknown> => this.#invoke(channel, args),
    on: (channel: string, listener: Listener): object => this.#add(channel, listener),
    off: (channel: string, listener: Listener): object => this.#remove(channel, listener),
  };

  /** Takes a message of the main process. */
  readonly deliver = (message: ToPreload): void => {
    if (message.t === 'event') this.#dispatch(message.channel, message.args);
    else this.#settle(message);
  };

  #invoke(channel: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.#next;
      const encoded = new this.#codec.Encoder().encode(args);
      this.#waiting.set(id, { channel, resolve, reject });
      this.#post({ id, channel, args: encoded });
    });
  }

  #add(channel: string, listener: Listener): object {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
    return this.ipcRenderer;
  }

  #remove(channel: string, listener: Listener): object {
    const all = this.#listeners.get(channel) ?? [];
    const at = all.indexOf(listener);
    if (at >= 0) this.#listeners.set(channel, all.toSpliced(at, 1));
    return this.ipcRenderer;
  }

  #dispatch(channel: string, args: string): void {
    const event = { sender: this.ipcRenderer };
    for (const listener of this.#listeners.get(channel) ?? []) {
      try {
        listener(event, ...(new this.#codec.Decoder().decode(args) as unknown[]));
      } catch (error) {
        console.error(error);
      }
    }
  }

  #settle(message: Exclude<ToPreload, { t: 'event' }>): void {
    const promise = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!promise) return;
    if (message.t === 'reply') promise.resolve(new this.#codec.Decoder().decode(message.value));
    else promise.reject(new Error(`Error invoking remote method '${promise.channel}': ${message.error}`));
  }
}
