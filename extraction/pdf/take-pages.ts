import { withPdf } from './open-pdf.ts';
import { atFixedTime } from './fixed-time.ts';

/**
 * Copies pages of a PDF to PDFs of their own: each of `pieces` lists its pages, from 0. Deterministic, so that a piece
 * that was sent is recognised when it is made again. Rejects with pdf.js' own errors, and for a piece with a missing
 * page.
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
