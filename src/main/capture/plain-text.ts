import { lstat, open } from 'node:fs/promises';
import { extname } from 'node:path';

const documentEndings = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.xml', '.eml']);

/** A text with such a name is no stray note. */
export const isNamedLikeDocument = (name: string): boolean => documentEndings.has(extname(name).toLowerCase());
const firstBytes = 4_096;
/** bytes; a shorter file may be stored in its directory entry, without blocks, although it is on this computer */
const longestInline = 4_096;

/**
 * Stray notes, tables and the like: text, and not named like a document. A watched folder ignores them silently; other
 * files that cannot be uploaded are shown as rejected. False when unreadable, and for a cloud drive's placeholder,
 * because checking files must not download them.
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

/** No control characters except white space, and no start of XML, a web page or a PDF. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (start.startsWith('<') || start.startsWith('%PDF')) return false;
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);
}

/**
 * A cloud drive's file whose bytes are not on this computer: has a size but no blocks (OneDrive and other cloud files
 * on Windows, dataless files of iCloud Drive on macOS). Reading it downloads it. `blocks`: from stat.
 */
export const isPlaceholder = ({ size, blocks }: { readonly size: number; readonly blocks: number }): boolean =>
  blocks === 0 && size > longestInline;
