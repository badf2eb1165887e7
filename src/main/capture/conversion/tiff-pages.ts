/** A page of a TIFF as its directory describes it (TIFF 6.0, section 2). */
export interface TiffPage {
  /** dots per inch or centimetre; null: not stated */
  readonly across: number | null;
  readonly down: number | null;
  /** the packing method of its data (259); 1: none */
  readonly packing: number;
  /** all of its data are in the file */
  readonly isWhole: boolean;
}

const tag = {
  packing: 259,
  stripOffsets: 273,
  stripSizes: 279,
  across: 282,
  down: 283,
  tileOffsets: 324,
  tileSizes: 325,
};
/** bytes of a value by its type: byte, text, short, long, fraction; others are not looked at */
const sizes = [0, 1, 1, 2, 4, 8];
const mostStrips = 100_000;

/** The pages of a TIFF, at most `most`, up to the first directory that is outside the file. Empty for a BigTIFF. */
export function tiffPages(bytes: Uint8Array, most: number): readonly TiffPage[] {
  const file = new Tiff(bytes);
  const pages: TiffPage[] = [];
  let at = bytes.byteLength >= 8 ? file.long(4) : 0;
  while (at > 0 && file.has(at, 2) && pages.length < most) {
    const count = file.short(at);
    const next = at + 2 + count * 12;
    if (!file.has(next, 4)) break;
    pages.push(pageAt(file, at + 2, count));
    at = file.long(next);
  }
  return pages;
}

function pageAt(file: Tiff, first: number, count: number): TiffPage {
  const values = new Map<number, readonly number[]>();
  for (let at = first; at < first + count * 12; at += 12) values.set(file.short(at), file.values(at));
  const of = (name: number) => values.get(name) ?? [];
  const starts = [...of(tag.stripOffsets), ...of(tag.tileOffsets)];
  const lengths = [...of(tag.stripSizes), ...of(tag.tileSizes)];
  return {
    across: of(tag.across)[0] ?? null,
    down: of(tag.down)[0] ?? null,
    packing: of(tag.packing)[0] ?? 1,
    isWhole: starts.length > 0 && starts.every((start, at) => file.has(start, lengths[at] ?? 1)),
  };
}

class Tiff {
  readonly #view: DataView;
  readonly #little: boolean;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#little = bytes[0] === 0x49;
  }

  has(at: number, length: number): boolean {
    return at + length <= this.#view.byteLength;
  }

  short(at: number): number {
    return this.#view.getUint16(at, this.#little);
  }

  long(at: number): number {
    return this.#view.getUint32(at, this.#little);
  }

  /** The numbers of an entry of a directory; empty where they are of another type or outside the file. */
  values(entry: number): readonly number[] {
    const type = this.short(entry + 2);
    const count = Math.min(this.long(entry + 4), mostStrips);
    const size = sizes[type] ?? 0;
    const start = size * count <= 4 ? entry + 8 : this.long(entry + 8);
    if (size === 0 || !this.has(start, size * count)) return [];
    return Array.from({ length: count }, (_, nth) => this.#number(start + nth * size, size));
  }

  #number(at: number, size: number): number {
    if (size === 8) return this.long(at) / this.long(at + 4);
    if (size === 4) return this.long(at);
    return size === 2 ? this.short(at) : this.#view.getUint8(at);
  }
}
