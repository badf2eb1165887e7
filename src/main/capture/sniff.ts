import { open, readFile } from 'node:fs/promises';
import { checkJpeg, checkPng } from './check-image.ts';
import { checkPdf } from './check-pdf.ts';
import { rejected, type CheckResult } from './check-result.ts';
import { checkXml } from './check-xml.ts';
import { formatOf, headSize } from './document-head.ts';
import { mediaTypeOf } from './media-type.ts';

/** Type and integrity of the file at `path`, ignoring its name. Slow: call it in the checking thread only. */
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
      return other(path);
  }
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
  return buffer.subarray(0, bytesRead);
}

async function other(path: string): Promise<CheckResult> {
  return rejected('wrong-type', await mediaTypeOf(await readFile(path)));
}
