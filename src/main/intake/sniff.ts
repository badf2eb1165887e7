import { fileTypeFromBuffer } from 'file-type';
import { decodeXmlLeniently } from '../../shared/xml/decode.ts';
import { checkJpeg, checkPng, isJpeg, isPng } from './check-image.ts';
import { checkPdf, isPdf } from './check-pdf.ts';
import { checkXml } from './check-xml.ts';
import type { DocumentCheck } from './document-check.ts';
import { rejected } from './check-result.ts';
import type { CheckResult } from './check-result.ts';

/** Bytes. The service's own limit is not written anywhere (it answers 413); this one keeps our memory. */
export const largest = 100 * 1_024 * 1_024;

/** What the bytes, which lie at `path`, are, whatever its name says, and whether they are whole. At most `largest`. */
export async function sniff(bytes: Buffer, path: string, documents: DocumentCheck): Promise<CheckResult> {
  if (bytes.length === 0) return rejected('empty');
  if (isPdf(bytes)) return checkPdf(bytes, path, documents);
  if (isPng(bytes)) return checkPng(bytes);
  if (isJpeg(bytes)) return checkJpeg(bytes);
  return textOrOther(bytes);
}

const headSize = 4_100;

async function textOrOther(bytes: Buffer): Promise<CheckResult> {
  const head = decodeXmlLeniently(bytes.subarray(0, headSize)).trimStart();
  if (/^<(!doctype\s+html|html)\b/i.test(head)) return rejected('wrong-type', 'text/html');
  if (/^<[?!\p{L}_:]/u.test(head)) return checkXml(bytes);
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return rejected('wrong-type', known?.mime ?? (looksLikeText(head) ? 'text/plain' : 'application/octet-stream'));
}

// eslint-disable-next-line no-control-regex -- control characters are what tells text from other bytes
const looksLikeText = (head: string) => !/[\u0000-\u0008\u000e-\u001f\u{fffd}]/u.test(head);
