/** What a value looks like on the way between the processes: plain JSON, anything special tagged with `$`. */
export type Encoded = string | number | boolean | null | Tagged;
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

export interface Codec {
  /** Throws "An object could not be cloned." for what Electron's structured clone refuses. */
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
}

/**
 * Structured-clone-like values as text and back; shared and circular references survive.
 * Self-contained: its source also runs in the page, beside the preload script.
 */
export function codec(): Codec {
  type View = new (buffer: ArrayBuffer) => ArrayBufferView;
  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };
  const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    return btoa(text);
  };
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const viewName = (view: ArrayBufferView): string =>
    view instanceof Uint8Array && !(view instanceof Uint8ClampedArray) ? 'Uint8Array' : view.constructor.name;

  const encodeNumber = (value: number): Encoded => {
    if (Object.is(value, -0)) return { $: 'n', v: '-0' };
    return Number.isFinite(value) ? value : { $: 'n', v: String(value) };
  };
  const encodeFields = (value: object, seen: Map<object, number>): Encoded => {
    const fields: [string, Encoded][] = [];
    for (const [key, field] of Object.entries(value)) fields.push([key, encodeAny(field, seen)]);
    return { $: 'o', v: Object.fromEntries(fields) };
  };
  const encodeBytes = (value: object): Encoded | undefined => {
    if (value instanceof ArrayBuffer) return { $: 'B', v: toBase64(new Uint8Array(value)) };
    if (!ArrayBuffer.isView(value)) return undefined;
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return { $: 'T', k: viewName(value), v: toBase64(bytes) };
  };
  const encodeKnown = (value: object, seen: Map<object, number>): Encoded | undefined => {
    if (Array.isArray(value)) return { $: 'a', v: Array.from(value, (item) => encodeAny(item, seen)) };
    if (value instanceof Date) return { $: 'd', v: value.getTime() };
    if (value instanceof RegExp) return { $: 'x', v: [value.source, value.flags] };
    if (value instanceof Map)
      return { $: 'm', v: [...value].map(([k, v]) => [encodeAny(k, seen), encodeAny(v, seen)]) };
    if (value instanceof Set) return { $: 's', v: [...value].map((item) => encodeAny(item, seen)) };
    if (value instanceof Error) return { $: 'e', n: value.name, m: value.message, s: value.stack ?? '' };
    if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) return refuse();
    return encodeBytes(value);
  };
  const encodeObject = (value: object, seen: Map<object, number>): Encoded => {
    const at = seen.get(value);
    if (at !== undefined) return { $: 'r', v: at };
    seen.set(value, seen.size);
    return encodeKnown(value, seen) ?? encodeFields(value, seen);
  };
  const encodeAny = (value: unknown, seen: Map<object, number>): Encoded => {
    if (value === undefined) return { $: 'u' };
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return encodeNumber(value);
    if (typeof value === 'bigint') return { $: 'b', v: String(value) };
    return typeof value === 'object' ? encodeObject(value, seen) : refuse();
  };

  const decodeError = (tag: Extract<Tagged, { $: 'e' }>): Error => {
    const kind = (globalThis as unknown as Record<string, unknown>)[tag.n];
    const known = typeof kind === 'function' && tag.n.endsWith('Error');
    const error = known ? new (kind as ErrorConstructor)(tag.m) : new Error(tag.m);
    if (!known) Object.defineProperty(error, 'name', { value: tag.n, configurable: true, writable: true });
    Object.defineProperty(error, 'stack', { value: tag.s, configurable: true, writable: true });
    return error;
  };
  const decodeView = (tag: Extract<Tagged, { $: 'T' }>): ArrayBufferView => {
    const bytes = fromBase64(tag.v);
    if (tag.k === 'Uint8Array') return bytes;
    const Kind = (globalThis as unknown as Record<string, View | undefined>)[tag.k];
    return Kind ? new Kind(bytes.buffer) : bytes;
  };
  // A container takes its number before its contents are read: that is how the writer counted.
  const decodeContainer = (tag: Extract<Tagged, { $: 'a' | 's' | 'm' | 'o' }>, refs: object[]): object => {
    const keep = <T extends object>(value: T): T => {
      refs.push(value);
      return value;
    };
    if (tag.$ === 'a') {
      const list = keep<unknown[]>([]);
      for (const item of tag.v) list.push(decodeAny(item, refs));
      return list;
    }
    if (tag.$ === 's') {
      const set = keep(new Set<unknown>());
      for (const item of tag.v) set.add(decodeAny(item, refs));
      return set;
    }
    if (tag.$ === 'm') {
      const map = keep(new Map<unknown, unknown>());
      for (const [k, v] of tag.v) map.set(decodeAny(k, refs), decodeAny(v, refs));
      return map;
    }
    const object = keep({});
    for (const [key, field] of Object.entries(tag.v)) {
      const value = decodeAny(field, refs);
      Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    }
    return object;
  };
  const decodeLeaf = (tag: Extract<Tagged, { $: 'd' | 'x' | 'B' | 'T' | 'e' }>): object => {
    if (tag.$ === 'd') return new Date(tag.v ?? Number.NaN);
    if (tag.$ === 'x') return new RegExp(...tag.v);
    if (tag.$ === 'B') return fromBase64(tag.v).buffer;
    return tag.$ === 'T' ? decodeView(tag) : decodeError(tag);
  };
  const decodeAny = (value: Encoded, refs: object[]): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (value.$ === 'u') return undefined;
    if (value.$ === 'n') return Number(value.v);
    if (value.$ === 'b') return BigInt(value.v);
    if (value.$ === 'r') return refs[value.v];
    if (value.$ === 'a' || value.$ === 's' || value.$ === 'm' || value.$ === 'o') return decodeContainer(value, refs);
    const leaf = decodeLeaf(value);
    refs.push(leaf);
    return leaf;
  };

  return {
    encode: (value) => JSON.stringify(encodeAny(value, new Map())),
    decode: (text) => decodeAny(JSON.parse(text) as Encoded, []),
  };
}
