import { imageSize } from 'image-size';
import { decodeXml } from '../src/shared/xml/decode.ts';
import { readingLimits } from '../src/shared/xml/limits.ts';
import { parseXml, type XmlElement } from '../src/shared/xml/tree.ts';
import { contentType } from '../src/shared/content-type.ts';
import { foreignType } from './foreign-type.ts';
import type { Inspection } from './inspection.ts';
import { isPasswordError, withPdf } from './pdf/open-pdf.ts';
import { refuse, refuseType } from './refusals.ts';

const maxPixels = 100_000_000;
const maxXmlBytes = 50 * 1024 * 1024;
/** Readers accept the signature this far into a file. We do not, but report that it is there. */
const pdfMarkReach = 1024;
const markupNamespaces: readonly string[] = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml'];
const markupRoots: readonly string[] = ['svg', 'html'];

/**
 * Decides by its bytes alone whether a document is accepted (interface.md, expense creation). Opens PDF and XML, reads
 * the header of pictures. Never throws for the contents of the bytes, but may take long and much memory: run it under a
 * limit.
 */
export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length === 0) return refuse('empty');
  const type = contentType(bytes);
  if (type === null) return hasLatePdfMark(bytes) ? refuse('pdf-header') : refuseType(await foreignType(bytes));
  if (type === 'pdf') return inspectPdf(bytes);
  return type === 'xml' ? inspectXml(bytes) : inspectImage(type, bytes);
}

function hasLatePdfMark(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, pdfMarkReach)).includes('%PDF-');
}

async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  try {
    return await withPdf(bytes, async (pdf) => {
      if (pdf.numPages === 0) return refuse('pdf-no-pages');
      await pdf.getPage(1);
      return { ok: true, type: 'pdf' };
    });
  } catch (error) {
    if (isPasswordError(error)) return refuse('pdf-password');
    return hasNoPages(bytes) ? refuse('pdf-no-pages') : refuse('pdf-unreadable');
  }
}

/** pdf.js reports an empty page tree as damage; the root object shows whether it is intended. */
function hasNoPages(bytes: Uint8Array): boolean {
  return bytes.length < 1_000_000 && /\/Kids\s*\[\s*\][^>]*\/Count\s+0\b/.test(new TextDecoder('latin1').decode(bytes));
}

function inspectImage(type: 'jpeg' | 'png', bytes: Uint8Array): Inspection {
  try {
    // A copy: the library reads past the end of a view into the memory behind it.
    const { width, height } = imageSize(new Uint8Array(bytes));
    if (width === 0 || height === 0) return refuse('image-unreadable');
    return width * height > maxPixels ? refuse('image-too-large') : { ok: true, type };
  } catch {
    return refuse('image-unreadable');
  }
}

function inspectXml(bytes: Uint8Array): Inspection {
  if (bytes.length > maxXmlBytes) return refuse('xml-too-large');
  const text = decoded(bytes);
  if (text === null) return refuse('xml-encoding');
  const parsed = parseXml(text, readingLimits);
  if (!parsed.ok) return refuse(`xml-${parsed.fault}`);
  return isMarkup(parsed.root) ? refuse('xml-markup') : { ok: true, type: 'xml' };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return decodeXml(bytes);
  } catch {
    return null;
  }
}

function isMarkup({ name, namespace }: XmlElement): boolean {
  return markupNamespaces.includes(namespace) || markupRoots.includes(name.toLowerCase());
}
