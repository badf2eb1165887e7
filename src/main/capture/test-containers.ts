import { crc32, deflateRawSync } from 'node:zlib';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { zipSync, type Zippable } from 'fflate';

export interface Part {
  /** default: a part without a name */
  readonly name?: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** shown in the text, under its Content-ID */
  readonly inText?: string;
  /** only attached, despite its Content-ID */
  readonly contentId?: string;
}

export const attached = (name: string, bytes: Buffer, type = 'application/octet-stream'): Part => ({
  name,
  type,
  bytes,
});

/** An e-mail as mail programs save it. */
export function email(parts: readonly Part[], text = 'Kedves Könyvelő! Mellékelem a számlát.', html = false): Buffer {
  const boundary = 'part-of-a-test';
  const body = [
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    lines(Buffer.from(text)),
  ];
  const all = [body, ...parts.map(partLines)];
  return Buffer.from(
    [
      'From: "Tölgyfa Kft." <szamla@tolgyfa.example>',
      'To: konyveles@iroda.example',
      `Subject: =?UTF-8?B?${Buffer.from('Számla őszi árvíztűrő').toString('base64')}?=`,
      'Date: Mon, 02 Nov 2026 10:00:00 +0100',
      'Message-ID: <1@tolgyfa.example>',
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${boundary}${parts.length}"`,
      '',
      ...all.flatMap((part) => [`--${boundary}${parts.length}`, ...part]),
      `--${boundary}${parts.length}--`,
      '',
    ].join('\r\n'),
  );
}

function partLines({ name, type, bytes, inText, contentId = inText }: Part): readonly string[] {
  const named = name === undefined ? '' : `; filename="${name}"`;
  return [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${inText === undefined ? 'attachment' : 'inline'}${named}`,
    ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
    '',
    lines(bytes),
  ];
}

const lines = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

export const zip = (files: Zippable): Buffer => Buffer.from(zipSync(files, { level: 9, mtime: '2026-01-01' }));

export type LockedBy = 'ZipCrypto' | 'AES-128' | 'AES-256';

/** An archive with the password titok; without it: `open`. */
export async function lockedZip(
  locked: Readonly<Record<string, Buffer>>,
  by: LockedBy,
  open: Readonly<Record<string, Buffer>> = {},
): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const lock = {
    password: 'titok',
    zipCrypto: by === 'ZipCrypto',
    encryptionStrength: by === 'AES-128' ? 1 : 3,
  } as const;
  for (const [name, bytes] of Object.entries(open)) await writer.add(name, new Uint8ArrayReader(bytes));
  for (const [name, bytes] of Object.entries(locked)) await writer.add(name, new Uint8ArrayReader(bytes), lock);
  return Buffer.from(await writer.close());
}

/** An archive entry with values that no usual program would write. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly content: Uint8Array;
  readonly flags?: number;
  /** only stated as the method, unless it is 0 or 8 */
  readonly method?: number;
  readonly extra?: Uint8Array;
  readonly checksum?: number;
  /** its sizes are in the extra field */
  readonly isLarge?: boolean;
}

/** An archive, written byte by byte. `isLarge`: with a 64-bit end record. */
export function rawZip(entries: readonly RawEntry[], isLarge = false): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { content, flags = 0, method = 8, checksum = crc32(content) } = entry;
    const name = Buffer.from(entry.name);
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(checksum, 10);
    const numbers = [content.byteLength, packed.byteLength, offset];
    const large = entry.isLarge === true ? largeExtra(numbers) : Buffer.alloc(0);
    const [size = 0, packedSize = 0, at = 0] = entry.isLarge === true ? numbers.map(() => 0xff_ff_ff_ff) : numbers;
    shared.writeUInt32LE(packedSize, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(name.length, 22);
    const extra = Buffer.concat([entry.extra ?? Buffer.alloc(0), large]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    shared.writeUInt16LE(extra.length, 24);
    list.push(Buffer.from('PK\x01\x02\x14\0'), Buffer.from(shared), place, name, extra);
    shared.writeUInt16LE(0, 24);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, packed]);
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(isLarge ? 0xff_ff : entries.length, 6);
  end.writeUInt32LE(isLarge ? 0xff_ff_ff_ff : offset, 12);
  const directory = Buffer.concat(list);
  const largeEnd = isLarge ? largeEndOf(entries.length, directory.length, offset) : Buffer.alloc(0);
  return Buffer.concat([...files, directory, largeEnd, Buffer.from('PK\x05\x06'), end]);
}

const words64 = (numbers: readonly number[]): Buffer => Buffer.from(BigUint64Array.from(numbers, BigInt).buffer);

const largeExtra = (numbers: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from([1, 0, 8 * numbers.length, 0]), words64(numbers)]);

function largeEndOf(count: number, size: number, offset: number): Buffer {
  const record = [Buffer.from('PK\x06\x06'), words64([44]), Buffer.alloc(12), words64([count, count, size, offset])];
  const locator = [Buffer.from('PK\x06\x07'), Buffer.alloc(4), words64([offset + size]), Buffer.from([1, 0, 0, 0])];
  return Buffer.concat([...record, ...locator]);
}
