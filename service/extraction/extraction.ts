import { contentType } from './content-type.ts';
import { emptyExtraction } from './fields.ts';
import type { Extraction } from './fields.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { decodeXml } from './xml/decode.ts';
import { readInvoiceXml } from './xml/invoice-xml.ts';
import { parseXml } from './xml/tree.ts';

export { emptyExtraction, FIELD_NAMES } from './fields.ts';
export type { Extraction, FieldName } from './fields.ts';

/**
 * Reads what a document says: XML before text. Dates YYYY-MM-DD, amounts decimal strings with two places and
 * the document's own sign, currency an ISO code. Pictures, and PDFs without text, answer with source 'none'.
 * Never throws for what is in the bytes, but may take long and much memory: run it under a limit.
 */
export async function extract(bytes: Uint8Array): Promise<Extraction> {
  const type = contentType(bytes);
  try {
    if (type === 'xml') return readXml(bytes);
    if (type === 'pdf') return await readPdf(bytes);
  } catch {
    // A document that breaks its reader is one nothing could be read from; inspect() says what is wrong with it.
  }
  return emptyExtraction();
}

function readXml(bytes: Uint8Array): Extraction {
  const parsed = parseXml(decodeXml(bytes));
  return (parsed.ok ? readInvoiceXml(parsed.root) : null) ?? emptyExtraction();
}
