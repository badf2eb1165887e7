import { decodeXml } from '../../src/shared/xml/decode.ts';
import { readingLimits } from '../../src/shared/xml/limits.ts';
import { readInvoice } from '../../src/shared/xml/read-invoice.ts';
import { parseXml, type XmlElement } from '../../src/shared/xml/tree.ts';
import type { Extraction } from '../fields.ts';
import { invoiceExtraction } from './invoice-extraction.ts';

/**
 * The fields of the invoice in an XML document, with its tree; null for malformed XML, and for XML that is not an
 * invoice. Throws the errors of decodeXml.
 */
export function readInvoiceXml(
  bytes: Uint8Array,
): { readonly extraction: Extraction; readonly root: XmlElement } | null {
  const parsed = parseXml(decodeXml(bytes), readingLimits);
  if (!parsed.ok) return null;
  const { root } = parsed;
  const invoice = readInvoice(root);
  return invoice === null ? null : { extraction: invoiceExtraction(invoice, root), root };
}
