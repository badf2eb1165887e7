import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { checkJpeg, checkPng } from './check-image.ts';
import { checkPdf } from './check-pdf.ts';
import { rejected, type CheckResult } from './check-result.ts';
import { checkXml } from './check-xml.ts';
import { formatOf, headSize } from './document-head.ts';
import { mediaTypeOf } from './media-type.ts';

/** Type and integrity of the file at `path`, ignoring its name. Slow, and blocks: call it in the checking thread only. */
export async function sniff(path: string): Promise<CheckResult> {
  const head = headOf(path);
  if (head.length === 0) return rejected('empty');
  switch (formatOf(head)) {
    case 'pdf':
      return checkPdf(readFileSync(path));
    case 'png':
      return checkPng(readFileSync(path));
    case 'jpeg':
      return checkJpeg(readFileSync(path));
    case 'xml':
      return checkXml(path, head);
    case null:
      return other(path);
  }
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headSize);
    return head.subarray(0, readSync(file, head, { position: 0 }));
  } finally {
    closeSync(file);
  }
}

async function other(path: string): Promise<CheckResult> {
  return rejected('wrong-type', await mediaTypeOf(readFileSync(path)));
}
