import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '../../contract/failure.ts';
import { failed, ok } from '../support/result.ts';
import { codeOf, identityOf, isGone, lookAt } from './file-look.ts';

/** A copy that is whole but not kept yet. */
export interface Draft {
  /** hexadecimal SHA-256 of the bytes */
  readonly sha256: string;
  readonly size: number;
  /** where the copy lies until it is kept or discarded */
  readonly path: string;
  /** On disk under its hash when it resolves, power cut or not. Keeping the same bytes twice is one copy. */
  keep(): Promise<Result<null>>;
  discard(): Promise<void>;
}

/** changed: written to while it was copied. Failures of the source and of our own disk are told apart. */
export type CopyOutcome =
  | { readonly kind: 'copied'; readonly draft: Draft }
  | { readonly kind: 'changed' | 'gone' | 'unreadable' | 'disk-full' | 'failed' };

/** Sealed copies, named by their content: <folder>/<aa>/<sha256>. Sources are only ever read. */
export interface Spool {
  /** makes the folder and clears what a crash left half done */
  start(): Promise<void>;
  /** `identity` is the source as it was decided upon; links are followed only on request */
  copy(source: string, identity: string, followLinks?: boolean): Promise<CopyOutcome>;
  put(bytes: Uint8Array): Promise<Result<Draft>>;
  has(sha256: string): boolean;
  pathOf(sha256: string): string;
  open(sha256: string): Promise<FileHandle>;
  /** every copy that lies here, with the instant it was made; before start too */
  list(): readonly { readonly sha256: string; readonly at: string }[];
  /** hashes of all copies, a few at a time */
  hashes(): AsyncGenerator<readonly string[]>;
  /** Removes a copy that nobody made or asked for again since `since` (UTC ms) and that `mayGo`; whether it did. */
  removeUnused(sha256: string, since: number, mayGo: () => boolean): boolean;
}

/** The only write to our disk that can be made to fail in a test. */
export type WriteChunk = (file: FileHandle, chunk: Uint8Array) => Promise<unknown>;

const chunkSize = 256 * 1_024;
const toTheEnd: WriteChunk = (file, chunk) => file.writeFile(chunk);

export function createSpool(folder: string, write: WriteChunk = toTheEnd): Spool {
  const incoming = join(folder, 'incoming');
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  /** Writes what `chunks` gives; nothing stays behind when either side fails. */
  async function draft(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Draft> {
    const path = join(incoming, randomUUID());
    try {
      await using file = await open(path, 'wx');
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.byteLength;
        await write(file, chunk);
      }
      await file.sync();
      return draftOf(path, hash.digest('hex'), size);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  function draftOf(path: string, sha256: string, size: number): Draft {
    return {
      ...{ path, sha256, size },
      keep: async () => {
        try {
          await keep(path, pathOf(sha256), size);
          return ok(null);
        } catch (error) {
          return failed(isFull(error) ? 'disk-full' : 'internal', codeOf(error));
        }
      },
      discard: () => rm(path, { force: true }),
    };
  }

  return {
    pathOf,
    has: (sha256) => existsSync(pathOf(sha256)),
    open: (sha256) => open(pathOf(sha256)),
    list() {
      const folders = existsSync(folder) ? readdirSync(folder).filter((name) => name.length === 2) : [];
      const names = folders.flatMap((name) => readdirSync(join(folder, name)));
      return names.map((sha256) => ({ sha256, at: statSync(pathOf(sha256)).mtime.toISOString() }));
    },
    async *hashes() {
      const folders = await readdir(folder).catch(() => []);
      for (const name of folders.filter((entry) => entry.length === 2)) yield await readdir(join(folder, name));
    },
    removeUnused(sha256, since, mayGo) {
      const path = pathOf(sha256);
      const used = statSync(path, { throwIfNoEntry: false });
      // All in one turn: whoever keeps the same bytes meanwhile finds the copy, marked as used, or none.
      if (!used || Math.max(used.atimeMs, used.mtimeMs) >= since || !mayGo()) return false;
      rmSync(path, { force: true });
      return true;
    },
    async start() {
      await rm(incoming, { recursive: true, force: true });
      await mkdir(incoming, { recursive: true });
    },
    async copy(source, identity, followLinks = false) {
      try {
        const copied = await draft(read(source, identity));
        const after = await lookAt(source, followLinks);
        // Deleted after it was read to its end: the copy is whole, and the only one.
        if (after.kind === 'gone' || (after.kind === 'file' && after.identity === identity))
          return { kind: 'copied', draft: copied };
        await copied.discard();
        return { kind: 'changed' };
      } catch (error) {
        if (error instanceof SourceError) return { kind: error.kind };
        return { kind: isFull(error) ? 'disk-full' : 'failed' };
      }
    },
    async put(bytes) {
      try {
        return ok(await draft([bytes]));
      } catch (error) {
        return failed(isFull(error) ? 'disk-full' : 'internal', codeOf(error));
      }
    },
  };
}

class SourceError extends Error {
  readonly kind: 'changed' | 'gone' | 'unreadable';
  constructor(kind: 'changed' | 'gone' | 'unreadable') {
    super(kind);
    this.kind = kind;
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** The bytes of a file that is still the one decided upon when it is opened, and when it was read. */
async function* read(source: string, identity: string): AsyncGenerator<Uint8Array> {
  // Without O_NONBLOCK a pipe put in the file's place would hang a thread for ever. Windows has neither.
  const flags = process.platform === 'win32' ? 'r' : constants.O_RDONLY | constants.O_NONBLOCK;
  await using file = await open(source, flags).catch((error: unknown) => {
    throw new SourceError(isGone(error) ? 'gone' : 'unreadable');
  });
  const same = async () => identityOf(await file.stat({ bigint: true })) === identity;
  if (!(await same())) throw new SourceError('changed');
  // A file that grows as fast as it is read would have no end.
  let left = (await file.stat()).size;
  // No longer than the file: thousands of small ones must not make the collector stop the window.
  const buffer = Buffer.allocUnsafeSlow(Math.max(1, Math.min(chunkSize, left)));
  for (let length = await readInto(file, buffer); length > 0; length = await readInto(file, buffer)) {
    left -= length;
    if (left < 0) throw new SourceError('changed');
    yield buffer.subarray(0, length);
  }
  if (!(await same())) throw new SourceError('changed');
}

async function readInto(file: FileHandle, buffer: Buffer): Promise<number> {
  try {
    return (await file.read(buffer, 0, buffer.length, null)).bytesRead;
  } catch {
    throw new SourceError('unreadable');
  }
}

/** Marked as used, so that it is not collected now. When it was made stays: the service may have it since then. */
async function isHeld(path: string, size: number): Promise<boolean> {
  const held = await stat(path).catch(() => null);
  if (held?.size !== size) return false;
  return utimes(path, new Date(), held.mtime).then(
    () => true,
    () => false,
  );
}

async function keep(from: string, to: string, size: number): Promise<void> {
  if (await isHeld(to, size)) return rm(from, { force: true });
  const made = await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolder(dirname(to));
  if (made !== undefined) await syncFolder(dirname(dirname(to)));
}

/** Without it a power cut could forget the new name. Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}
