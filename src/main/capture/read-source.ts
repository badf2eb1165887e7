import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { identityOf, readingFlags, renameKey } from './file-look.ts';
import { isGone } from '../support/file-errors.ts';

/** Why a source could not be read to its end. changed: it is not, or not any more, the file decided upon. */
export class SourceError extends Error {
  readonly kind: 'changed' | 'gone' | 'unreadable';
  constructor(kind: 'changed' | 'gone' | 'unreadable') {
    super(kind);
    this.kind = kind;
  }
}

/**
 * The bytes of a file that is still the one decided upon when it is opened, and when it was read, through `buffer`: a
 * chunk is valid until the next is asked for. Throws SourceError.
 */
export async function* readSource(source: string, identity: string, buffer: Buffer): AsyncGenerator<Uint8Array> {
  await using file = await open(source, readingFlags).catch((error: unknown) => {
    throw new SourceError(isGone(error) ? 'gone' : 'unreadable');
  });
  const opened = await file.stat({ bigint: true });
  if (identityOf(opened) !== identity) throw new SourceError('changed');
  // To the size it had and no further: a file that grows as fast as it is read would have no end.
  let left = Number(opened.size);
  while (left > 0) {
    const length = await readInto(file, buffer.subarray(0, Math.min(left, buffer.length)));
    if (length === 0) throw new SourceError('changed');
    left -= length;
    yield buffer.subarray(0, length);
  }
  if (!(await isStill(file, identity))) throw new SourceError('changed');
}

/** Removing a file sets its ctime; the bytes behind the open one are the same. */
async function isStill(file: FileHandle, identity: string): Promise<boolean> {
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

/** Small: nobody waits for it, and it is made anew for each of what may be thousands. */
const hashedAtOnce = 64 * 1_024;

/** Hexadecimal SHA-256 of a source. Throws SourceError; broken off, the signal's reason. */
export async function hashSource(source: string, identity: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readSource(source, identity, Buffer.allocUnsafeSlow(hashedAtOnce))) {
    signal.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}
