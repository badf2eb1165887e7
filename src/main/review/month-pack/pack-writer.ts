import { createHash } from 'node:crypto';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { heldFiles } from '../../support/held-files.ts';

/** A file of a pack. `path`: within it, with slashes */
export interface PackedPart {
  readonly path: string;
  readonly sha256: string;
  /** bytes */
  readonly size: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The files of a pack, and its manifest: a line of JSON for each entry. The check number of a line is the SHA-256 of the
 * check number before it, a line break and the line, so the last one changes when any line or the order of the lines changes.
 * resources/month-pack/verify.html computes the same.
 */
export class PackWriter {
  readonly #folder: string;
  readonly #manifest: FileHandle;
  #checkNumber: string | null = null;
  #line = 0;
  #parts = 0;

  private constructor(folder: string, manifest: FileHandle) {
    this.#folder = folder;
    this.#manifest = manifest;
  }

  /** `folder`: does not exist yet */
  static async open(folder: string): Promise<PackWriter> {
    await mkdir(folder);
    return new PackWriter(folder, await open(join(folder, 'manifest.jsonl'), 'wx'));
  }

  /** Adds a line, which gets its number. */
  async add(entry: object): Promise<void> {
    this.#line += 1;
    await this.#write(JSON.stringify({ line: this.#line, ...entry }));
  }

  /** Writes a file. Throws what the chunks throw, and the system's error; the file is removed then. */
  async part(path: string, chunks: AsyncIterable<Uint8Array>): Promise<PackedPart> {
    const whole = join(this.#folder, ...path.split('/'));
    await mkdir(dirname(whole), { recursive: true });
    const hash = createHash('sha256');
    let size = 0;
    try {
      await using file = await open(whole, 'wx');
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.byteLength;
        await file.writeFile(chunk);
      }
    } catch (error) {
      await heldFiles.tidy(whole);
      throw error;
    }
    this.#parts += 1;
    return { path, sha256: hash.digest('hex'), size };
  }

  /** Removes a file again, for which no line was added. */
  async take(part: PackedPart): Promise<void> {
    await heldFiles.tidy(join(this.#folder, ...part.path.split('/')));
    this.#parts -= 1;
  }

  /** Adds the last line, and the check number of the whole pack, which it answers. */
  async end(entry: object): Promise<string> {
    await this.add({ end: true, parts: this.#parts, ...entry });
    const checkNumber = this.#checkNumber ?? '';
    await this.#manifest.writeFile(`${JSON.stringify({ checkNumber })}\n`);
    await this.#manifest.sync();
    await this.#manifest.close();
    return checkNumber;
  }

  /** Does nothing after `end`. */
  async close(): Promise<void> {
    await this.#manifest.close();
  }

  async #write(line: string): Promise<void> {
    this.#checkNumber = sha256(this.#checkNumber === null ? line : `${this.#checkNumber}\n${line}`);
    await this.#manifest.writeFile(`${line}\n`);
  }
}
