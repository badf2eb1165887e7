import { fileTypeFromBuffer } from 'file-type';
import { headSize, isWebPage, latePdfStart, textOf } from './document-head.ts';

/** Media type of bytes that are no document, by their first bytes and, in packages, by the contents. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string> {
  const text = textOf(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headSize)));
  if (isWebPage(text)) return 'text/html';
  if (isEmail(text)) return 'message/rfc822';
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // The library needs the list of pages, which a truncated TIFF lacks.
  if (known === undefined && isTiff(bytes)) return 'image/tiff';
  if (known?.mime === 'application/x-cfb' && isOutlook(bytes)) return 'application/vnd.ms-outlook';
  if (known?.mime === 'application/vnd.ms-outlook') return pst;
  if (known === undefined && isLatePdf(bytes)) return 'application/pdf';
  return known?.mime ?? (looksLikeText(text) ? 'text/plain' : 'application/octet-stream');
}

/** An archive of a mailbox, which file-type gives the type of its messages. */
const pst = 'application/vnd.ms-outlook-pst';
/** bytes in which a whole PDF names its table */
const tailSize = 2_048;

/** Not a text that only speaks of one. */
const isLatePdf = (bytes: Uint8Array): boolean =>
  latePdfStart(bytes) > 0 && Buffer.from(bytes.subarray(-tailSize)).includes('startxref');

/** Text has no control characters except white space; those from U+007F are letters in older encodings. */
const looksLikeText = (head: string) => !/[^\P{Cc}\s\u007f-\u009f]|\u{fffd}/u.test(head);

const senders = ['from', 'received', 'return-path'];
const others = ['date', 'subject', 'to', 'mime-version', 'message-id'];

/** Begins with header lines of an e-mail: a sender and at least one other. */
function isEmail(text: string): boolean {
  const names = new Set<string>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^[ \t]/.test(line) || (at === 0 && line.startsWith('From '))) continue;
    const name = /^([!-9;-~]+):/.exec(line)?.[1];
    if (name === undefined) break;
    names.add(name.toLowerCase());
  }
  return senders.some((name) => names.has(name)) && others.some((name) => names.has(name));
}

/** Outlook messages use the container of old Office documents; each has this stream of properties. */
const isOutlook = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('__properties_version1.0', 0, 'utf16le');

const isTiff = (bytes: Uint8Array): boolean =>
  ['II*\0', 'MM\0*'].includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'));
