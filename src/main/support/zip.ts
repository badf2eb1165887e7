import { crc32, inflateRawSync } from 'node:zlib';
import { zipNames, type ListedName } from './zip-names.ts';

/**
 * A file in a ZIP archive, or a folder, as the archive's list says. Read here rather than by a library: yauzl unpacks in
 * streams only, while parts of an office document are asked for as others are walked; fflate says neither what is locked
 * nor how a name is written.
 */
export interface ZipEntry {
  readonly name: string;
  /** bytes, unpacked; it may say anything */
  readonly size: number;
  readonly packedSize: number;
  /** of its own head, which comes before the packed bytes */
  readonly offset: number;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
}

/** locked: it opens with a password. packing: it is packed by a method that is not known here; detail: which one. */
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
/** The end record may be followed by a comment of 64 KiB. */
const endSearched = 22 + 65_535;

const lockedFlag = 1;
const utf8Flag = 1 << 11;
const largeExtra = 1;
const nameExtra = 0x7075;
/** Where a number has no room: it stands in the extra field. */
const most16 = 0xff_ff;
const most32 = 0xff_ff_ff_ff;

/** of an office document */
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

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The first `most` that are listed. Throws for what is no archive. */
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
    // In this order, each only where it has no room.
    const size = large(data.readUInt32LE(at + 24));
    const packedSize = large(data.readUInt32LE(at + 20));
    const offset = large(data.readUInt32LE(at + 42));
    const [method, checksum] = [data.readUInt16LE(at + 10), data.readUInt32LE(at + 16)];
    entries.push({ size, packedSize, offset, flags, method, checksum });
    const bytesOfName = data.subarray(at + 46, nameEnd);
    names.push({
      bytes: bytesOfName,
      isUtf8: (flags & utf8Flag) !== 0,
      unicode: unicodeName(extra(nameExtra), bytesOfName),
    });
    at = extraEnd + data.readUInt16LE(at + 32);
  }
  const texts = zipNames(names);
  return entries.map((entry, at) => ({ ...entry, name: texts[at] ?? '' }));
}

/** Throws ZipFault, also for what is bigger unpacked than `mostBytes`, and RangeError where it leads out of the archive. */
export function unpackZipEntry(bytes: Uint8Array, entry: ZipEntry, mostBytes: number): Uint8Array {
  const { offset, packedSize, flags, method, checksum } = entry;
  const data = bufferOf(bytes);
  if (data.readUInt32LE(offset) !== fileMark) throw new ZipFault('damaged');
  if (((flags | data.readUInt16LE(offset + 6)) & lockedFlag) !== 0) throw new ZipFault('locked');
  if (method !== stored && method !== deflated) throw new ZipFault('packing', methods[method] ?? String(method));
  const start = offset + 30 + data.readUInt16LE(offset + 26) + data.readUInt16LE(offset + 28);
  const packed = data.subarray(start, start + packedSize);
  const content = method === stored ? packed : inflated(packed, mostBytes);
  if (content.length > mostBytes || crc32(content) !== checksum) throw new ZipFault('damaged');
  return content;
}

export interface ZipParts {
  /** null: there is none of that name */
  read(name: string): Uint8Array | null;
}

/** By name. `mostBytes`: of one of them, unpacked; what the archive says of that is not asked. */
export function openZip(bytes: Uint8Array, mostBytes: number): ZipParts {
  const entries = new Map(listZip(bytes, mostParts).map((entry) => [entry.name, entry]));
  return {
    read(name) {
      const entry = entries.get(name);
      return entry === undefined ? null : unpackZipEntry(bytes, entry, mostBytes);
    },
  };
}

/** As it lies in the archive, head and all. */
export const packedZipEntry = (bytes: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array =>
  bytes.subarray(offset, offset + packedSize);

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

/** One that is beyond what a number holds exactly is beyond every archive, too. */
const numberAt = (data: Buffer, at: number): number => Number(data.readBigUInt64LE(at));

/** The extra field of a kind; empty: there is none. */
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

/** The name beside one in another encoding, if it still is for that one; null: there is none. */
function unicodeName(extra: Buffer, name: Uint8Array): Buffer | null {
  return extra.length > 5 && extra.readUInt32LE(1) === crc32(name) ? extra.subarray(5) : null;
}
