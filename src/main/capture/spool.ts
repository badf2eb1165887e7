import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, opendir, utimes, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '../../contract/failure.ts';
import { cannotBeReadNow, heldFiles, type HeldFiles } from '../support/held-files.ts';
import { failed, ok } from '../support/result.ts';
import { checkPicture } from './check-image.ts';
import type { CheckResult } from './check-result.ts';
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
  /** the check of a picture that was read in one piece; null: not checked */
  readonly checkResult: CheckResult | null;
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

/** The only write to our disk that a test can make fail. */
export type WriteChunk = (file: FileHandle, chunk: Uint8Array) => Promise<unknown>;

/** A copy's name is its hash; other files there are not ours. */
const isCopy = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

const lotSize = 250;
/** bytes per read: most pictures and invoices in one; a multiple of 3, so that each can be encoded as Base64 alone */
const chunkSize = 294_912;
/** buffers kept for reuse, because allocating one takes the system longer than filling it */
const mostKept = 8;
const toTheEnd: WriteChunk = (file, chunk) => file.writeFile(chunk);

/**
 * Sealed copies, named by content: <folder>/sealed/<sha256>. All in one folder, because each new name needs a sync of
 * its folder, and one sync covers many names. Sources are only read.
 */
export class Spool {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #sealed: string;
  readonly #write: WriteChunk;
  readonly #held: HeldFiles;
  readonly #syncSealed: () => Promise<void>;
  readonly #unused: Buffer[] = [];

  constructor(folder: string, write: WriteChunk = toTheEnd, held = heldFiles) {
    this.#folder = folder;
    this.#incoming = join(folder, 'incoming');
    this.#sealed = join(folder, 'sealed');
    this.#write = write;
    this.#held = held;
    this.#syncSealed = createFolderSync(this.#sealed);
  }

