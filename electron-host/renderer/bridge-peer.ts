import type { PageGlobals, PageNode } from './page-types.ts';

export interface BridgePeer {
  expose(key: string, value: unknown): void;
  onExpose(listener: (key: string, value: unknown) => void): void;
}

/**
 * One end of the bridge between the page's world and the preload's. Both share a detached node the page never sees;
 * synchronous CustomEvents on it carry calls, and Blink clones their `detail` from world to world.
 * Self-contained: its source runs in the page.
 */
export function bridgePeer(node: PageNode, outgoing: string, incoming: string): BridgePeer {
  type Fn = (...args: unknown[]) => unknown;
  interface Failure {
    readonly message: string;
    readonly name: string | undefined;
  }
  type Wire =
    | { readonly kind: 'call'; readonly id: number; readonly args: readonly unknown[] }
    | { readonly kind: 'return'; readonly ok: true; readonly value: unknown }
    | { readonly kind: 'return'; readonly ok: false; readonly failure: Failure }
    | { readonly kind: 'settle'; readonly id: number; readonly ok: true; readonly value: unknown }
    | { readonly kind: 'settle'; readonly id: number; readonly ok: false; readonly failure: Failure }
    | { readonly kind: 'expose'; readonly key: string; readonly value: unknown };
  interface Waiting {
    resolve(value: unknown): void;
    reject(error: Error): void;
  }
  const page = globalThis as unknown as PageGlobals;
  const functions = new Map<number, Fn>();
  const numbers = new WeakMap<Fn, number>();
  const callers = new Map<number, Fn>();
  const waiting = new Map<number, Waiting>();
  const returns: (Extract<Wire, { kind: 'return' }> | undefined)[] = [];
  let next = 0;
  let exposed: (key: string, value: unknown) => void = () => undefined;

  const emit = (wire: Wire): void => void node.dispatchEvent(new page.CustomEvent(outgoing, { detail: wire }));
  const failureOf = (error: unknown): Failure =>
    error instanceof Error ? { message: error.message, name: error.name } : { message: String(error), name: undefined };
  const errorOf = (failure: Failure): Error => {
    const error = new Error(failure.message);
    if (failure.name !== undefined) error.name = failure.name;
    return error;
  };
  const isPlain = (value: object): boolean => {
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  };
  const mapFields = (value: object, change: (field: unknown) => unknown): object =>
    Object.fromEntries(Object.entries(value).map(([key, field]) => [key, change(field)]));

  /** Finds functions and promises in a value; without them Electron clones, and so a Proxy must fail here as there. */
  const isLive = (value: unknown): boolean => {
    if (typeof value === 'function' || value instanceof Promise) return true;
    if (typeof value !== 'object' || value === null) return false;
    return (Array.isArray(value) || isPlain(value)) && Object.values(value).some(isLive);
  };
  const packFunction = (fn: Fn): object => {
    const id = numbers.get(fn) ?? ++next;
    numbers.set(fn, id);
    functions.set(id, fn);
    return { $f: id };
  };
  const packPromise = (promise: Promise<unknown>): object => {
    const id = ++next;
    const fail = (error: unknown): void => emit({ kind: 'settle', id, ok: false, failure: failureOf(error) });
    promise.then((value) => emit({ kind: 'settle', id, ok: true, value: packTop(value) })).catch(fail);
    return { $p: id };
  };
  const pack = (value: unknown): unknown => {
    if (typeof value === 'function') return packFunction(value as Fn);
    if (value instanceof Promise) return packPromise(value);
    if (Array.isArray(value)) return value.map(pack);
    return typeof value === 'object' && value !== null && isPlain(value) ? { $o: mapFields(value, pack) } : value;
  };
  const packTop = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null && !isLive(value)) structuredClone(value);
    return pack(value);
  };
  const caller = (id: number): Fn => {
    const known = callers.get(id) ?? ((...args: unknown[]) => call(id, args));
    callers.set(id, known);
    return known;
  };
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack);
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    const tag = value as { $o?: object; $f?: number; $p?: number };
    if (tag.$o) return mapFields(tag.$o, unpack);
    if (tag.$f !== undefined) return caller(tag.$f);
    const { $p: id } = tag;
    if (id === undefined) return value;
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
  const call = (id: number, args: readonly unknown[]): unknown => {
    const packed = args.map(packTop);
    returns.push(undefined);
    emit({ kind: 'call', id, args: packed });
    const answer = returns.pop();
    if (!answer) throw new Error('An object could not be cloned.');
    if (!answer.ok) throw errorOf(answer.failure);
    return unpack(answer.value);
  };
  const answerTo = (id: number, args: readonly unknown[]): Wire => {
    try {
      return { kind: 'return', ok: true, value: packTop(functions.get(id)?.(...args.map(unpack))) };
    } catch (error) {
      return { kind: 'return', ok: false, failure: failureOf(error) };
    }
  };
  const settle = (wire: Extract<Wire, { kind: 'settle' }>): void => {
    const promise = waiting.get(wire.id);
    waiting.delete(wire.id);
    if (wire.ok) promise?.resolve(unpack(wire.value));
    else promise?.reject(errorOf(wire.failure));
  };

  node.addEventListener(incoming, ({ detail }) => {
    if (typeof detail !== 'object' || detail === null) return;
    const wire = detail as Wire;
    if (wire.kind === 'call') emit(answerTo(wire.id, wire.args));
    else if (wire.kind === 'return') returns[returns.length - 1] = wire;
    else if (wire.kind === 'settle') settle(wire);
    else exposed(wire.key, unpack(wire.value));
  });
  return {
    expose: (key, value) => emit({ kind: 'expose', key, value: pack(value) }),
    onExpose: (listener) => {
      exposed = listener;
    },
  };
}
