import { open } from 'node:fs/promises';
import { extname } from 'node:path';

const documentEndings = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.xml']);
const firstBytes = 4_096;

/**
 * Notes, tables and the like that lie about in folders: text, and not named like a document. A watched folder passes
 * over them without a word; anything else that cannot be uploaded is said to be rejected. False when it cannot be read.
 */
export async function isPlainText(path: string): Promise<boolean> {
  if (documentEndings.has(extname(path).toLowerCase())) return false;
  try {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
      return looksLikeText(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  } catch {
    return false;
  }
}

/** No control characters but white space, and no start that XML, a web page or a PDF would have. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (start.startsWith('<') || start.startsWith('%PDF')) return false;
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);
}
