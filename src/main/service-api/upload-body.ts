import { createHash } from 'node:crypto';
import { cannotBeReadNow } from '../support/held-files.ts';

/**
 * One document of an upload. `open` is called once, when its turn in the stream comes; a chunk must stay valid until
 * the next is requested.
 */
export interface UploadFile {
  readonly filename: string;
  /** bytes; the stream must give exactly this many */
  readonly size: number;
  /** hexadecimal SHA-256 of the sealed bytes; the stream must give exactly these */
  readonly sha256: string;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** The sealed copy could not be read to its end, or has changed: the client cut the call short. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly index: number;
  /** unreadable now, which says nothing about the copy */
  readonly held: boolean;
  constructor(index: number, cause: unknown) {
    super(`File ${index} of the call cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.index = index;
    this.held = cannotBeReadNow(cause);
  }
}

/** 36,864 bytes make 48 KiB of Base64; a multiple of 3, so that only a file's last chunk is padded. */
const pieceSize = 36_864;

const source = 'Counterfoil';
const opening = `{"source":${JSON.stringify(source)},"expenses":[`;
const closing = ']}';
const before = (file: UploadFile, index: number): string =>
  `${index === 0 ? '' : ','}{"filename":${JSON.stringify(file.filename.toWellFormed())},"content":"`;
const after = '"}';

/** Exact length of uploadBody's output in bytes. */
export function uploadLength(files: readonly UploadFile[]): number {
  const frames = files.map((file, index) => Buffer.byteLength(before(file, index)) + after.length);
  const contents = files.map((file) => Math.ceil(file.size / 3) * 4);
  return [...frames, ...contents].reduce((sum, part) => sum + part, opening.length + closing.length);
}

/**
 * The body of POST /2/expenses/create/ as a stream (interface.md, Expense upload). `onProgress` reports how many bytes
 * of a file are on their way. Throws UnreadableFileError before the rest of the body is sent, so that no service gets a
 * complete call with wrong bytes.
 */
export async function* uploadBody(
  files: readonly UploadFile[],
  onProgress: (index: number, sentBytes: number) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(opening);
  for (const [index, file] of files.entries()) {
    yield Buffer.from(before(file, index));
    const hash = createHash('sha256');
    let size = 0;
    let rest = Buffer.alloc(0);
    for await (const chunk of readFile(file, index)) {
      size += chunk.byteLength;
      if (size > file.size) break;
      hash.update(chunk);
      const bytes = joined(rest, chunk);
      const whole = bytes.length - (bytes.length % 3);
      for (let at = 0; at < whole; at += pieceSize) {
        const end = Math.min(at + pieceSize, whole);
        yield encoded(bytes.subarray(at, end));
        onProgress(index, size - bytes.length + end);
      }
      rest = Buffer.from(bytes.subarray(whole));
    }
    if (size !== file.size) throw new UnreadableFileError(index, `expected ${file.size} bytes`);
    if (hash.digest('hex') !== file.sha256) throw new UnreadableFileError(index, 'other bytes than were sealed');
    if (rest.length > 0) {
      yield encoded(rest);
      onProgress(index, size);
    }
    yield Buffer.from(after);
  }
  yield Buffer.from(closing);
}

async function* readFile({ open }: UploadFile, index: number): AsyncGenerator<Uint8Array> {
  try {
    yield* open();
  } catch (error) {
    throw new UnreadableFileError(index, error);
  }
}

/** Copies nothing if the previous chunk ended on a Base64 group. */
const joined = (rest: Buffer, chunk: Uint8Array): Buffer =>
  rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

const encoded = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('base64'), 'latin1');
