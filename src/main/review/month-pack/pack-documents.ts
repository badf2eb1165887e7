import { extname } from 'node:path';
import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Spool } from '../../capture/spool.ts';
import { inFileName } from '../../support/file-name.ts';
import { codeOf } from '../../support/file-errors.ts';
import type { PackedExpense, FileOfPack, PackStore } from './pack-store.ts';
import type { PackedPart, PackWriter } from './pack-writer.ts';

/** a file made from a file of a file, and so on: an archive in an e-mail, and a page of a PDF in it */
const mostOrigins = 6;
/** characters of a document's name: Windows cannot open longer paths everywhere */
const longestName = 60;

/** Writes the documents of a company's expenses into a pack. */
export class PackDocuments {
  readonly #writer: PackWriter;
  readonly #store: PackStore;
  readonly #spool: Pick<Spool, 'read'>;
  readonly #companyId: CompanyId;
  readonly #written = new Map<FileId, PackedPart | null>();

  constructor(writer: PackWriter, store: PackStore, spool: Pick<Spool, 'read'>, companyId: CompanyId) {
    this.#writer = writer;
    this.#store = store;
    this.#spool = spool;
    this.#companyId = companyId;
  }

  /** Writes the expense's documents, and the files that they were made from. */
  async add(expense: PackedExpense) {
    const files: object[] = [];
    const damaged: string[] = [];
    let documents = 0;
    for (const file of this.#store.files(this.#companyId, expense.id)) {
      const part = await this.#copy(file, `documents/${expense.id}-${documents + 1} ${nameOf(file.filename)}`);
      if (part === null) damaged.push(file.filename);
      else documents += 1;
      const from = await this.#originals(file);
      files.push({ name: file.filename, document: part, from, history: this.#store.events(file.id) });
    }
    return { entry: { files }, documents, damaged };
  }

  /** The files that it was made from, the nearest first; each is written once. */
  async #originals(file: FileOfPack): Promise<readonly PackedPart[]> {
    const from: PackedPart[] = [];
    let { originId } = file;
    for (let n = 0; originId !== null && n < mostOrigins; n += 1) {
      const origin = this.#store.origin(this.#companyId, originId);
      if (origin === null) return from;
      const part = this.#written.has(originId)
        ? (this.#written.get(originId) ?? null)
        : await this.#copy(origin, `originals/${origin.id} ${nameOf(origin.filename)}`);
      this.#written.set(originId, part);
      if (part !== null) from.push(part);
      originId = origin.originId;
    }
    return from;
  }

  /** null: there is no sealed copy, or it is damaged */
  async #copy({ sha256 }: FileOfPack, path: string): Promise<PackedPart | null> {
    if (sha256 === null) return null;
    const part = await this.#writer.part(path, this.#sealed(sha256)).catch((error: unknown) => {
      if (error instanceof NoSealedCopy) return null;
      throw error;
    });
    if (part === null || part.sha256 === sha256) return part;
    await this.#writer.take(part);
    return null;
  }

  /** The bytes of a sealed copy. Throws NoSealedCopy where there is none. */
  async *#sealed(sha256: string): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#spool.read(sha256);
    } catch (error) {
      throw codeOf(error) === 'ENOENT' ? new NoSealedCopy() : error;
    }
  }
}

/** Unlike a folder of the pack that is gone. */
class NoSealedCopy extends Error {}

/** A document's name with its ending, valid on every file system. */
function nameOf(filename: string): string {
  const ending = /^\.[a-z0-9]{1,5}$/i.exec(extname(filename))?.[0] ?? '';
  const base = inFileName(filename.slice(0, filename.length - ending.length), 'document');
  return `${Array.from(base).slice(0, longestName).join('').trim()}${ending.toLowerCase()}`;
}
