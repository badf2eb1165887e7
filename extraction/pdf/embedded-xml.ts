import type { Extraction } from '../fields.ts';
import { readXml } from '../xml/read-xml.ts';
import type { Pdf } from './open-pdf.ts';

const maxAttachments = 50;

/** The invoice embedded in a Factur-X or ZUGFeRD PDF: the first attachment that is one by its content, whatever its name. */
export async function readEmbeddedInvoice(pdf: Pdf): Promise<Extraction | null> {
  const attachments = [...((await pdf.getAttachments()) ?? new Map<string, unknown>()).keys()].slice(0, maxAttachments);
  for (const id of attachments) {
    const invoice = await readAttachment(pdf, id);
    if (invoice !== null) return invoice;
  }
  return null;
}

async function readAttachment(pdf: Pdf, id: string): Promise<Extraction | null> {
  try {
    const content: unknown = await pdf.getAttachmentContent(id);
    return content instanceof Uint8Array && startsLikeXml(content) ? readXml(content) : null;
  } catch {
    // A broken attachment says nothing; the page may still be read.
    return null;
  }
}

/** Delivery notes and drawings ride along as attachments too; those need no decoding. */
function startsLikeXml(content: Uint8Array): boolean {
  const head = [...content.subarray(0, 64)];
  const first = head.find((byte) => byte > 0x20 && byte < 0x7f);
  return first === 0x3c;
}
