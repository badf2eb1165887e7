import { crc32, deflateRawSync } from 'node:zlib';

const local = 0x04034b50;
const central = 0x02014b50;
const end = 0x06054b50;
const deflate = 8;
/** 1 January 2026, 00:00 in the format of MS-DOS. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A ZIP archive of text files, in the order given. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => entryOf(name, Buffer.from(text)));
  const locals = entries.map(({ fields, name, data }) => Buffer.concat([signature(local), fields, name, data]));
  const starts = locals.map((_, index) => locals.slice(0, index).reduce((total, local) => total + local.length, 0));
  const directory = Buffer.concat(entries.map((entry, index) => centralRecord(entry, starts[index] ?? 0)));
  const offset = locals.reduce((total, local) => total + local.length, 0);
  return Buffer.concat([...locals, directory, endRecord(entries.length, directory.length, offset)]);
}

interface Entry {
  readonly name: Buffer;
  readonly data: Buffer;
  /** The 26 bytes the local header and the central record have in common. */
  readonly fields: Buffer;
}

function entryOf(path: string, content: Buffer): Entry {
  const [name, data] = [Buffer.from(path), deflateRawSync(content)];
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(deflate, 4);
  fields.writeUInt16LE(dosDate, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return { name, data, fields };
}

function centralRecord({ name, fields }: Entry, start: number): Buffer {
  const [made, rest] = [Buffer.alloc(2), Buffer.alloc(14)];
  made.writeUInt16LE(20);
  rest.writeUInt32LE(start, 10);
  return Buffer.concat([signature(central), made, fields, rest, name]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(18);
  record.writeUInt16LE(count, 4);
  record.writeUInt16LE(count, 6);
  record.writeUInt32LE(size, 8);
  record.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(end), record]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
