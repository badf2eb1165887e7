import type { PDFPageProxy } from 'pdfjs-dist';
import type { DocumentWord } from '../../../contract/examination.ts';

/** The texts that a page of a PDF holds, where they stand; for a page that was not read on this computer yet. */
export async function textWords(page: PDFPageProxy): Promise<readonly DocumentWord[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item): readonly DocumentWord[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as readonly number[];
    const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x, y) as readonly number[];
    const [bx = 0, by = 0] = viewport.convertToViewportPoint(x + item.width, y + item.height) as readonly number[];
    return [
      {
        text: item.str,
        at: {
          page: page.pageNumber,
          left: Math.min(ax, bx) / viewport.width,
          top: Math.min(ay, by) / viewport.height,
          width: Math.abs(bx - ax) / viewport.width,
          height: Math.abs(by - ay) / viewport.height,
        },
      },
    ];
  });
}
