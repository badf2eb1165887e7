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

export const textOf = (head: Buffer): string => decodeXmlLeniently(head.subarray(0, headSize)).trimStart();
