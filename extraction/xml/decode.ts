const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/**
 * Bytes of an XML document as text: the byte order mark decides, then the declaration, then UTF-8 (XML 1.0, F.1).
 * Throws RangeError for an encoding nobody knows and TypeError for bytes that are none in their encoding.
 */
export function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const mark = marks.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  return mark?.[0] ?? declaredEncoding(bytes) ?? 'utf-8';
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 256));
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/.exec(head)?.[1];
}
