import { contentType } from '../../../shared/content-type.ts';
import { attachedBytes, xmlAttachments } from '../../../shared/xml/attachments.ts';
import { decodeXml } from '../../../shared/xml/decode.ts';
import type { XmlElement } from '../../../shared/xml/tree.ts';

/** A file within a document. */
export interface AttachedFile {
  /** for display; empty: the document gives none */
  readonly name: string;
  /** null: it cannot be read */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer> | null>;
}

const longestName = 120;

export const filesInXml = (root: XmlElement): readonly AttachedFile[] =>
  xmlAttachments(root).map(({ name, base64 }) => ({
    name: lastPart(name),
    bytes: () => Promise.resolve(attachedBytes(base64)),
  }));

export const filesInPdf = (files: readonly AttachedFile[]): readonly AttachedFile[] =>
  files.map((file) => ({ ...file, name: lastPart(file.name) }));

/** For a path of any system. */
const lastPart = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .trim()
    .slice(0, longestName);

type AttachedKind =
  | { readonly kind: 'document'; readonly mime: 'application/pdf' | 'image/jpeg' | 'image/png' }
  | { readonly kind: 'xml'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'other' };

/** Characters; more of a table are not for reading on a screen. */
const longestText = 200_000;

/** By the content, never by the name. */
export function attachedKind(bytes: Uint8Array): AttachedKind {
  const type = contentType(bytes);
  if (type === 'pdf') return { kind: 'document', mime: 'application/pdf' };
  if (type === 'jpeg' || type === 'png') return { kind: 'document', mime: `image/${type}` };
  const text = textOf(bytes);
  if (text === null) return { kind: 'other' };
  return type === 'xml' ? { kind: 'xml', text } : { kind: 'text', text: text.slice(0, longestText) };
}

/** null: it is no text */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = decodeXml(bytes);
    return text.slice(0, longestText).includes('\0') ? null : text;
  } catch {
    return null;
  }
}
