import { usefulPixels, type Picture } from '../ocr/picture.ts';
import type { Pdf } from './open-pdf.ts';

/** A higher resolution does not make the text more readable. */
const mostScale = 300 / 72;

/** pdf.js' own types name the browser's canvas; here its factory makes another one. */
interface Drawable {
  render(options: { canvas: object; viewport: object; background: string }): { readonly promise: Promise<void> };
}

interface Context2d {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
}

interface CanvasFactory {
  create(width: number, height: number): { readonly canvas: object; readonly context: Context2d };
  destroy(made: object): void;
}

/** Draws one page at a useful size for OCR; `index` from 0. Rejects where it cannot be drawn. */
export async function pagePicture(pdf: Pdf, index: number): Promise<Picture> {
  const page = await pdf.getPage(index + 1);
  const plain = page.getViewport({ scale: 1 });
  const scale = Math.min(mostScale, Math.sqrt(usefulPixels / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const factory = pdf.canvasFactory as CanvasFactory;
  const made = factory.create(width, height);
  try {
    const drawable = page as unknown as Drawable;
    await drawable.render({ canvas: made.canvas, viewport, background: '#ffffff' }).promise;
    const { data } = made.context.getImageData(0, 0, width, height);
    return { kind: 'pixels', bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height };
  } finally {
    factory.destroy(made);
    page.cleanup();
  }
}
