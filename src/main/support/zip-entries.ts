import { inflateRawSync } from 'node:zlib';

/** Files of a zip archive by name. Throws for what is no archive, or bigger unpacked than `mostBytes` a file. */
export interface ZipEntries {
  /** null: there is none of that name */
  read(name: string): Uint8Array | null;
}

const endMark = 0x06054b50;
const directoryMark = 0x02014b50;
const fileMark = 0x04034b50;
/** The end record may be followed by a comment of 64 KiB. */
const endSearched = 22 + 65_535;
const mostEntries = 2_000;

interface Entry {
  readonly stored: boolean;
  readonly size: number;
  readonly offset: number;
}

export function openZip(bytes: Uint8Array, mostBytes: number): ZipEntries {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(data);
  return {
    read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      if (data.readUInt32LE(entry.offset) !== fileMark) throw new Error('No file where the directory says');
      const start = entry.offset + 30 + data.readUInt16LE(entry.offset + 26) + data.readUInt16LE(entry.offset + 28);
      const packed = data.subarray(start, start + entry.size);
      // What the archive says of the size unpacked is not asked: it may say anything.
      return entry.stored ? packed : inflateRawSync(packed, { maxOutputLength: mostBytes });
    },
  };
}

function directoryOf(data: Buffer): ReadonlyMap<string, Entry> {
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end < data.length - endSearched || data.readUInt32LE(end) !== endMark) throw new Error('No archive');
  const count = Math.min(data.readUInt16LE(end + 10), mostEntries);
  const entries = new Map<string, Entry>();
  let at = data.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (data.readUInt32LE(at) !== directoryMark) throw new Error('The directory of the archive is broken');
    const method = data.readUInt16LE(at + 10);
    const nameEnd = at + 46 + data.readUInt16LE(at + 28);
    const name = data.toString('utf8', at + 46, nameEnd);
    if (method === 0 || method === 8)
      entries.set(name, { stored: method === 0, size: data.readUInt32LE(at + 20), offset: data.readUInt32LE(at + 42) });
    at = nameEnd + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return entries;
}
