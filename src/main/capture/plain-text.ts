import { extname } from 'node:path';
import { mediaTypeOf } from './media-type.ts';

const documentEndings = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.xml', '.eml']);

/**
 * A text beside the documents of an archive or e-mail, such as a note: neither a document's format, nor an e-mail or an
 * RTF text, nor named like a document.
 */
export async function isNote(bytes: Uint8Array, name: string): Promise<boolean> {
  if (documentEndings.has(extname(name).toLowerCase()) || !looksLikeText(bytes)) return false;
  return (await mediaTypeOf(bytes)) === 'text/plain';
}

/** No control characters except white space, and no start of XML, a web page or a PDF. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (start.startsWith('<') || start.startsWith('%PDF')) return false;
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);
}