  /** creates the folder and cleans up after a crash */
  async start(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true });
    // Names of drafts are random, so one that another program holds can stay.
    for (const name of readdirSync(this.#incoming)) this.#held.tidyNow(join(this.#incoming, name));
    await mkdir(this.#sealed, { recursive: true });
    for (const own of [this.#folder, this.#sealed]) markOwnFolder(own);
    for (const path of [this.#sealed, this.#folder, dirname(this.#folder)]) await syncFolder(path);
  }

  /**
   * `identity` is that of the source when it was selected; `root`: the watched folder, outside of which nothing is
   * read; null: a person named the file, so links are followed
   */
  async copy(source: string, identity: string, root: string | null): Promise<CopyOutcome> {
    const buffer = this.#lend();
    try {
      return { kind: 'copied', draft: await this.#draft(readSource(source, identity, buffer, root)) };
    } catch (error) {
      if (error instanceof SourceError) return { kind: error.kind };
      return { kind: isFull(error) ? 'disk-full' : 'failed' };
    } finally {
      this.#giveBack(buffer);
    }
  }

  async put(bytes: Uint8Array): Promise<Result<Draft>> {
    try {
      return ok(await this.#draft([bytes]));
    } catch (error) {
      return notWritten(error);
    }
  }

  /** the same for the program's own file */
  async putFile(path: string): Promise<Result<Draft>> {
    try {
      return await this.put(await this.#held.read(path));
    } catch (error) {
      return failed(cannotBeReadNow(error) ? 'file-held' : 'file-unreadable', codeOf(error));
    }
  }

  /** Removes files made beside a draft. Never rejects: the next start removes files that another program holds. */
  async tidy(folder: string): Promise<void> {
    await this.#held.tidy(folder);
  }

  has(sha256: string): boolean {
    return existsSync(this.pathOf(sha256));
  }

  /**
   * Compares the copy with its hash; false also when it is gone. Throws the system's error when it is unreadable now,
   * which does not mean damaged.
   */
  async isWhole(sha256: string): Promise<boolean> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of this.read(sha256)) hash.update(chunk);
    } catch (error) {
      if (cannotBeReadNow(error)) throw error;
      return false;
    }
    return hash.digest('hex') === sha256;
  }

  pathOf(sha256: string): string {
    return join(this.#sealed, sha256);
  }

  /** The copy's bytes, at most `size`; a chunk is valid until the next. Throws the system's error. */
  async *read(sha256: string, size = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    const buffer = this.#lend();
    try {
      await using file = await this.open(sha256);
      for (let left = size; left > 0;) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(left, buffer.length), null);
        if (bytesRead === 0) return;
        left -= bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      this.#giveBack(buffer);
    }
  }

  open(sha256: string): Promise<FileHandle> {
    return this.#held.open(this.pathOf(sha256), 'r');
  }

  /** every copy with the time when it was made; works before start too */
  list(): readonly { readonly sha256: string; readonly at: string }[] {
    const names = existsSync(this.#sealed) ? readdirSync(this.#sealed).filter(isCopy) : [];
    return names.map((sha256) => ({ sha256, at: statSync(this.pathOf(sha256)).mtime.toISOString() }));
  }

  /** hashes of all copies, in batches */
  async *hashes(): AsyncGenerator<readonly string[]> {
    let lot: string[] = [];
    for await (const { name } of await opendir(this.#sealed)) {
      if (isCopy(name)) lot.push(name);
      if (lot.length < lotSize) continue;
      yield lot;
      lot = [];
    }
    yield lot;
  }

  /** Removes a copy that was neither made nor kept again since `since` (UTC ms), if `mayGo`; returns whether it did. */
  removeUnused(sha256: string, since: number, mayGo: () => boolean): boolean {
    const path = this.pathOf(sha256);
    const used = statSync(path, { throwIfNoEntry: false });
    // Synchronous to the end, so that a concurrent keep finds either the copy, marked as used, or none.
    if (!used || Math.max(used.atimeMs, used.mtimeMs) >= since || !mayGo()) return false;
    return this.#held.tidyNow(path);
  }

  /** Writes the chunks to a draft; removes it when either side fails. */
  async #draft(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Draft> {
    const path = join(this.#incoming, randomUUID());
    try {
      await using file = await this.#held.open(path, 'wx');
      const hash = createHash('sha256');
      let size = 0;
      let checkResult: CheckResult | null = null;
      for await (const chunk of chunks) {
        const isFirst = size === 0;
        hash.update(chunk);
        size += chunk.byteLength;
        checkResult = isFirst && size <= chunkSize ? checkPicture(bufferOf(chunk)) : null;
        await this.#write(file, chunk);
      }
      await file.sync();
      return this.#draftOf(path, { sha256: hash.digest('hex'), size, checkResult });
    } catch (error) {
      await this.#held.tidy(path);
      throw error;
    }
  }

  #draftOf(path: string, content: Pick<Draft, 'sha256' | 'size' | 'checkResult'>): Draft {
    const { sha256, size } = content;
    let kept = false;
    return {
      path,
      ...content,
      keep: async () => {
        try {
          // The name of an existing copy may not be synced to disk yet.
          if (await this.#isKept(sha256, size)) await this.#held.tidy(path);
          else await this.#held.rename(path, this.pathOf(sha256));
          kept = true;
          await this.#syncSealed();
          return ok(null);
        } catch (error) {
          return notWritten(error);
        }
      },
      discard: async () => {
        if (!kept) await this.#held.tidy(path);
      },
    };
  }

  /**
   * Marks the copy as used, which protects it from collection. Keeps its creation time, because the service may have it
   * since then.
   */
  async #isKept(sha256: string, size: number): Promise<boolean> {
    const path = this.pathOf(sha256);
    const kept = statSync(path, { throwIfNoEntry: false });
    if (kept?.size !== size || !(await this.isWhole(sha256))) return false;
    return utimes(path, new Date(), kept.mtime).then(
      () => true,
      () => false,
    );
  }

  #lend(): Buffer {
    return this.#unused.pop() ?? Buffer.allocUnsafeSlow(chunkSize);
  }

  #giveBack(buffer: Buffer): void {
    if (this.#unused.length < mostKept) this.#unused.push(buffer);
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function notWritten(error: unknown) {
  if (cannotBeReadNow(error)) return failed('file-held', codeOf(error));
  return failed(isFull(error) ? 'disk-full' : 'internal', codeOf(error));
}
