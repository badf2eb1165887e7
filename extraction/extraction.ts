import { contentType } from '../src/shared/content-type.ts';
import { emptyExtraction, type Extraction } from './fields.ts';
import { readPictures } from './ocr/read-pictures.ts';
import type { Recogniser } from './ocr/recogniser.ts';
import { readPdf } from './pdf/read-pdf.ts';
import type { Reading } from './reading.ts';
import { readPicture } from './xml/read-picture.ts';
import { readInvoiceXml } from './xml/read-xml.ts';

export { fieldNames } from './fields.ts';
export type { Extraction, FieldName } from './fields.ts';
export type { PageText, Reading } from './reading.ts';

/**
 * Reads a document: XML before text before OCR. Dates YYYY-MM-DD, amounts decimal strings with two places, or three,
 * and the document's own sign, currency an ISO code. Without a recogniser pictures, and PDFs without text, answer with
 * source 'none'. Never throws for the contents of the bytes, but may take long and much memory: run it under a limit.
 */
export async function extract(bytes: Uint8Array, recogniser: Recogniser | null = null): Promise<Extraction> {
  return (await read(bytes, recogniser, false)).extraction;
}

/** Like `extract`, with the text of the pages, for a caller that searches it. */
export function readDocument(bytes: Uint8Array, recogniser: Recogniser | null): Promise<Reading> {
  return read(bytes, recogniser, true);
}

async function read(bytes: Uint8Array, recogniser: Recogniser | null, alsoPages: boolean): Promise<Reading> {
  const type = contentType(bytes);
  try {
    if (type === 'xml') return await readXmlDocument(bytes, alsoPages);
    if (type === 'pdf') return await readPdf(bytes, recogniser, alsoPages);
    if (type !== null && recogniser !== null) return await readImage(bytes, recogniser);
  } catch {
    // A document that breaks its reader yields an empty extraction; inspect() reports the fault.
  }
  return { extraction: emptyExtraction(), pages: [], printed: null, isScan: false };
}

async function readXmlDocument(bytes: Uint8Array, alsoPages: boolean): Promise<Reading> {
  const invoice = readInvoiceXml(bytes);
  const printed = invoice !== null && alsoPages ? await readPicture(invoice) : null;
  return { extraction: invoice?.extraction ?? emptyExtraction(), pages: [], printed, isScan: false };
}

async function readImage(bytes: Uint8Array, recogniser: Recogniser): Promise<Reading> {
  const { extraction, pages } = await readPictures(recogniser, [
    { page: 0, picture: () => Promise.resolve({ kind: 'file', bytes }) },
  ]);
  return { extraction, pages: pages.map((each) => ({ ...each, seen: each })), printed: null, isScan: false };
}
