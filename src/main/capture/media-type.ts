import { fileTypeFromBuffer } from 'file-type';
import { isPkcs7 } from './conversion/message/signed-content.ts';
import { winmailMark } from './conversion/message/winmail.ts';
import { headSize, isWebPage, latePdfStart, textOf } from './document-head.ts';
import { isEmail, messageInEmlx, messagesIn } from './mail-head.ts';

/** Media type of bytes that are no document, by their first bytes and, in packages, by the contents. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string> {
  const text = textOf(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headSize)));
  if (isWebPage(text)) return 'text/html';
  const message = messageInEmlx(bytes) ?? bytes;
  if (isEmail(message)) return messagesIn(message, 2).length > 1 ? 'application/mbox' : 'message/rfc822';
  if (bytes.byteLength >= 4 && winmailMark.equals(bytes.subarray(0, 4))) return 'application/vnd.ms-tnef';
  if (isPkcs7(bytes)) return 'application/pkcs7-mime';
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

/** Outlook messages use the container of old Office documents; each has this stream of properties. */
const isOutlook = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('__properties_version1.0', 0, 'utf16le');

const isTiff = (bytes: Uint8Array): boolean =>
  ['II*\0', 'MM\0*'].includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'));
