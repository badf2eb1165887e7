import { attachedBytes, xmlAttachments } from '../../../shared/xml/attachments.ts';
import { decodeXml } from '../../../shared/xml/decode.ts';
import type { XmlElement } from '../../../shared/xml/tree.ts';
import type { PdfAttachment } from './pdf-engine.ts';

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

export const filesInPdf = (files: readonly PdfAttachment[]): readonly AttachedFile[] =>
  files.map((file) => ({ name: lastPart(file.name), bytes: () => file.bytes() }));

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

const starts = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
] as const;
/** Characters; more of a table are not for reading on a screen. */
const longestText = 200_000;

/** By the content, never by the name. */
export function attachedKind(bytes: Uint8Array): AttachedKind {
  const known = starts.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known !== undefined) return { kind: 'document', mime: known[0] };
  const text = textOf(bytes);
  if (text === null) return { kind: 'other' };
  return /^\s*<[?A-Za-z_!]/.test(text.slice(0, 1000))
    ? { kind: 'xml', text }
    : { kind: 'text', text: text.slice(0, longestText) };
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
