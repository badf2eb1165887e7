/** How the bytes of an XML are to be read: byte order mark first, then the declaration, else UTF-8. */
function xmlEncoding(head: Uint8Array): string {
  const [a, b, c] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0x3c && b === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  const declaration = Buffer.from(head.subarray(0, 256)).toString('latin1');
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(declaration)?.[1]?.toLowerCase() ?? 'utf-8';
}

/** Throws RangeError for an encoding nobody knows. `fatal`: decoding throws where a byte makes no sense. */
export const xmlDecoder = (head: Uint8Array, fatal: boolean): InstanceType<typeof TextDecoder> =>
  new TextDecoder(xmlEncoding(head), { fatal });

/** The text of an XML document, to be shown. Never throws: what cannot be read becomes a replacement character. */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return xmlDecoder(bytes, false).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}
