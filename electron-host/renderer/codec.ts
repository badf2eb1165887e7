/** Wire format of a value between the processes: plain JSON, special values tagged with `$`. */
type Encoded = string | number | boolean | null | Tagged;
type Tagged =
  | { readonly $: 'u' }
  | { readonly $: 'n'; readonly v: string }
  | { readonly $: 'b'; readonly v: string }
  | { readonly $: 'r'; readonly v: number }
  | { readonly $: 'd'; readonly v: number | null }
  | { readonly $: 'a'; readonly v: readonly Encoded[] }
  | { readonly $: 's'; readonly v: readonly Encoded[] }
  | { readonly $: 'x'; readonly v: readonly [string, string] }
  | { readonly $: 'B'; readonly v: string }
  | { readonly $: 'T'; readonly k: string; readonly v: string }
  | { readonly $: 'm'; readonly v: readonly (readonly [Encoded, Encoded])[] }
  | { readonly $: 'e'; readonly n: string; readonly m: string; readonly s: string }
  | { readonly $: 'o'; readonly v: Readonly<Record<string, Encoded>> };

type Leaf = Extract<Tagged, { $: 'd' | 'x' | 'B' | 'T' | 'e' }>;
type Container = Extract<Tagged, { $: 'a' | 's' | 'm' | 'o' }>;
type ViewConstructor = new (buffer: ArrayBuffer) => ArrayBufferView;

/**
 * Encodes structured-clone-like values as text, including shared and circular references. One instance encodes one
 * value. Self-contained, as is `Decoder`: their sources also run in the page, beside the preload script.
 */
export class Encoder {
  /** Objects so far, numbered in order of appearance. */
  readonly #seen = new Map<object, number>();

  /** Throws "An object could not be cloned." where Electron's structured clone does. */
  static encode(value: unknown): string {
    return JSON.stringify(new Encoder().#any(value));
  }

  #any(value: unknown): Encoded {
    if (value === undefined) return { $: 'u' };
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Encoder.#number(value);
    if (typeof value === 'bigint') return { $: 'b', v: String(value) };
    return typeof value === 'object' ? this.#object(value) : Encoder.#refuse();
  }

  #object(value: object): Encoded {
    const at = this.#seen.get(value);
    if (at !== undefined) return { $: 'r', v: at };
    this.#seen.set(value, this.#seen.size);
    return this.#container(value) ?? Encoder.#leaf(value) ?? this.#fields(value);
  }

  #container(value: object): Encoded | undefined {
    if (Array.isArray(value)) return { $: 'a', v: Array.from(value, (item) => this.#any(item)) };
    if (value instanceof Map) return { $: 'm', v: [...value].map(([k, v]) => [this.#any(k), this.#any(v)]) };
    return value instanceof Set ? { $: 's', v: [...value].map((item) => this.#any(item)) } : undefined;
  }

  #fields(value: object): Encoded {
    const fields: [string, Encoded][] = [];
    for (const [key, field] of Object.entries(value)) fields.push([key, this.#any(field)]);
    return { $: 'o', v: Object.fromEntries(fields) };
  }

  static #leaf(value: object): Encoded | undefined {
    if (value instanceof Date) return { $: 'd', v: value.getTime() };
    if (value instanceof RegExp) return { $: 'x', v: [value.source, value.flags] };
    if (value instanceof Error) return { $: 'e', n: value.name, m: value.message, s: value.stack ?? '' };
    if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) return Encoder.#refuse();
    return Encoder.#bytes(value);
  }

  static #bytes(value: object): Encoded | undefined {
    if (value instanceof ArrayBuffer) return { $: 'B', v: Encoder.#base64(new Uint8Array(value)) };
    if (!ArrayBuffer.isView(value)) return undefined;
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    // A Buffer arrives as plain bytes.
    const isBytes = value instanceof Uint8Array && !(value instanceof Uint8ClampedArray);
    return { $: 'T', k: isBytes ? 'Uint8Array' : value.constructor.name, v: Encoder.#base64(bytes) };
  }

  static #number(value: number): Encoded {
    if (Object.is(value, -0)) return { $: 'n', v: '-0' };
    return Number.isFinite(value) ? value : { $: 'n', v: String(value) };
  }

  static #base64(bytes: Uint8Array): string {
    let text = '';
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    return btoa(text);
  }

  static #refuse(): never {
    throw new Error('An object could not be cloned.');
  }
}

/** Decodes a text of `Encoder`. One instance decodes one value. */
export class Decoder {
  /** Objects so far, in the order of the encoder's numbers. */
  readonly #refs: object[] = [];

  static decode(text: string): unknown {
    return new Decoder().#any(JSON.parse(text) as Encoded);
  }

  #any(value: Encoded): unknown {
    if (value === null || typeof value !== 'object') return value;
    if (value.$ === 'u') return undefined;
    if (value.$ === 'n') return Number(value.v);
    if (value.$ === 'b') return BigInt(value.v);
    if (value.$ === 'r') return this.#refs[value.v];
    if (value.$ === 'a' || value.$ === 's' || value.$ === 'm' || value.$ === 'o') return this.#container(value);
    return this.#keep(Decoder.#leaf(value));
  }

  // Number a container before its contents: the encoder counts in this order.
  #container(tag: Container): object {
    if (tag.$ === 'o') return this.#fields(tag.v);
    if (tag.$ === 'a') {
      const list = this.#keep<unknown[]>([]);
      for (const item of tag.v) list.push(this.#any(item));
      return list;
    }
    if (tag.$ === 's') {
      const set = this.#keep(new Set<unknown>());
      for (const item of tag.v) set.add(this.#any(item));
      return set;
    }
    const map = this.#keep(new Map<unknown, unknown>());
    for (const [key, value] of tag.v) map.set(this.#any(key), this.#any(value));
    return map;
  }

  #fields(fields: Readonly<Record<string, Encoded>>): object {
    const object = this.#keep({});
    for (const [key, field] of Object.entries(fields)) {
      const value = this.#any(field);
      Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    }
    return object;
  }

  #keep<T extends object>(value: T): T {
    this.#refs.push(value);
    return value;
  }

  static #leaf(tag: Leaf): object {
    if (tag.$ === 'd') return new Date(tag.v ?? Number.NaN);
    if (tag.$ === 'x') return new RegExp(...tag.v);
    if (tag.$ === 'B') return Decoder.#bytes(tag.v).buffer;
    return tag.$ === 'T' ? Decoder.#view(tag) : Decoder.#error(tag);
  }

  static #view(tag: Extract<Tagged, { $: 'T' }>): ArrayBufferView {
    const bytes = Decoder.#bytes(tag.v);
    if (tag.k === 'Uint8Array') return bytes;
    const kind = (globalThis as unknown as Record<string, ViewConstructor | undefined>)[tag.k];
    return kind ? new kind(bytes.buffer) : bytes;
  }

  static #error(tag: Extract<Tagged, { $: 'e' }>): Error {
    const kind = (globalThis as unknown as Record<string, unknown>)[tag.n];
    const known = typeof kind === 'function' && tag.n.endsWith('Error');
    const error = known ? new (kind as ErrorConstructor)(tag.m) : new Error(tag.m);
    if (!known) Object.defineProperty(error, 'name', { value: tag.n, configurable: true, writable: true });
    Object.defineProperty(error, 'stack', { value: tag.s, configurable: true, writable: true });
    return error;
  }

  static #bytes(text: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  }
}
