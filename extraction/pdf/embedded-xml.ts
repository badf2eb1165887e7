import type { Extraction } from '../fields.ts';
import { readInvoiceXml } from '../xml/read-xml.ts';
import type { Pdf } from './open-pdf.ts';

const maxAttachments = 50;

/** The names that the standards give to the invoice itself; a supporting document is attached under its own name. */
const ownNames = /^(?:factur-x|zugferd-invoice|xrechnung|order-x|cius-ro)\.xml$/i;

/**
 * The invoice embedded in a Factur-X or ZUGFeRD PDF: the attachment with the standard's name, else the first that is an
 * invoice by its content, under any name.
 */
export async function readEmbeddedInvoice(pdf: Pdf): Promise<Extraction | null> {
  const attachments = [...((await pdf.getAttachments()) ?? [])];
  const isOwn = ([, { filename }]: (typeof attachments)[number]): boolean => ownNames.test(filename);
  const ordered = [...attachments.filter(isOwn), ...attachments.filter((each) => !isOwn(each))];
  for (const [id] of ordered.slice(0, maxAttachments)) {
    const invoice = await readAttachment(pdf, id);
    if (invoice !== null) return invoice;
  }
  return null;
}

async function readAttachment(pdf: Pdf, id: string): Promise<Extraction | null> {
  try {
    const content: unknown = await pdf.getAttachmentContent(id);
    if (!(content instanceof Uint8Array) || !startsLikeXml(content)) return null;
    return readInvoiceXml(content)?.extraction ?? null;
  } catch {
    // A broken attachment is ignored; the page may still be readable.
    return null;
  }
}

/** Skips the decoding of other attachments, such as delivery notes and drawings. */
function startsLikeXml(content: Uint8Array): boolean {
  const head = [...content.subarray(0, 64)];
  const first = head.find((byte) => byte > 0x20 && byte < 0x7f);
  return first === 0x3c;
}
