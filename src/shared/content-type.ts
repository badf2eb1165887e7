export type DocumentType = 'pdf' | 'jpeg' | 'png' | 'xml';

const signatures: readonly (readonly [DocumentType, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** First bytes of XML in the encodings that are not ASCII-compatible: UTF-16 with and without a mark. */
const xmlStarts: readonly (readonly number[])[] = [
  [0xff, 0xfe, 0x3c, 0x00],
  [0xfe, 0xff, 0x00, 0x3c],
  [0x3c, 0x00, 0x3f, 0x00],
  [0x00, 0x3c, 0x00, 0x3f],
];

/** The type by the content, not by the name; null for any other type. The signature must be at the very first byte. */
export function contentType(bytes: Uint8Array): DocumentType | null {
  const signature = signatures.find(([, start]) => startsWith(bytes, start));
  if (signature !== undefined) return signature[0];
  return looksLikeXml(bytes) ? 'xml' : null;
}

function looksLikeXml(bytes: Uint8Array): boolean {
  if (xmlStarts.some((start) => startsWith(bytes, start))) return true;
  return /^<(?:\?xml\b|!--|!DOCTYPE\b|[A-Za-z_])/.test(headText(bytes)) && !looksLikeHtml(bytes);
}

/** Tells HTML from XML by its first element, before any parsing. */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  let head = headText(bytes);
  while (head.startsWith('<!--')) {
    const end = head.indexOf('-->', '<!--'.length);
    if (end === -1) return false;
    head = head.slice(end + '-->'.length).trimStart();
  }
  return /^<(?:!doctype\s+html|html|head|body|script|table|div|p)(?![\w:.-])/i.test(head);
}

function headText(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 512));
  return head.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
