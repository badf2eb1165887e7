import { withPdf } from './open-pdf.ts';
import { atFixedTime } from './fixed-time.ts';

/**
 * The pages of a PDF as PDFs of their own: each of `pieces` names its pages, from 0. The same pages make the same bytes,
 * so that a piece that was sent is known when it is made again. Rejects with pdf.js' own errors, and where a piece is short
 * of a page.
 */
export async function takePages(
  bytes: Uint8Array,
  pieces: readonly (readonly number[])[],
): Promise<readonly Uint8Array[]> {
  return withPdf(bytes, (pdf) =>
    atFixedTime(async () => {
      const made: Uint8Array[] = [];
      for (const includePages of pieces) {
        const piece = await pdf.extractPages([{ document: null, includePages: [...includePages] }]);
        const count = await withPdf(piece, ({ numPages }) => Promise.resolve(numPages));
        if (count !== includePages.length) throw new Error('A page was lost');
        made.push(piece);
      }
      return made;
    }),
  );
}
