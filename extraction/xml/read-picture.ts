import { attachedBytes, xmlAttachments } from '../../src/shared/xml/attachments.ts';
import type { XmlElement } from '../../src/shared/xml/tree.ts';
import type { Extraction } from '../fields.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import type { Reading } from '../reading.ts';

/** Time sheets and contracts may be in front of the picture, but not many. */
const mostTried = 3;

/**
 * The text of the PDF within an XML invoice that is its picture: it has the invoice's number as its own, so that a
 * delivery note or a time sheet is none. null: there is none with text.
 */
export async function readPicture({
  extraction,
  root,
}: {
  readonly extraction: Extraction;
  readonly root: XmlElement;
}): Promise<Reading['printed']> {
  const number = extraction.invoiceNumber?.value;
  if (number === undefined) return null;
  const pdfs = xmlAttachments(root).filter(({ base64 }) => base64.startsWith(pdfStart));
  for (const { base64 } of pdfs.slice(0, mostTried)) {
    const bytes = attachedBytes(base64);
    const read = bytes && (await readPdf(bytes, null, true).catch(() => null));
    const printed = read?.printed ?? read;
    if (printed?.extraction.invoiceNumber?.value === number) return printed;
  }
  return null;
}

/** "%PDF-" */
const pdfStart = 'JVBERi';
