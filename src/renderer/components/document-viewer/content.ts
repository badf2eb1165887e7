import { imageSize } from 'image-size';
import type { XmlInvoice } from '../../../shared/xml/invoice.ts';
import { displayLimits } from '../../../shared/xml/limits.ts';
import { readInvoice } from '../../../shared/xml/read-invoice.ts';
import { parseXml, type XmlElement } from '../../../shared/xml/tree.ts';
import type { Words } from '../../../words/catalogue.ts';
import type { PdfDocument, PdfEngine } from './pdf-engine.ts';
import type { Fetched } from './source.ts';

/** Why a document is not shown; each has its words. */
export type DocumentFault = keyof Words['review']['faults'];

export type DocumentContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'pdf'; readonly document: PdfDocument }
  | { readonly kind: 'image'; readonly url: string; readonly close: () => void }
  | { readonly kind: 'xml'; readonly root: XmlElement; readonly invoice: XmlInvoice | null; readonly elements: number }
  | { readonly kind: 'failed'; readonly why: DocumentFault };

/** A decoded picture takes four bytes a pixel: beyond this the window would swap or die. */
const mostPixels = 80_000_000;

/** What was fetched as something to draw. What it opens, closeContent closes. */
export async function openContent(fetched: Fetched, engine: PdfEngine): Promise<DocumentContent> {
  if (!fetched.ok) return { kind: 'failed', why: fetched.why };
  switch (fetched.mime) {
    case 'application/pdf': {
      const answer = await engine.open(new Uint8Array(fetched.bytes));
      return answer.ok ? { kind: 'pdf', document: answer.document } : { kind: 'failed', why: answer.why };
    }
    case 'image/jpeg':
    case 'image/png':
      return openImage(fetched.bytes, fetched.mime);
    case 'text/plain':
      return openXml(new TextDecoder().decode(fetched.bytes));
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

function openXml(text: string): DocumentContent {
  const answer = parseXml(text, displayLimits);
  if (!answer.ok) return { kind: 'failed', why: `xml-${answer.fault}` };
  return { kind: 'xml', root: answer.root, invoice: readInvoice(answer.root), elements: answer.elements };
}
