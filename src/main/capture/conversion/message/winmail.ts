/** A file within a winmail.dat, in which Outlook packs what it attaches ([MS-OXTNEF]). */
export interface PackedFile {
  readonly name: string | null;
  readonly content: Uint8Array;
}

export const winmailMark = Buffer.from([0x78, 0x9f, 0x3e, 0x22]);
const attribute = { begins: 0x0006_9002, title: 0x0001_8010, data: 0x0006_800f, properties: 0x0006_9005 };
/** PidTagAttachLongFilename, as bytes of a code page and as UTF-16 */
const longName = { bytes: Buffer.from([0x1e, 0, 0x07, 0x37]), wide: Buffer.from([0x1f, 0, 0x07, 0x37]) };
const longestName = 1_000;
const mostAttributes = 10_000;

/** The attached files; those of a file that is cut short up to its end. */
export function filesInWinmail(bytes: Uint8Array): readonly PackedFile[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: { name: string | null; content: Uint8Array | null }[] = [];
  let at = 6;
  for (let nth = 0; nth < mostAttributes && at + 9 <= file.length; nth += 1) {
    const id = file.readUInt32LE(at + 1);
    const length = file.readUInt32LE(at + 5);
    const value = file.subarray(at + 9, at + 9 + length);
    const open = found.at(-1);
    if (id === attribute.begins) found.push({ name: null, content: null });
    else if (open !== undefined && id === attribute.title) open.name ??= textOf(value, 'latin1');
    else if (open !== undefined && id === attribute.data) open.content = value;
    else if (open !== undefined && id === attribute.properties) open.name = longNameIn(value) ?? open.name;
    at += 9 + length + 2;
  }
  return found.flatMap(({ name, content }) => (content === null || content.length === 0 ? [] : [{ name, content }]));
}

function longNameIn(properties: Buffer): string | null {
  for (const [mark, encoding] of [[longName.wide, 'utf16le'] as const, [longName.bytes, 'latin1'] as const]) {
    const at = properties.indexOf(mark);
    if (at < 0 || at + 12 > properties.length) continue;
    // A count of values, then the length of the first one in bytes.
    const length = properties.readUInt32LE(at + 8);
    if (properties.readUInt32LE(at + 4) === 1 && length <= longestName)
      return textOf(properties.subarray(at + 12, at + 12 + length), encoding);
  }
  return null;
}

function textOf(value: Buffer, encoding: 'latin1' | 'utf16le'): string | null {
  const text = value.toString(encoding).split('\0', 1)[0] ?? '';
  return text === '' ? null : text;
}
