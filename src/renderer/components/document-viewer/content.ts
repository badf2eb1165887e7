import { imageSize } from 'image-size';
import type { XmlInvoice } from '../../../shared/xml/invoice.ts';
import { displayLimits } from '../../../shared/xml/limits.ts';
import { readInvoice } from '../../../shared/xml/read-invoice.ts';
import { parseXml, type XmlElement } from '../../../shared/xml/tree.ts';
import type { Words } from '../../../words/catalogue.ts';
import { attachedKind, filesInPdf, filesInXml, type AttachedFile } from './attachments.ts';
import type { PdfDocument, PdfEngine } from './pdf-engine.ts';
import { fetchDocument, type FetchedDocument } from './source.ts';

/** Why a document is not shown; each has its words. */
export type DocumentFault = keyof Words['review']['faults'];

export type DocumentContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'pdf'; readonly document: PdfDocument; readonly attachments: () => Promise<readonly Attachment[]> }
  | { readonly kind: 'image'; readonly url: string; readonly close: () => void }
  | {
      readonly kind: 'xml';
      readonly root: XmlElement;
      readonly invoice: XmlInvoice | null;
      readonly elements: number;
      readonly attachments: () => Promise<readonly Attachment[]>;
    }
  /** an attachment only */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failed'; readonly why: DocumentFault };

/** A file within a document, which can be shown in its place. */
export interface Attachment extends AttachedFile {
  /** The caller releases the content with closeContent. */
  readonly open: () => Promise<DocumentContent>;
}

/** A decoded picture takes four bytes a pixel: with more the window would swap or crash. */
const mostPixels = 80_000_000;

/** Fetches a document of the app's protocol, and opens it. The caller releases it with closeContent. */
export const openFrom = async (path: string, engine: PdfEngine): Promise<DocumentContent> =>
  openContent(await fetchDocument((address) => fetch(address), path), engine);

/** Turns a fetched document into drawable content. The caller releases it with closeContent. */
export async function openContent(fetched: FetchedDocument, engine: PdfEngine): Promise<DocumentContent> {
  if (!fetched.ok) return { kind: 'failed', why: fetched.why };
  switch (fetched.mime) {
    case 'application/pdf': {
      const answer = await engine.open(new Uint8Array(fetched.bytes));
      if (!answer.ok) return { kind: 'failed', why: answer.why };
      const { document } = answer;
      return {
        kind: 'pdf',
        document,
        attachments: async () => opened(filesInPdf(await document.attachments()), engine),
      };
    }
    case 'image/jpeg':
    case 'image/png':
      return openImage(fetched.bytes, fetched.mime);
    case 'text/plain':
      return openXml(new TextDecoder().decode(fetched.bytes), engine);
    default:
      return { kind: 'failed', why: 'unknown-kind' };
  }
}

export function closeContent(content: DocumentContent): void {
  if (content.kind === 'pdf') content.document.close();
  if (content.kind === 'image') content.close();
}

function openImage(bytes: ArrayBuffer, mime: string): DocumentContent {
  const pixels = pixelsOf(new Uint8Array(bytes));
  if (pixels === null) return { kind: 'failed', why: 'damaged' };
  if (pixels > mostPixels) return { kind: 'failed', why: 'image-too-large' };
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  return { kind: 'image', url, close: () => URL.revokeObjectURL(url) };
}

function pixelsOf(bytes: Uint8Array): number | null {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    return null;
  }
}

function openXml(text: string, engine: PdfEngine): DocumentContent {
  const answer = parseXml(text, displayLimits);
  if (!answer.ok) return { kind: 'failed', why: `xml-${answer.fault}` };
  const { root, elements } = answer;
  return {
    kind: 'xml',
    root,
    invoice: readInvoice(root),
    elements,
    attachments: () => Promise.resolve(opened(filesInXml(root), engine)),
  };
}

const opened = (files: readonly AttachedFile[], engine: PdfEngine): readonly Attachment[] =>
  files.map((file) => ({ ...file, open: async () => openAttachment(await file.bytes(), engine) }));

function openAttachment(
  bytes: Uint8Array<ArrayBuffer> | null,
  engine: PdfEngine,
): DocumentContent | Promise<DocumentContent> {
  if (bytes === null) return { kind: 'failed', why: 'attachment-damaged' };
  const found = attachedKind(bytes);
  switch (found.kind) {
    case 'document':
      return openContent({ ok: true, mime: found.mime, bytes: bytes.buffer }, engine);
    case 'xml':
      return openXml(found.text, engine);
    case 'text':
      return found;
    case 'other':
      return { kind: 'failed', why: 'attachment-kind' };
  }
}
