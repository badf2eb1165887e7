import { unzipSync } from 'fflate';
import { isIgnoredName } from '../ignore.ts';
import { isNamedLikeDocument, looksLikeText } from '../plain-text.ts';
import { ConversionRefused, TooMuchInside } from './piece-box.ts';
import type { PieceBox } from './piece-box.ts';

/** bytes of one file in it */
const largest = 100 * 1_024 * 1_024;
/** among them those that are passed over, so that a list without end is not walked */
const mostEntries = 1_000;
/** bit of an entry's flags, 6 bytes into its head: it opens with a password */
const encrypted = 1;

/**
 * The files of a ZIP archive, one in memory at a time; folders are only part of their names. What its list says is held
 * against the bounds before anything is unpacked, and no more is unpacked than the list says.
 */
export async function convertArchive(
  bytes: Uint8Array,
  box: PieceBox,
  inner: (bytes: Uint8Array, name: string) => Promise<void>,
): Promise<void> {
  if (((bytes[6] ?? 0) & encrypted) !== 0) throw new ConversionRefused('password-needed', 'application/zip');
  const entries = listOf(bytes);
  const wanted = entries.filter(({ name }) => isFile(name));
  if (entries.length > mostEntries) throw new TooMuchInside();
  if (wanted.some(({ size }) => size > largest)) throw new TooMuchInside();
  box.allow(
    wanted.length,
    wanted.reduce((sum, { size }) => sum + size, 0),
  );
  for (const { at, name } of wanted) {
    const content = unpackOne(bytes, at);
    if (looksLikeText(content) && !isNamedLikeDocument(name)) box.leftOut.push(name);
    else await inner(content, name);
  }
}

interface Entry {
  readonly at: number;
  readonly name: string;
  readonly size: number;
}

function listOf(bytes: Uint8Array): readonly Entry[] {
  const entries: Entry[] = [];
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      entries.push({ at: entries.length, name, size: originalSize });
      if (entries.length > mostEntries) throw new TooMuchInside();
      return false;
    },
  });
  return entries;
}

function unpackOne(bytes: Uint8Array, wanted: number): Uint8Array {
  let at = -1;
  const [content] = Object.values(unzipSync(bytes, { filter: () => (at += 1) === wanted }));
  return content ?? new Uint8Array();
}

/** Not a folder, and nothing that systems keep for themselves. */
const isFile = (path: string): boolean =>
  !/[/\\]$/.test(path) && !path.split(/[/\\]/).some((step) => step === '__MACOSX' || isIgnoredName(step));
