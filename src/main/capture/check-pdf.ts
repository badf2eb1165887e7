import { acceptedPdf, rejected, type CheckResult } from './check-result.ts';

const tailSize = 2_048;
/** After this many names that begin like a page without one being a page, the PDF is unsure. */
const namesLookedAt = 100_000;
/** Pages that are opened: longer receipts are rare, and the service opens every page anyway. */
const pagesLooked = 50;

/** Judges by the structure, or opens the PDF with pdf.js if that is unsure. May detach the buffer of `bytes`. */
export async function checkPdf(bytes: Buffer): Promise<CheckResult> {
  const pages = pagesSeen(bytes);
  if (pages === 'unsure') return openPdf(bytes);
  return acceptedPdf(pages === 'several');
}

/**
 * Judges by the structure alone; unsure: needs pdf.js. Sure means: it ends properly, is not encrypted, and has visible
 * page objects or object streams. Object streams hide the count, so they mean `several`.
 */
function pagesSeen(bytes: Buffer): 'one' | 'several' | 'unsure' {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailSize));
  if (!tail.includes('startxref') || !tail.includes('%%EOF') || bytes.includes('/Encrypt')) return 'unsure';
  if (bytes.includes('/ObjStm')) return 'several';
  const named = namedPages(bytes);
  return named === 0 ? 'unsure' : named === 1 ? 'one' : 'several';
}

/** Counts /Type /Page with any white space between, without /Pages; stops at 2. */
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
  // Loaded on demand, because loading takes a while and most documents do not need it.
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const task = getDocument({ data, verbosity: 0, stopAtErrors: true, useSystemFonts: false });
  try {
    const document = await task.promise;
    if (document.numPages === 0) return rejected('no-pages');
    for (let page = 1; page <= Math.min(document.numPages, pagesLooked); page += 1) await document.getPage(page);
    return acceptedPdf(document.numPages > 1);
  } catch (error) {
    if (error instanceof PasswordException) return rejected('password-needed');
    // pdf.js knows passwords alone: its message is all that tells a certificate or another program's lock.
    return rejected(String(error).includes('unknown encryption') ? 'locked-otherwise' : 'damaged');
  } finally {
    await task.destroy();
  }
}
