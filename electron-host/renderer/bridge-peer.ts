import type { PageGlobals, PageNode } from './page-types.ts';

type Fn = (...args: unknown[]) => unknown;

interface Failure {
  readonly message: string;
  readonly name: string | undefined;
}

type Return =
  | { readonly kind: 'return'; readonly ok: true; readonly value: unknown }
  | { readonly kind: 'return'; readonly ok: false; readonly failure: Failure };
type Settlement =
  | { readonly kind: 'settle'; readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly kind: 'settle'; readonly id: number; readonly ok: false; readonly failure: Failure };
type Wire =
  | { readonly kind: 'call'; readonly id: number; readonly args: readonly unknown[] }
  | { readonly kind: 'expose'; readonly key: string; readonly value: unknown }
  | Return
  | Settlement;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * One end of the bridge between the page's world and the preload's. Both share a detached node the page never sees;
 * synchronous CustomEvents on it carry calls, and Blink clones their `detail` from world to world.
 * Self-contained: its source runs in the page.
 */
export class BridgePeer {
  readonly #page = globalThis as unknown as PageGlobals;
  readonly #node: PageNode;
  readonly #outgoing: string;
  readonly #functions = new Map<number, Fn>();
  readonly #numbers = new WeakMap<Fn, number>();
  readonly #callers = new Map<number, Fn>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #returns: (Return | undefined)[] = [];
  #next = 0;
  #exposed: (key: string, value: unknown) => void = () => undefined;

  constructor(node: PageNode, outgoing: string, incoming: string) {
    this.#node = node;
    this.#outgoing = outgoing;
    node.addEventListener(incoming, ({ detail }) => {
      if (typeof detail === 'object' && detail !== null) this.#receive(detail as Wire);
    });
  }

  expose(key: string, value: unknown): void {
    this.#emit({ kind: 'expose', key, value: this.#pack(value) });
  }

  onExpose(listener: (key: string, value: unknown) => void): void {
    this.#exposed = listener;
  }

  #emit(wire: Wire): void {
    this.#node.dispatchEvent(new this.#page.CustomEvent(this.#outgoing, { detail: wire }));
  }

  #receive(wire: Wire): void {
    if (wire.kind === 'call') this.#emit(this.#answerTo(wire.id, wire.args));
    else if (wire.kind === 'return') this.#returns[this.#returns.length - 1] = wire;
    else if (wire.kind === 'settle') this.#settle(wire);
    else this.#exposed(wire.key, this.#unpack(wire.value));
  }

  #call(id: number, args: readonly unknown[]): unknown {
    const packed = args.map((value) => this.#packTop(value));
    this.#returns.push(undefined);
    this.#emit({ kind: 'call', id, args: packed });
    const answer = this.#returns.pop();
    if (!answer) throw new Error('An object could not be cloned.');
    if (!answer.ok) throw BridgePeer.#errorOf(answer.failure);
    return this.#unpack(answer.value);
  }

  #answerTo(id: number, args: readonly unknown[]): Return {
    try {
      const value = this.#functions.get(id)?.(...args.map((packed) => this.#unpack(packed)));
      return { kind: 'return', ok: true, value: this.#packTop(value) };
    } catch (error) {
      return { kind: 'return', ok: false, failure: BridgePeer.#failureOf(error) };
    }
  }

  #settle(wire: Settlement): void {
    const promise = this.#waiting.get(wire.id);
    this.#waiting.delete(wire.id);
    if (wire.ok) promise?.resolve(this.#unpack(wire.value));
    else promise?.reject(BridgePeer.#errorOf(wire.failure));
  }

  /** Without functions and promises Electron clones a value, and so a Proxy must fail here as there. */
  #packTop(value: unknown): unknown {
    if (typeof value === 'object' && value !== null && !BridgePeer.#isLive(value)) structuredClone(value);
    return this.#pack(value);
  }

  #pack(value: unknown): unknown {
    if (typeof value === 'function') return this.#packFunction(value as Fn);
    if (value instanceof Promise) return this.#packPromise(value);
    if (Array.isArray(value)) return value.map((item) => this.#pack(item));
    if (typeof value !== 'object' || value === null || !BridgePeer.#isPlain(value)) return value;
    return { $o: BridgePeer.#mapFields(value, (field) => this.#pack(field)) };
  }

  #packFunction(fn: Fn): object {
    const id = this.#numbers.get(fn) ?? ++this.#next;
    this.#numbers.set(fn, id);
    this.#functions.set(id, fn);
    return { $f: id };
  }

  #packPromise(promise: Promise<unknown>): object {
    const id = ++this.#next;
    const fail = (error: unknown): void =>
      this.#emit({ kind: 'settle', id, ok: false, failure: BridgePeer.#failureOf(error) });
    promise.then((value) => this.#emit({ kind: 'settle', id, ok: true, value: this.#packTop(value) })).catch(fail);
    return { $p: id };
  }

  #unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#unpack(item));
    if (typeof value !== 'object' || value === null || !BridgePeer.#isPlain(value)) return value;
    const { $o: fields, $f: fn, $p: promise } = value as { $o?: object; $f?: number; $p?: number };
    if (fields) return BridgePeer.#mapFields(fields, (field) => this.#unpack(field));
    if (fn !== undefined) return this.#caller(fn);
    if (promise === undefined) return value;
    return new Promise((resolve, reject) => this.#waiting.set(promise, { resolve, reject }));
  }

  #caller(id: number): Fn {
    const known = this.#callers.get(id) ?? ((...args: unknown[]) => this.#call(id, args));
    this.#callers.set(id, known);
    return known;
  }

  /** Whether there is a function or a promise in it. */
  static #isLive(value: unknown): boolean {
    if (typeof value === 'function' || value instanceof Promise) return true;
    if (typeof value !== 'object' || value === null) return false;
    if (!Array.isArray(value) && !BridgePeer.#isPlain(value)) return false;
    return Object.values(value).some((field) => BridgePeer.#isLive(field));
  }

  static #isPlain(value: object): boolean {
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  }

  static #mapFields(value: object, change: (field: unknown) => unknown): object {
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, change(field)]));
  }

  static #failureOf(error: unknown): Failure {
    if (error instanceof Error) return { message: error.message, name: error.name };
    return { message: String(error), name: undefined };
  }

  static #errorOf({ message, name }: Failure): Error {
    const error = new Error(message);
    if (name !== undefined) error.name = name;
    return error;
  }
}
