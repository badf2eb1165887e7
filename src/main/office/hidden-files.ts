import { constants } from 'node:fs';
import { lstat, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Something in the hidden folder, or the folder itself, is not what this program writes: a link, a pipe, a folder, a
 * file with a second name or over its size. Everyone who writes to the share can put it there, and following it would
 * read or overwrite this user's other files.
 */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile';
  constructor() {
    super('Something in the hidden folder is no plain file, or too large');
  }
}

/** Bytes. A lease and a heartbeat have some hundred; a ledger of this size has 300,000 lines, one of sheets 200,000 signatures. */
const most = { lease: 4_096, ledger: 128 * 1024 * 1024, sheets: 512 * 1024 * 1024 } as const;
type Kind = keyof typeof most;

/** The flags without truncation: it would empty a foreign file before its kind is known. Windows lacks the last two: 0. */
const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_NOFOLLOW, O_NONBLOCK } = constants;
const onlyItself = O_NOFOLLOW | O_NONBLOCK;
const flagsFor = {
  read: O_RDONLY | onlyItself,
  create: O_WRONLY | O_CREAT | O_EXCL | onlyItself,
  replace: O_WRONLY | O_CREAT | onlyItself,
  append: O_WRONLY | O_CREAT | O_APPEND | onlyItself,
} as const;

/** The error codes of a link, a pipe or a folder that is opened with these flags. */
const foreignCodes: ReadonlySet<unknown> = new Set(['ELOOP', 'EMLINK', 'ENXIO', 'EISDIR']);

/** Opens a file in the hidden folder. Throws ForeignFile, or the system's error. */
export async function openHidden(path: string, kind: Kind, use: keyof typeof flagsFor): Promise<FileHandle> {
  await expectRealFolder(dirname(path));
  // Windows has no flag against links.
  if (process.platform === 'win32' && (await isLink(path))) throw new ForeignFile();
  const file = await open(path, flagsFor[use]).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && foreignCodes.has(error.code) ? new ForeignFile() : error;
  });
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.nlink > 1 || stats.size > most[kind]) throw new ForeignFile();
    if (use === 'replace' && stats.size > 0) await file.truncate();
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The text of a lease or a heartbeat. Throws ForeignFile, or the system's error. */
export async function readHidden(path: string): Promise<string> {
  await using file = await openHidden(path, 'lease', 'read');
  // Up to the limit only: the file may grow after it was opened.
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most.lease), 0, most.lease, 0);
  return buffer.toString('utf8', 0, bytesRead);
}

/** Throws ForeignFile where the hidden folder is a link or a file; the system's error where it is missing. */
export async function expectRealFolder(path: string): Promise<void> {
  if (!(await lstat(path)).isDirectory()) throw new ForeignFile();
}

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
