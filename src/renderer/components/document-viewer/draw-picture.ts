import type { FileId } from '../../../contract/inbox.ts';
import { closeContent, type DocumentContent } from './content.ts';
import { naturalSize, prerenderPage } from './draw-page.ts';
import type { PagePicture } from './page-pictures.ts';
import type { PdfDocument } from './pdf-engine.ts';

/** So that the smallest print is sharp in a row of the record, in device pixels per CSS pixel at 100 %. */
const density = 1.5;
/** Of a picture; a larger page is drawn coarser. */
const mostPixels = 3_000_000;

/** Draws a page of a PDF, or a picture, upright and small enough to be kept; null for what is neither. */
export async function drawPicture(
  open: (fileId: FileId) => Promise<DocumentContent>,
  fileId: FileId,
  page: number,
): Promise<PagePicture | null> {
  const content = await open(fileId);
  try {
    if (content.kind === 'pdf') return await drawPdfPage(content.document, page);
    return content.kind === 'image' ? await drawImage(content.url) : null;
  } finally {
    closeContent(content);
  }
}

async function drawPdfPage(document: PdfDocument, number: number): Promise<PagePicture | null> {
  const { width, height } = naturalSize(await document.page(number));
  const scale = Math.min(density * window.devicePixelRatio, Math.sqrt(mostPixels / (width * height)));
  const drawn = await prerenderPage(document, { number, scale, rotation: 0, pixelRatio: 1 });
  return drawn?.canvas ?? null;
}

async function drawImage(url: string): Promise<PagePicture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const paper = canvas.getContext('2d');
  if (paper !== null) paper.imageSmoothingQuality = 'high';
  paper?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
