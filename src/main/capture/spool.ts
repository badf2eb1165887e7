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

/** A copy that is whole but not kept yet. */
export interface Draft {
  /** hexadecimal SHA-256 of the bytes */
  readonly sha256: string;
  readonly size: number;
  /** where the copy lies until it is kept or discarded */
  readonly path: string;
  /**
   * On disk under its hash when it resolves, power cut or not. Keeping the same bytes twice is one copy, and a damaged
   * copy that lies there is replaced.
   */
  keep(): Promise<Result<null>>;
  /** Does nothing once it is kept. Never rejects: what another program holds goes at the next start. */
  discard(): Promise<void>;
}

/** changed: written to while it was copied. Failures of the source and of our own disk are told apart. */
export type CopyOutcome =
  | { readonly kind: 'copied'; readonly draft: Draft }
  | { readonly kind: 'changed' | 'gone' | 'unreadable' | 'disk-full' | 'failed' };

/**
 * Sealed copies, named by their content: <folder>/sealed/<sha256>. All in one folder, because each new name costs a sync
 * of its folder and those of many are one. Sources are only ever read.
 */
export interface Spool {
  /** makes the folder and clears what a crash left half done */
  start(): Promise<void>;
  /** `identity` is the source as it was decided upon; links are followed only on request */
  copy(source: string, identity: string, followLinks?: boolean): Promise<CopyOutcome>;
  put(bytes: Uint8Array): Promise<Result<Draft>>;
  /** the same for a file of our own */
  putFile(path: string): Promise<Result<Draft>>;
  /** Removes what was made beside a draft. Never rejects: what another program holds goes at the next start. */
  tidy(folder: string): Promise<void>;
  has(sha256: string): boolean;
  /**
   * Reads the copy: whether it still is what was sealed. False when it is gone. Throws the system's error when it cannot
   * be read now, which says nothing about the copy.
   */
  isWhole(sha256: string): Promise<boolean>;
  pathOf(sha256: string): string;
  /** The copy's bytes; a chunk is valid until the next is asked for. Throws the system's error. */
  read(sha256: string): AsyncGenerator<Uint8Array>;
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

/** Its name is its hash; what else is there was put there by others. */
const isCopy = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

const lotSize = 250;
/** bytes read at once; a multiple of 3, so that Base64 of a chunk needs nothing of the next */
const chunkSize = 147_456;
/** buffers kept for the next readers: the system takes longer to give a new one than to fill it */
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

  /** Marked as used, so that it is not collected now. When it was made stays: the service may have it since then. */
  async function isKept(sha256: string, size: number): Promise<boolean> {
    const path = pathOf(sha256);
    const kept = statSync(path, { throwIfNoEntry: false });
    if (kept?.size !== size || !(await isWhole(sha256))) return false;
    return utimes(path, new Date(), kept.mtime).then(
      () => true,
      () => false,
    );
  }

  /** Writes what `chunks` gives; nothing stays behind when either side fails. */
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
          // A copy that lies there already may be one whose name is not on disk yet.
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
      // All in one turn: whoever keeps the same bytes meanwhile finds the copy, marked as used, or none.
      if (!used || Math.max(used.atimeMs, used.mtimeMs) >= since || !mayGo()) return false;
      return held.tidyNow(path);
    },
    async start() {
      await mkdir(incoming, { recursive: true });
      // The names of drafts are random, so one that another program holds can stay.
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
        // Deleted after it was read to its end: the copy is whole, and the only one.
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
