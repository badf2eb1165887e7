import type { DocumentCheck } from './document-check.ts';
import { accepted, rejected } from './check-result.ts';
import type { CheckResult } from './check-result.ts';

export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-';

const tailSize = 2_048;

/**
 * Whether the structure alone leaves no doubt: ends as it should, is not encrypted, and its pages are there or packed
 * in object streams. All others are opened by pdf.js.
 */
function looksSound(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailSize));
  if (!tail.includes('startxref') || !tail.includes('%%EOF') || bytes.includes('/Encrypt')) return false;
  return bytes.includes('/ObjStm') || namesPage(bytes);
}

/** /Type /Page with any white space between, and not /Pages. */
function namesPage(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Page'); at >= 0; at = bytes.indexOf('/Page', at + 5)) {
    const around = bytes.toString('latin1', Math.max(0, at - 12), at + 6);
    if (/\/Type\s*\/Page(?![a-zA-Z])/.test(around)) return true;
  }
  return false;
}

/** `path` holds `bytes`. */
export async function checkPdf(bytes: Buffer, path: string, documents: DocumentCheck): Promise<CheckResult> {
  if (looksSound(bytes)) return accepted('pdf');
  const finding = await documents.open(path);
  return finding === 'sound' ? accepted('pdf') : rejected(finding);
}
