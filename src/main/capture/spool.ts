import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, opendir, utimes, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '../../contract/failure.ts';
import { cannotBeReadNow, heldFiles } from '../support/held-files.ts';
import { failed, ok } from '../support/result.ts';
import { lookAt } from './file-look.ts';
import { codeOf, isFull } from '../support/file-errors.ts';
import { createFolderSync, syncFolder } from './folder-sync.ts';
import { markOwnFolder } from '../support/own-folder.ts';
import { readSource, SourceError } from './read-source.ts';

/** A complete copy that is not kept yet. */
export interface Draft {
  /** hexadecimal SHA-256 of the bytes */
  readonly sha256: string;
  readonly size: number;
  /** path of the copy until it is kept or discarded */
  readonly path: string;
  /**
   * The copy is on disk under its hash when this resolves, safe from a power cut. Keeping the same bytes twice gives
   * one copy, and replaces a damaged one.
   */
  keep(): Promise<Result<null>>;
  /** Does nothing once it is kept. Never rejects: the next start removes files that another program holds. */
  discard(): Promise<void>;
}

/**
 * changed: written to while it was copied. gone and unreadable concern the source; disk-full and failed our own disk.
 */
export type CopyOutcome =
  | { readonly kind: 'copied'; readonly draft: Draft }
  | { readonly kind: 'changed' | 'gone' | 'unreadable' | 'disk-full' | 'failed' };

/**
 * Sealed copies, named by content: <folder>/sealed/<sha256>. All in one folder, because each new name needs a sync of
 * its folder, and one sync covers many names. Sources are only read.
 */
export interface Spool {
  /** creates the folder and cleans up after a crash */
  start(): Promise<void>;
  /** `identity` is that of the source when it was selected; follows links only on request */
  copy(source: string, identity: string, followLinks?: boolean): Promise<CopyOutcome>;
  put(bytes: Uint8Array): Promise<Result<Draft>>;
  /** the same for the program's own file */
  putFile(path: string): Promise<Result<Draft>>;
  /** Removes files made beside a draft. Never rejects: the next start removes files that another program holds. */
  tidy(folder: string): Promise<void>;
  has(sha256: string): boolean;
  /**
   * Compares the copy with its hash; false also when it is gone. Throws the system's error when it is unreadable now,
   * which does not mean damaged.
   */
  isWhole(sha256: string): Promise<boolean>;
  pathOf(sha256: string): string;
  /** The copy's bytes; a chunk is valid until the next. Throws the system's error. */
  read(sha256: string): AsyncGenerator<Uint8Array>;
  open(sha256: string): Promise<FileHandle>;
  /** every copy with the time when it was made; works before start too */
  list(): readonly { readonly sha256: string; readonly at: string }[];
  /** hashes of all copies, in batches */
  hashes(): AsyncGenerator<readonly string[]>;
  /** Removes a copy that was neither made nor kept again since `since` (UTC ms), if `mayGo`; returns whether it did. */
  removeUnused(sha256: string, since: number, mayGo: () => boolean): boolean;
}

/** The only write to our disk that a test can make fail. */
export type WriteChunk = (file: FileHandle, chunk: Uint8Array) => Promise<unknown>;

/** A copy's name is its hash; other files there are not ours. */
const isCopy = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

const lotSize = 250;
/** bytes per read; a multiple of 3, so that each chunk can be encoded as Base64 on its own */
const chunkSize = 147_456;
/** buffers kept for reuse, because allocating one takes the system longer than filling it */
const mostKept = 8;
const toTheEnd: WriteChunk = (file, chunk) => file.writeFile(chunk);

