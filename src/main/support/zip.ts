import { crc32, inflateRawSync } from 'node:zlib';
import { zipNames, type ListedName } from './zip-names.ts';

/**
 * An entry of a ZIP archive's list: a file or a folder. Implemented here because yauzl only unpacks to streams, while
 * parts of an office document are needed during a walk of others; and because fflate reports neither encryption nor the
 * encoding of names.
 */
export interface ZipEntry {
  readonly name: string;
  /** unpacked bytes by the list, which may be wrong */
  readonly size: number;
  readonly packedSize: number;
  /** position of its local header, before the packed bytes */
  readonly offset: number;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  /** its entry of the list, as bytes */
  readonly listed: Uint8Array;
}

/** locked: encrypted with a password. packing: an unknown compression method, given in detail. */
export class ZipFault extends Error {
  readonly kind: 'locked' | 'packing' | 'damaged';
  readonly detail: string | null;

  constructor(kind: ZipFault['kind'], detail: string | null = null) {
    super(kind);
    this.kind = kind;
    this.detail = detail;
  }
}

const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const largeEndLocatorMark = 0x07064b50;
const directoryMark = 0x02014b50;
const fileMark = 0x04034b50;
/** A comment of up to 64 KiB may follow the end record. */
const endSearched = 22 + 65_535;

const lockedFlag = 1;
const utf8Flag = 1 << 11;
const largeExtra = 1;
const nameExtra = 0x7075;
/** Marks a number that does not fit and is in the extra field. */
const most16 = 0xff_ff;
const most32 = 0xff_ff_ff_ff;

/** parts of an office document */
const mostParts = 2_000;

const stored = 0;
const deflated = 8;
const methods: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'xz',
  98: 'PPMd',
};

export const packingFault = (method: number): ZipFault => new ZipFault('packing', methods[method] ?? String(method));

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The first `most` entries of the list. Throws if it is no archive. */
export function listZip(bytes: Uint8Array, most: number): readonly ZipEntry[] {
  const data = bufferOf(bytes);
  const directory = directoryOf(data);
  const count = Math.min(directory.count, most);
  const entries: Omit<ZipEntry, 'name'>[] = [];
  const names: ListedName[] = [];
  for (let at = directory.offset; entries.length < count;) {
    if (data.readUInt32LE(at) !== directoryMark) throw new ZipFault('damaged');
    const flags = data.readUInt16LE(at + 8);
    const nameEnd = at + 46 + data.readUInt16LE(at + 28);
    const extraEnd = nameEnd + data.readUInt16LE(at + 30);
    const extra = (kind: number) => extraOf(data.subarray(nameEnd, extraEnd), kind);
    const large = largeNumbers(extra(largeExtra));
    // In this order, each only if it does not fit.
    const size = large(data.readUInt32LE(at + 24));
    const packedSize = large(data.readUInt32LE(at + 20));
    const offset = large(data.readUInt32LE(at + 42));
    const [method, checksum] = [data.readUInt16LE(at + 10), data.readUInt32LE(at + 16)];
    const next = extraEnd + data.readUInt16LE(at + 32);
    entries.push({ size, packedSize, offset, flags, method, checksum, listed: data.subarray(at, next) });
    const bytesOfName = data.subarray(at + 46, nameEnd);
    names.push({
      bytes: bytesOfName,
      isUtf8: (flags & utf8Flag) !== 0,
      unicode: unicodeName(extra(nameExtra), bytesOfName),
    });
    at = next;
  }
  const texts = zipNames(names);
  return entries.map((entry, at) => ({ ...entry, name: texts[at] ?? '' }));
}

/**
 * Throws ZipFault, also when it unpacks to more than `mostBytes`, and RangeError when it points outside the archive.
 */
export function unpackZipEntry(bytes: Uint8Array, entry: ZipEntry, mostBytes: number): Uint8Array {
  const { offset, packedSize, flags, method, checksum } = entry;
  const data = bufferOf(bytes);
  if (data.readUInt32LE(offset) !== fileMark) throw new ZipFault('damaged');
  if (((flags | data.readUInt16LE(offset + 6)) & lockedFlag) !== 0) throw new ZipFault('locked');
  if (method !== stored && method !== deflated) throw packingFault(method);
  const start = startOf(data, entry);
  const packed = data.subarray(start, start + packedSize);
  const content = method === stored ? packed : inflated(packed, mostBytes);
  if (content.length > mostBytes || crc32(content) !== checksum) throw new ZipFault('damaged');
  return content;
}

/** Access by name. `mostBytes`: limit for one unpacked part; the sizes in the list are not trusted. */
export function openZip(bytes: Uint8Array, mostBytes: number) {
  const entries = new Map(listZip(bytes, mostParts).map((entry) => [entry.name, entry]));
  return {
    /** null: no such name */
    read(name: string): Uint8Array | null {
      const entry = entries.get(name);
      return entry === undefined ? null : unpackZipEntry(bytes, entry, mostBytes);
    },
  };
}

/** An archive of this entry alone, packed and locked as it is. Throws RangeError when it points outside the archive. */
export function archiveOf(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const data = bufferOf(bytes);
  const file = data.subarray(entry.offset, startOf(data, entry) + entry.packedSize);
  const listed = Buffer.from(entry.listed);
  // A 64-bit position is ignored where this one fits.
  listed.writeUInt32LE(0, 42);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, listed, end]);
}

/** Position of the packed bytes, after their local header. */
const startOf = (data: Buffer, { offset }: ZipEntry): number =>
  offset + 30 + data.readUInt16LE(offset + 26) + data.readUInt16LE(offset + 28);

function inflated(packed: Buffer, mostBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(mostBytes, 1) });
  } catch {
    throw new ZipFault('damaged');
  }
}

function directoryOf(data: Buffer): { readonly count: number; readonly offset: number } {
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end < data.length - endSearched || data.readUInt32LE(end) !== endMark) throw new ZipFault('damaged');
  const [count, offset] = [data.readUInt16LE(end + 10), data.readUInt32LE(end + 16)];
  const isLarge = end >= 20 && data.readUInt32LE(end - 20) === largeEndLocatorMark;
  if (!isLarge || (count !== most16 && offset !== most32)) return { count, offset };
  const large = numberAt(data, end - 20 + 8);
  if (data.readUInt32LE(large) !== largeEndMark) throw new ZipFault('damaged');
  return { count: numberAt(data, large + 32), offset: numberAt(data, large + 48) };
}

/** A number too large for exact representation exceeds every archive too. */
const numberAt = (data: Buffer, at: number): number => Number(data.readBigUInt64LE(at));

/** The extra field of a kind; empty: none. */
function extraOf(extras: Buffer, kind: number): Buffer {
  for (let at = 0; at + 4 <= extras.length;) {
    const end = at + 4 + extras.readUInt16LE(at + 2);
    if (extras.readUInt16LE(at) === kind) return extras.subarray(at + 4, end);
    at = end;
  }
  return extras.subarray(0, 0);
}

function largeNumbers(extra: Buffer): (usual: number) => number {
  let at = 0;
  return (usual) => {
    if (usual !== most32) return usual;
    at += 8;
    return numberAt(extra, at - 8);
  };
}

/** The Unicode name next to a name in another encoding, if its checksum matches; null: none. */
function unicodeName(extra: Buffer, name: Uint8Array): Buffer | null {
  return extra.length > 5 && extra.readUInt32LE(1) === crc32(name) ? extra.subarray(5) : null;
}
