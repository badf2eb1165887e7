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
  encode(value: unknown): string {
    return JSON.stringify(this.#any(value));
  }

  #any(value: unknown): Encoded {
    if (value === undefined) return { $: 'u' };
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return this.#number(value);
    if (typeof value === 'object') return this.#object(value);
    throw new Error('An object could not be cloned.');
  }

  #object(value: object): Encoded {
    if (Array.isArray(value)) return { $: 'a', v: Array.from(value, (item) => this.#any(item)) };
    // A Buffer arrives as plain bytes.
    if (value instanceof Uint8Array) return { $: 'b', v: this.#base64(value) };
    const kind = Object.prototype.toString.call(value);
    if (kind !== '[object Object]') throw new Error(`${kind} between processes is not supported by electron-host`);
    const fields = Object.entries(value).map(([key, field]) => [key, this.#any(field)] as const);
    return { $: 'o', v: Object.fromEntries(fields) };
  }

  #number(value: number): Encoded {
    if (Object.is(value, -0)) return { $: 'n', v: '-0' };
    return Number.isFinite(value) ? value : { $: 'n', v: String(value) };
  }

  #base64(bytes: Uint8Array): string {
    let text = '';
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    return btoa(text);
  }
}

/** Decodes a text of `Encoder`. */
export class Decoder {
  decode(text: string): unknown {
    return this.#any(JSON.parse(text) as Encoded);
  }

  #any(value: Encoded): unknown {
    if (value === null || typeof value !== 'object') return value;
    if (value.$ === 'u') return undefined;
    if (value.$ === 'n') return Number(value.v);
    if (value.$ === 'b') return Uint8Array.from(atob(value.v), (c) => c.charCodeAt(0));
    return value.$ === 'a' ? value.v.map((item) => this.#any(item)) : this.#fields(value.v);
  }

  #fields(fields: Readonly<Record<string, Encoded>>): object {
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, this.#any(field)]));
  }
}
