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
 * The text of an answer's body. The client requests no compression, but some services and proxies compress anyway.
 * Null: unknown encoding, broken data, or larger than an answer may be.
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
