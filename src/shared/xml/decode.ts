const marks: readonly (readonly [encoding: string, start: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/**
 * Decodes the XML document that begins with these bytes: by the byte order mark, else the declaration, else UTF-8 (XML
 * 1.0, appendix F.1). Throws RangeError for an unknown encoding; with `fatal`, decoding throws TypeError for bytes that
 * are invalid in it.
 */
export function xmlDecoder(head: Uint8Array, options: { readonly fatal: boolean }): InstanceType<typeof TextDecoder> {
  return new TextDecoder(encodingOf(head), options);
}

/** The text of a document, for parsing. Throws for an unknown encoding and for bytes that are invalid in it. */
export function decodeXml(bytes: Uint8Array): string {
  return xmlDecoder(bytes, { fatal: true }).decode(bytes);
}

/** The text of a document, for display. Never throws: an invalid byte becomes a replacement character. */
export function decodeXmlLeniently(bytes: Uint8Array): string {
  try {
    return xmlDecoder(bytes, { fatal: false }).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

function encodingOf(head: Uint8Array): string {
  const mark = marks.find(([, start]) => start.every((byte, index) => head[index] === byte));
  const declared = mark === undefined ? declaredEncoding(head) : undefined;
  // The declaration was read byte by byte, so that it is wrong about two bytes a letter: programs that convert a text
  // forget its first line.
  const isTwoBytes = declared !== undefined && /^(?:utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(declared);
  return mark?.[0] ?? (isTwoBytes ? undefined : declared) ?? 'utf-8';
}

function declaredEncoding(head: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 256));
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/.exec(text)?.[1];
}
