import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { identityOf, lookAt, readingFlags, renameKey } from './file-look.ts';
import { isGone } from '../support/file-errors.ts';
import { isReachedWithoutLinks } from '../support/paths.ts';

/** Why a source could not be read to its end. changed: its identity differs from the expected one. */
export class SourceError extends Error {
  readonly kind: 'changed' | 'gone' | 'unreadable';
  constructor(kind: 'changed' | 'gone' | 'unreadable') {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Reads a file through `buffer`, checking its identity when it is opened, and that of the path after it was read; a
 * chunk is valid until the next. `root`: the watched folder, to which no link on the way may lead elsewhere; null:
 * links are followed. Throws SourceError.
 */
export async function* readSource(
  source: string,
  identity: string,
  buffer: Buffer,
  root: string | null,
): AsyncGenerator<Uint8Array> {
  await using file = await open(source, readingFlags).catch((error: unknown) => {
    throw new SourceError(isGone(error) ? 'gone' : 'unreadable');
  });
  const opened = await file.stat({ bigint: true });
  if (identityOf(opened) !== identity) throw new SourceError('changed');
  if (root !== null && !(await isReachedWithoutLinks(root, source))) throw new SourceError('changed');
  // Reads only up to the size at opening: a file that grows as fast as it is read would have no end.
  let left = Number(opened.size);
  while (left > 0) {
    const length = await readInto(file, buffer.subarray(0, Math.min(left, buffer.length)));
    if (length === 0) throw new SourceError('changed');
    left -= length;
    yield buffer.subarray(0, length);
  }
  if (!(await isStill(file, { source, identity, root }))) throw new SourceError('changed');
}

interface Expected {
  readonly source: string;
  readonly identity: string;
  readonly root: string | null;
}

/** Deleted after it was read to its end: the bytes of the open file stay the same, only its ctime changes. */
async function isStill(file: FileHandle, { source, identity, root }: Expected): Promise<boolean> {
  const look = await lookAt(source, root === null);
  if (look.kind !== 'gone') return look.kind === 'file' && look.identity === identity;
  const stats = await file.stat({ bigint: true });
  const now = identityOf(stats);
  return now === identity || (stats.nlink === 0n && renameKey(now) === renameKey(identity));
}

async function readInto(file: FileHandle, buffer: Buffer): Promise<number> {
  try {
    return (await file.read(buffer, 0, buffer.length, null)).bytesRead;
  } catch {
    throw new SourceError('unreadable');
  }
}

/** Small, because speed does not matter here and each of perhaps thousands of files allocates one. */
const hashedAtOnce = 64 * 1_024;

/** Hexadecimal SHA-256 of a file below `root`. Throws SourceError; when aborted, the signal's reason. */
export async function hashSource(source: string, identity: string, root: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readSource(source, identity, Buffer.allocUnsafeSlow(hashedAtOnce), root)) {
    signal.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}
