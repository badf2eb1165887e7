import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { checkJpeg, checkPng } from './check-image.ts';
import { checkPdf } from './check-pdf.ts';
import { rejected } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import { checkXml } from './check-xml.ts';
import { formatOf, headSize, isWebPage, textOf } from './document-head.ts';

/** What lies at `path` is, whatever its name says, and whether it is whole. For the checking thread: takes its time. */
export async function sniff(path: string): Promise<CheckResult> {
  const head = await headOf(path);
  if (head.length === 0) return rejected('empty');
  switch (formatOf(head)) {
    case 'pdf':
      return checkPdf(await readFile(path));
    case 'png':
      return checkPng(await readFile(path));
    case 'jpeg':
      return checkJpeg(await readFile(path));
    case 'xml':
      return checkXml(path, head);
    case null:
      return other(path, head);
  }
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
  return buffer.subarray(0, bytesRead);
}

async function other(path: string, head: Buffer): Promise<CheckResult> {
  const text = textOf(head);
  if (isWebPage(text)) return rejected('wrong-type', 'text/html');
  const known = await fileTypeFromBuffer(await readFile(path)).catch(() => undefined);
  return rejected('wrong-type', known?.mime ?? (looksLikeText(text) ? 'text/plain' : 'application/octet-stream'));
}

// eslint-disable-next-line no-control-regex -- control characters are what tells text from other bytes
const looksLikeText = (head: string) => !/[\u0000-\u0008\u000e-\u001f\u{fffd}]/u.test(head);
