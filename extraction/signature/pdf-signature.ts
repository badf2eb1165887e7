import { checkCms } from './cms.ts';
import type { DocumentSignature } from '../../src/contract/signature.ts';
import { signature, together } from '../../src/shared/signatures/signature.ts';

const mostSignatures = 10;
const byteRange =
  /\/ByteRange\s{0,10}\[\s{0,10}(\d{1,10})\s{1,10}(\d{1,10})\s{1,10}(\d{1,10})\s{1,10}(\d{1,10})\s{0,10}\]/g;
/** A program may end the file with a line of its own. */
const longestEnd = 16;

/**
 * The signatures of a PDF: each covers the file up to some byte, without its own place (ISO 32000-1, 12.8.1). null: it
 * has none. Never throws for its bytes.
 */
export async function pdfSignature(bytes: Uint8Array): Promise<DocumentSignature | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ranges = [...file.toString('latin1').matchAll(byteRange)].slice(0, mostSignatures);
  const checked = await Promise.all(ranges.map((numbers) => checkRange(file, numbers.slice(1).map(Number))));
  if (checked.length === 0) return null;
  const covered = Math.max(...checked.map(({ end }) => end));
  const isWhole = file.subarray(covered).toString('latin1').trim() === '' && file.length - covered <= longestEnd;
  const sorted = checked.toSorted((one, two) => one.end - two.end).map(({ found }) => found);
  const all = together(sorted);
  return all?.state === 'unchanged' && !isWhole ? { ...all, state: 'added' } : all;
}

interface Covered {
  readonly found: DocumentSignature;
  /** the byte after the last one that it covers */
  readonly end: number;
}

async function checkRange(file: Buffer, numbers: readonly number[]): Promise<Covered> {
  const [from = 0, before = 0, after = 0, length = 0] = numbers;
  const end = after + length;
  // Other text in the gap would not be covered.
  const gap = /^<([0-9A-Fa-f\s]*)>$/.exec(file.toString('latin1', before, after))?.[1];
  if (from !== 0 || after < before || end > file.length || gap === undefined)
    return { found: signature('unchecked'), end };
  const content = Buffer.concat([file.subarray(0, before), file.subarray(after, end)]);
  return { found: await checkCms(Buffer.from(gap.replace(/\s/g, ''), 'hex'), content), end };
}
