import { decodeXml } from '../../src/shared/xml/decode.ts';
import { readingLimits } from '../../src/shared/xml/limits.ts';
import { readInvoice } from '../../src/shared/xml/read-invoice.ts';
import { parseXml } from '../../src/shared/xml/tree.ts';
import type { Extraction } from '../fields.ts';
import { invoiceExtraction } from './invoice-extraction.ts';

/**
 * The fields of the invoice in an XML document; null for malformed XML, and for XML that is not an invoice. Throws the
 * errors of decodeXml.
 */
export function readXml(bytes: Uint8Array): Extraction | null {
  const parsed = parseXml(decodeXml(bytes), readingLimits);
  if (!parsed.ok) return null;
  const invoice = readInvoice(parsed.root);
  return invoice === null ? null : invoiceExtraction(invoice, parsed.root);
}
