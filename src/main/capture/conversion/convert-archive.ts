import type { Reason } from '../../../contract/inbox.ts';
import { assertNever } from '../../support/assert-never.ts';
import { archiveOf, listZip, unpackZipEntry, ZipFault, type ZipEntry } from '../../support/zip.ts';
import { isIgnoredName } from '../ignore.ts';
import { isNote } from '../plain-text.ts';
import { ConversionRefused, TooMuchInside, type PieceBox } from './piece-box.ts';
import { unlockedEntry } from './zip-password.ts';

/** bytes of one file in the archive */
const largest = 100 * 1_024 * 1_024;
/** entries, including ignored ones, so that an endless list is not walked */
const mostEntries = 1_000;

interface ArchivePlace {
  readonly box: PieceBox;
  /** tried on locked files */
  readonly passwords: readonly string[];
  readonly inner: (bytes: Uint8Array, name: string) => Promise<void>;
}

/**
 * The files of a ZIP archive, with one in memory at a time; folders are only part of their names. Checks the list's
 * sizes against the limits before unpacking, and never unpacks more than the list states. A file that cannot be
 * unpacked becomes a rejected piece, an archive of this file alone, and does not affect the others.
 */
export async function convertArchive(bytes: Uint8Array, { box, passwords, inner }: ArchivePlace): Promise<void> {
  const entries = listZip(bytes, mostEntries + 1);
  if (entries.length > mostEntries) throw new TooMuchInside();
  if (isPackage(bytes, entries)) throw new ConversionRefused('wrong-type');
  const wanted = entries.filter(({ name }) => isFile(name));
  if (wanted.some(({ size }) => size > largest)) throw new TooMuchInside();
  box.allow(
    wanted.length,
    wanted.reduce((sum, { size }) => sum + size, 0),
  );
  const refused: { readonly entry: ZipEntry; readonly reason: Reason }[] = [];
  for (const entry of wanted) {
    const { name } = entry;
    const read = unpacked(bytes, entry);
    const content = read === locked ? await unlocked(bytes, entry, passwords) : read;
    if ('code' in content) refused.push({ entry, reason: content });
    else if (await isAside(content, name)) box.leftOut.push(name);
    else await inner(content, name);
  }
  const worst = refused.find(({ reason }) => reason === locked) ?? refused[0];
  if (worst !== undefined && refused.length === wanted.length)
    throw new ConversionRefused(worst.reason.code, worst.reason.detail);
  for (const { entry, reason } of refused) await box.add(entry.name, alone(bytes, entry), reason);
}

/** True for a program's package without documents of its own: a binary workbook, an XPS, an old OpenOffice text. */
function isPackage(bytes: Uint8Array, entries: readonly ZipEntry[]): boolean {
  if (entries.some(({ name }) => name === '[Content_Types].xml')) return true;
  const [first] = entries;
  if (first?.name !== 'mimetype') return false;
  const type = unpacked(bytes, first);
  return 'code' in type || !new TextDecoder().decode(type).startsWith('application/vnd.etsi.asic');
}

function unpacked(bytes: Uint8Array, entry: ZipEntry): Uint8Array | Reason {
  try {
    return unpackZipEntry(bytes, entry, entry.size);
  } catch (error) {
    return reasonOf(error);
  }
}

async function unlocked(
  bytes: Uint8Array,
  entry: ZipEntry,
  passwords: readonly string[],
): Promise<Uint8Array | Reason> {
  try {
    return (await unlockedEntry(bytes, entry, passwords)) ?? locked;
  } catch (error) {
    return reasonOf(error);
  }
}

const locked: Reason = { code: 'password-needed', detail: null };

/** The bytes that are kept of a file which cannot be unpacked: an archive that a password may open later. */
function alone(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  try {
    return archiveOf(bytes, entry);
  } catch {
    // It points outside the archive.
    return entry.listed;
  }
}

function reasonOf(error: unknown): Reason {
  const { kind, detail } = error instanceof ZipFault ? error : new ZipFault('damaged');
  switch (kind) {
    case 'locked':
      return locked;
    case 'packing':
      return { code: 'unknown-packing', detail };
    case 'damaged':
      return { code: 'damaged', detail: null };
    default:
      return assertNever(kind);
  }
}

/** Neither a folder nor a file that systems keep for themselves. */
const isFile = (path: string): boolean =>
  !/[/\\]$/.test(path) && !path.split(/[/\\]/).some((step) => step === '__MACOSX' || isIgnoredName(step));

/** Not for the books: a note, or a signature of the documents beside it. */
const isAside = async (content: Uint8Array, name: string): Promise<boolean> =>
  /^META-INF[/\\]/.test(name) || (await isNote(content, name));
