import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { answerLimits } from './limits.ts';

const unpackers: ReadonlyMap<string, (bytes: Uint8Array) => Promise<Uint8Array>> = new Map(
  Object.entries({
    gzip: promisify(gunzip),
    'x-gzip': promisify(gunzip),
    deflate: promisify(inflate),
    br: promisify(brotliDecompress),
  }).map(([name, unpack]) => [name, (bytes) => unpack(bytes, { maxOutputLength: answerLimits.bytes })]),
);

/**
 * The text of an answer's body. No packing is asked for, but some services and what stands before them pack all the same.
 * Null: packed in another way, or what is unpacked is broken or larger than an answer may be.
 */
export async function textOf(bytes: Uint8Array, encoding: string): Promise<string | null> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return decoded(bytes);
  return (
    (await unpackers
      .get(name)?.(bytes)
      .then(decoded, () => null)) ?? null
  );
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
