/** Wire format of a value between the processes: plain JSON, what JSON lacks tagged with `$`. */
type Encoded = string | number | boolean | null | Tagged;
type Tagged =
  | { readonly $: 'u' }
  | { readonly $: 'n'; readonly v: string }
  | { readonly $: 'b'; readonly v: string }
  | { readonly $: 'a'; readonly v: readonly Encoded[] }
  | { readonly $: 'o'; readonly v: Readonly<Record<string, Encoded>> };

/**
 * Encodes the values of the app's commands as text: JSON's, undefined, any number, bytes. Self-contained, as is
 * `Decoder`: their sources also run in the page, beside the preload script.
 */
export class Encoder {
  /** Throws for any other value; for a function or a symbol as Electron's structured clone does. */
  static encode(value: unknown): string {
    return JSON.stringify(Encoder.#any(value));
  }

  static #any(value: unknown): Encoded {
    if (value === undefined) return { $: 'u' };
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Encoder.#number(value);
    if (typeof value === 'object') return Encoder.#object(value);
    throw new Error('An object could not be cloned.');
  }

  static #object(value: object): Encoded {
    if (Array.isArray(value)) return { $: 'a', v: Array.from(value, (item) => Encoder.#any(item)) };
    // A Buffer arrives as plain bytes.
    if (value instanceof Uint8Array) return { $: 'b', v: Encoder.#base64(value) };
    const kind = Object.prototype.toString.call(value);
    if (kind !== '[object Object]') throw new Error(`${kind} between processes is not supported by electron-host`);
    const fields = Object.entries(value).map(([key, field]) => [key, Encoder.#any(field)] as const);
    return { $: 'o', v: Object.fromEntries(fields) };
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
}

/** Decodes a text of `Encoder`. */
export class Decoder {
  static decode(text: string): unknown {
    return Decoder.#any(JSON.parse(text) as Encoded);
  }

  static #any(value: Encoded): unknown {
    if (value === null || typeof value !== 'object') return value;
    if (value.$ === 'u') return undefined;
    if (value.$ === 'n') return Number(value.v);
    if (value.$ === 'b') return Uint8Array.from(atob(value.v), (c) => c.charCodeAt(0));
    return value.$ === 'a' ? value.v.map((item) => Decoder.#any(item)) : Decoder.#fields(value.v);
  }

  static #fields(fields: Readonly<Record<string, Encoded>>): object {
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, Decoder.#any(field)]));
  }
}
