import { contentType } from './content-type.ts';
import { emptyExtraction } from './fields.ts';
import type { Extraction } from './fields.ts';
import { readPicture } from './ocr/read-picture.ts';
import type { Recogniser } from './ocr/recogniser.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readText } from './text/read-text.ts';
import { decodeXml } from './xml/decode.ts';
import { readInvoiceXml } from './xml/invoice-xml.ts';
import { parseXml } from './xml/tree.ts';

export { emptyExtraction, FIELD_NAMES } from './fields.ts';
export type { Extraction, FieldName, Place } from './fields.ts';

/**
 * Reads what a document says: XML before text before OCR. Dates YYYY-MM-DD, amounts decimal strings with two places and
 * the document's own sign, currency an ISO code. Without a recogniser pictures, and PDFs without text, answer with
 * source 'none'.
 * Never throws for what is in the bytes, but may take long and much memory: run it under a limit.
 */
export async function extract(bytes: Uint8Array, recogniser: Recogniser | null = null): Promise<Extraction> {
  const type = contentType(bytes);
  try {
    if (type === 'xml') return readXml(bytes);
    if (type === 'pdf') return await readPdf(bytes, recogniser);
    if (type !== null && recogniser !== null) return await readImage(bytes, recogniser);
  } catch {
    // A document that breaks its reader is one nothing could be read from; inspect() says what is wrong with it.
  }
  return emptyExtraction();
}

async function readImage(bytes: Uint8Array, recogniser: Recogniser): Promise<Extraction> {
  const { runs, size } = await readPicture(recogniser, { kind: 'file', bytes }, 0);
  return readText(runs, 'ocr', new Map([[0, size]]));
}

function readXml(bytes: Uint8Array): Extraction {
  const parsed = parseXml(decodeXml(bytes));
  return (parsed.ok ? readInvoiceXml(parsed.root) : null) ?? emptyExtraction();
}
