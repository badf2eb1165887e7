import { crc32 } from 'node:zlib';

/** unpacked bytes; the rest of a longer text is pictures */
const most = 16 * 1_024 * 1_024;
const headSize = 16;
const packedMark = 0x75_46_5a_4c;
const plainMark = 0x41_4c_45_4d;
/** The dictionary's initial content ([MS-OXRTFCP] 2.1.2.1). */
const before = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans ' +
    'SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
);
const dictionary = 4_096;
const longestMatch = 17;

/**
 * Decompresses a message's RTF ([MS-OXRTFCP]); null: damaged. Implemented here because msgreader trusts the length in
 * the header without a bound.
 */
export function decompressedRtf(bytes: Uint8Array): Buffer | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < headSize) return null;
  const end = file.readUInt32LE(0) + 4;
  const size = Math.min(file.readUInt32LE(4), most);
  const mark = file.readUInt32LE(8);
  if (end > file.length || (mark !== packedMark && mark !== plainMark)) return null;
  const content = file.subarray(headSize, end);
  if (mark === plainMark) return content.subarray(0, size);
  // CRC with initial value 0 and without final inversion.
  const sum = ~crc32(content, 0xff_ff_ff_ff) >>> 0;
  return sum === file.readUInt32LE(12) ? unpacked(content, size) : null;
}

/**
 * Literal bytes, and references of two bytes to earlier output; a control byte tells which each of the next eight is.
 */
function unpacked(content: Buffer, size: number): Buffer {
  const all = Buffer.alloc(before.length + Math.min(size, content.length * longestMatch));
  let to = before.copy(all);
  let at = 0;
  while (at < content.length && to < all.length) {
    const kinds = content[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < content.length && to < all.length; bit += 1) {
      if (((kinds >> bit) & 1) === 0) {
        all[to] = content[at] ?? 0;
        to += 1;
        at += 1;
        continue;
      }
      const reference = ((content[at] ?? 0) << 8) | (content[at + 1] ?? 0);
      at += 2;
      const distance = (to - (reference >> 4)) & (dictionary - 1);
      if (distance === 0) return all.subarray(before.length, to);
      for (let left = (reference & 15) + 2; left > 0 && to < all.length; left -= 1) {
        all[to] = all[to - distance] ?? 0;
        to += 1;
      }
    }
  }
  return all.subarray(before.length, to);
}
