import { textAt, type XmlElement } from './tree.ts';

/** A file that an XML invoice contains. */
export interface XmlAttachment {
  /** as the document names it; empty: it has no name */
  readonly name: string;
  readonly base64: string;
}

/** An invoice has a few. */
export const mostAttachments = 20;

/**
 * The files within UBL and CII (their name is an attribute), FatturaPA and Facturae (an element for each property), in the
 * document's order.
 */
export function xmlAttachments(root: XmlElement): readonly XmlAttachment[] {
  const found: XmlAttachment[] = [];
  const open: XmlElement[] = [root];
  for (let next = open.pop(); next !== undefined && found.length < mostAttachments; next = open.pop()) {
    const attachment = attachmentIn(next);
    if (attachment !== null && attachment.base64 !== '') found.push(attachment);
    for (const child of next.children.toReversed()) open.push(child);
  }
  return found;
}

function attachmentIn(element: XmlElement): XmlAttachment | null {
  switch (element.name) {
    case 'EmbeddedDocumentBinaryObject':
    case 'AttachmentBinaryObject':
      return { name: element.attributes.filename ?? '', base64: element.text };
    case 'Allegati':
      return named(
        textAt(element, 'NomeAttachment'),
        textAt(element, 'FormatoAttachment'),
        textAt(element, 'Attachment'),
      );
    case 'Attachment': {
      const data = textAt(element, 'AttachmentData');
      return data === null
        ? null
        : named(textAt(element, 'AttachmentDescription'), textAt(element, 'AttachmentFormat'), data);
    }
    default:
      return null;
  }
}

function named(name: string | null, format: string | null, base64: string | null): XmlAttachment {
  const ending = format === null || /\.[a-z0-9]{2,5}$/i.test(name ?? '') ? '' : `.${format.toLowerCase()}`;
  return { name: `${name ?? ''}${ending}`, base64: base64 ?? '' };
}

/** The content of an embedded file; null: it is not base64. */
export function attachedBytes(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(base64);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
