import { lstat, open } from 'node:fs/promises';
import { extname } from 'node:path';

const documentEndings = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.xml', '.eml']);

/** Text of such a name is no note that lies about. */
export const isNamedLikeDocument = (name: string): boolean => documentEndings.has(extname(name).toLowerCase());
const firstBytes = 4_096;
/** bytes; a shorter file may lie in its directory entry and take no blocks although it is here */
const longestInline = 4_096;

/**
 * Notes, tables and the like that lie about in folders: text, and not named like a document. A watched folder passes
 * over them without a word; anything else that cannot be uploaded is said to be rejected. False when it cannot be read,
 * and for a placeholder of a cloud drive: looking at files must not fetch them.
 */
export async function isPlainText(path: string, read = startOf): Promise<boolean> {
  if (isNamedLikeDocument(path)) return false;
  try {
    return !isPlaceholder(await lstat(path)) && looksLikeText(await read(path));
  } catch {
    return false;
  }
}

async function startOf(path: string): Promise<Uint8Array> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
  return buffer.subarray(0, bytesRead);
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

/**
 * A file of a cloud drive whose bytes are not on this computer: it has a size and takes no room (OneDrive and other cloud
 * files on Windows, dataless files of iCloud Drive on macOS). Reading it makes the drive fetch it. `blocks`: as stat says.
 */
export const isPlaceholder = ({ size, blocks }: { readonly size: number; readonly blocks: number }): boolean =>
  blocks === 0 && size > longestInline;
