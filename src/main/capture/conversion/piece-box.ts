import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reason, ReasonCode } from '../../../contract/inbox.ts';
import type { DocumentSignature } from '../../../contract/signature.ts';
import type { Piece } from './conversion-job.ts';

/** A file cannot be converted; has the reason. */
export class ConversionRefused extends Error {
  readonly reason: Reason;

  constructor(code: ReasonCode, detail: string | null = null) {
    super(code);
    this.reason = { code, detail };
  }
}

/** The file contains too much. Nothing of it is taken, because a part could pass for the whole. */
export class TooMuchInside extends ConversionRefused {
  constructor(detail: string | null = null) {
    super('too-much-inside', detail);
  }
}

const usualMost = 100;
/** bytes of all pieces together */
const mostBytes = 200 * 1_024 * 1_024;
const longestName = 200;

/** Writes the pieces of one file to disk, within limits. */
export class PieceBox {
  readonly pieces: Piece[] = [];
  /** names of contents that are no documents: a signature's logo, notes */
  readonly leftOut: string[] = [];
  /** names of signed PDFs whose pieces are unsigned */
  readonly unsigned: string[] = [];
  readonly #folder: string;
  readonly #most: number;
  #bytes = 0;

  constructor(folder: string, most = usualMost) {
    this.#folder = folder;
    this.#most = most;
  }

  async add(name: string, bytes: Uint8Array, reason: Reason | null = null): Promise<void> {
    this.allow(1, bytes.byteLength);
    this.#bytes += bytes.byteLength;
    const path = join(this.#folder, String(this.pieces.length));
    this.pieces.push({ path, name: cutName(name), reason, signature: null });
    await mkdir(this.#folder, { recursive: true });
    await writeFile(path, bytes);
  }

  /** The container of all pieces from this one on was signed. */
  sign(from: number, signature: DocumentSignature): void {
    this.pieces.splice(from, Infinity, ...this.pieces.slice(from).map((piece) => ({ ...piece, signature })));
  }

  /** Throws TooMuchInside if this many more would exceed the limits. */
  allow(pieces: number, bytes: number): void {
    if (this.pieces.length + pieces > this.#most || this.#bytes + bytes > mostBytes) throw new TooMuchInside();
  }
}

/** The name without its folders, in either system's notation, and within the service's length limit. */
function cutName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replaceAll('\0', '');
  if (name.length <= longestName) return name === '' ? 'document' : name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longestName - ending.length) + ending;
}

/** "scan.tif" as "scan.pdf" */
export const withEnding = (name: string, ending: string): string => name.replace(/(?<=.)\.[^./\\]*$/, '') + ending;
