import { acceptedPdf, rejected, type CheckResult } from './check-result.ts';

const tailSize = 2_048;
/** A PDF with so many names that begin like a page, and no page, leaves doubts. */
const namesLookedAt = 100_000;
/** Pages that are opened: longer receipts are rare, and the service opens every page. */
const pagesLooked = 50;

/** Sound at a glance, or opened with pdf.js. Uses `bytes` up. */
export async function checkPdf(bytes: Buffer): Promise<CheckResult> {
  const pages = pagesSeen(bytes);
  if (pages === 'unsure') return openPdf(bytes);
  return acceptedPdf(pages === 'several');
}

/**
 * What the structure alone tells; unsure: it leaves doubts. No doubt: it ends as it should, is not encrypted, and its
 * pages are there or packed in object streams, where nobody sees how many they are.
 */
function pagesSeen(bytes: Buffer): 'one' | 'several' | 'unsure' {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailSize));
  if (!tail.includes('startxref') || !tail.includes('%%EOF') || bytes.includes('/Encrypt')) return 'unsure';
  if (bytes.includes('/ObjStm')) return 'several';
  const named = namedPages(bytes);
  return named === 0 ? 'unsure' : named === 1 ? 'one' : 'several';
}

/** /Type /Page with any white space between, and not /Pages; counted as far as 2. */
function namedPages(bytes: Buffer): number {
  let named = 0;
  let at = bytes.indexOf('/Page');
  for (let looked = 0; at >= 0 && named < 2 && looked < namesLookedAt; looked += 1) {
    const around = bytes.toString('latin1', Math.max(0, at - 12), at + 6);
    if (/\/Type\s*\/Page(?![a-zA-Z])/.test(around)) named += 1;
    at = bytes.indexOf('/Page', at + 5);
  }
  return named;
}

async function openPdf(bytes: Buffer): Promise<CheckResult> {
  // Most documents are told without it, and it takes a while to load.
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const task = getDocument({ data, verbosity: 0, stopAtErrors: true, useSystemFonts: false });
  try {
    const document = await task.promise;
    if (document.numPages === 0) return rejected('no-pages');
    for (let page = 1; page <= Math.min(document.numPages, pagesLooked); page += 1) await document.getPage(page);
    return acceptedPdf(document.numPages > 1);
  } catch (error) {
    return rejected(error instanceof PasswordException ? 'password-needed' : 'damaged');
  } finally {
    await task.destroy();
  }
}
