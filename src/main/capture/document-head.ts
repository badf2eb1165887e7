import type { DocumentFormat } from '../../contract/inbox.ts';
import { decodeXmlLeniently } from '../../shared/xml/decode.ts';

/** bytes that suffice to recognise a format */
export const headSize = 4_100;

export const isWebPage = (text: string): boolean => /^<(!doctype\s+html|html)\b/i.test(text);

/** Format by the first bytes, ignoring the name. null: not an uploadable format; also for web pages. */
export function formatOf(head: Buffer): DocumentFormat | null {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  const text = textOf(head);
  return /^<[?!\p{L}_:]/u.test(text) && !isWebPage(text) ? 'xml' : null;
}

/** bytes before %PDF- that readers accept (ISO 32000-1, annex H, note 13) */
const mostBefore = 1_024;

/** Where a PDF begins behind bytes that do not belong to it, such as a mark of UTF-8 or a server's header; -1: nowhere. */
export function latePdfStart(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, mostBefore + 6));
  return /%PDF-\d/.exec(head.toString('latin1'))?.index ?? -1;
}

/** The PDF without the bytes before it; the bytes as they are where there is none. */
export const fromPdfStart = (bytes: Uint8Array): Uint8Array => bytes.subarray(Math.max(0, latePdfStart(bytes)));

/** Holds a signature over ranges of its bytes, which any change of the file makes invalid. */
export const isSignedPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/ByteRange');

export const textOf = (head: Buffer): string => decodeXmlLeniently(head.subarray(0, headSize)).trimStart();
