import { createHash } from 'node:crypto';

/** One document of an upload. `open` is called once, when its turn in the stream comes. */
export interface UploadFile {
  readonly filename: string;
  /** bytes; the stream must give exactly so many */
  readonly size: number;
  /** hexadecimal SHA-256 of the bytes that were sealed; the stream must give them and no others */
  readonly sha256: string;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** The sealed copy could not be read to its end, or is not what was sealed: the call was cut short by us. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly index: number;
  constructor(index: number, cause: unknown) {
    super(`File ${index} of the call cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.index = index;
  }
}

/** 36,864 bytes make 48 KiB of Base64: a multiple of 3, so that only a file's last piece is padded. */
const pieceSize = 36_864;

const source = 'Counterfoil';
const opening = `{"source":${JSON.stringify(source)},"expenses":[`;
const closing = ']}';
const before = (file: UploadFile, index: number): string =>
  `${index === 0 ? '' : ','}{"filename":${JSON.stringify(file.filename.toWellFormed())},"content":"`;
const after = '"}';

/** Exact length in bytes of what uploadBody gives. */
export function uploadLength(files: readonly UploadFile[]): number {
  const frames = files.map((file, index) => Buffer.byteLength(before(file, index)) + after.length);
  const contents = files.map((file) => Math.ceil(file.size / 3) * 4);
  return [...frames, ...contents].reduce((sum, part) => sum + part, opening.length + closing.length);
}

/**
 * The body of POST /2/expenses/create/, piece by piece and never whole (interface.md, Expense upload).
 * `onProgress` tells how many bytes of a file are on their way. Throws UnreadableFileError.
 */
export async function* uploadBody(
  files: readonly UploadFile[],
  onProgress: (index: number, sentBytes: number) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(opening);
  for (const [index, file] of files.entries()) {
    yield Buffer.from(before(file, index));
    let sent = 0;
    for await (const piece of exactly(file, index)) {
      yield Buffer.from(piece.toString('base64'), 'latin1');
      sent += piece.length;
      onProgress(index, sent);
    }
    yield Buffer.from(after);
  }
  yield Buffer.from(closing);
}

/** What follows a file in the body is not sent when it throws: no service has a whole call with other bytes in it. */
async function* exactly(file: UploadFile, index: number): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of pieces(file.open())) {
      size += piece.length;
      if (size > file.size) break;
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    throw new UnreadableFileError(index, error);
  }
  if (size !== file.size) throw new UnreadableFileError(index, `expected ${file.size} bytes`);
  if (hash.digest('hex') !== file.sha256) throw new UnreadableFileError(index, 'other bytes than were sealed');
}

async function* pieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(pieceSize);
  let filled = 0;
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + pieceSize - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled === pieceSize) {
        yield piece;
        piece = Buffer.allocUnsafe(pieceSize);
        filled = 0;
      }
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