export function createSpool(folder: string, write: WriteChunk = toTheEnd, held = heldFiles): Spool {
  const incoming = join(folder, 'incoming');
  const sealed = join(folder, 'sealed');
  const syncSealed = createFolderSync(sealed);
  const pathOf = (sha256: string) => join(sealed, sha256);
  const unused: Buffer[] = [];

  const lend = () => unused.pop() ?? Buffer.allocUnsafeSlow(chunkSize);
  const giveBack = (buffer: Buffer) => {
    if (unused.length < mostKept) unused.push(buffer);
  };

  async function* read(sha256: string): AsyncGenerator<Uint8Array> {
    const buffer = lend();
    try {
      await using file = await held.open(pathOf(sha256), 'r');
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      giveBack(buffer);
    }
  }

  async function isWhole(sha256: string): Promise<boolean> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of read(sha256)) hash.update(chunk);
    } catch (error) {
      if (cannotBeReadNow(error)) throw error;
      return false;
    }
    return hash.digest('hex') === sha256;
  }

  /**
   * Marks the copy as used, which protects it from collection. Keeps its creation time, because the service may have it
   * since then.
   */
  async function isKept(sha256: string, size: number): Promise<boolean> {
    const path = pathOf(sha256);
    const kept = statSync(path, { throwIfNoEntry: false });
    if (kept?.size !== size || !(await isWhole(sha256))) return false;
    return utimes(path, new Date(), kept.mtime).then(
      () => true,
      () => false,
    );
  }

  /** Writes the chunks to a draft; removes it when either side fails. */
  async function draft(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Draft> {
    const path = join(incoming, randomUUID());
    try {
      await using file = await held.open(path, 'wx');
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.byteLength;
        await write(file, chunk);
      }
      await file.sync();
      return draftOf(path, { sha256: hash.digest('hex'), size });
    } catch (error) {
      await held.tidy(path);
      throw error;
    }
  }

  function draftOf(path: string, content: Pick<Draft, 'sha256' | 'size'>): Draft {
    const { sha256, size } = content;
    let kept = false;
    return {
      path,
      ...content,
      keep: async () => {
        try {
          // The name of an existing copy may not be synced to disk yet.
          if (await isKept(sha256, size)) await held.tidy(path);
          else await held.rename(path, pathOf(sha256));
          kept = true;
          await syncSealed();
          return ok(null);
        } catch (error) {
          return notWritten(error);
        }
      },
      discard: async () => {
        if (!kept) await held.tidy(path);
      },
    };
  }

  return {
    pathOf,
    has: (sha256) => existsSync(pathOf(sha256)),
    isWhole,
    read,
    open: (sha256) => held.open(pathOf(sha256), 'r'),
    list() {
      const names = existsSync(sealed) ? readdirSync(sealed).filter(isCopy) : [];
      return names.map((sha256) => ({ sha256, at: statSync(pathOf(sha256)).mtime.toISOString() }));
    },
    async *hashes() {
      let lot: string[] = [];
      for await (const { name } of await opendir(sealed)) {
        if (isCopy(name)) lot.push(name);
        if (lot.length < lotSize) continue;
        yield lot;
        lot = [];
      }
      yield lot;
    },
    removeUnused(sha256, since, mayGo) {
      const path = pathOf(sha256);
      const used = statSync(path, { throwIfNoEntry: false });
      // Synchronous to the end, so that a concurrent keep finds either the copy, marked as used, or none.
      if (!used || Math.max(used.atimeMs, used.mtimeMs) >= since || !mayGo()) return false;
      return held.tidyNow(path);
    },
    async start() {
      await mkdir(incoming, { recursive: true });
      // Names of drafts are random, so one that another program holds can stay.
      for (const name of readdirSync(incoming)) held.tidyNow(join(incoming, name));
      await mkdir(sealed, { recursive: true });
      for (const own of [folder, sealed]) markOwnFolder(own);
      for (const path of [sealed, folder, dirname(folder)]) await syncFolder(path);
    },
    async copy(source, identity, followLinks = false) {
      const buffer = lend();
      try {
        const copied = await draft(readSource(source, identity, buffer));
        const after = await lookAt(source, followLinks);
        // Deleted after it was read to its end: the copy is complete, and the only one.
        if (after.kind === 'gone' || (after.kind === 'file' && after.identity === identity))
          return { kind: 'copied', draft: copied };
        await copied.discard();
        return { kind: 'changed' };
      } catch (error) {
        if (error instanceof SourceError) return { kind: error.kind };
        return { kind: isFull(error) ? 'disk-full' : 'failed' };
      } finally {
        giveBack(buffer);
      }
    },
    put,
    async putFile(path) {
      try {
        return await put(await held.read(path));
      } catch (error) {
        return failed(cannotBeReadNow(error) ? 'file-held' : 'file-unreadable', codeOf(error));
      }
    },
    tidy: async (path) => {
      await held.tidy(path);
    },
  };

  async function put(bytes: Uint8Array): Promise<Result<Draft>> {
    try {
      return ok(await draft([bytes]));
    } catch (error) {
      return notWritten(error);
    }
  }
}

function notWritten(error: unknown) {
  if (cannotBeReadNow(error)) return failed('file-held', codeOf(error));
  return failed(isFull(error) ? 'disk-full' : 'internal', codeOf(error));
}
