import { readEmbeddedInvoice } from '../pdf/embedded-xml.ts';
import { withPdf, type Pdf } from '../pdf/open-pdf.ts';
import { pageText } from '../pdf/page-text.ts';
import { blankCheck, drawnOn } from './blank-page.ts';
import { bordersOf, type BorderEvidence } from './borders.ts';
import { pageSigns, type PageSigns } from './page-signs.ts';

/** A page of a PDF that holds several documents. */
export interface RecognisedPage {
  /** why a document begins here; of the first page, and of one that goes on, null */
  readonly begins: BorderEvidence | null;
  /** nothing at all is on it, or the picture of an empty page */
  readonly isBlank: boolean;
}

/** A longer file would keep all others from being looked at for too long. */
const mostPages = 300;

/** Each takes about three seconds: ten minutes in all, in which nothing of the file is sent. */
const mostScanned = 200;

/** A PDF whose pages have to be looked at before anything can be said of it. */
export interface Scan {
  readonly scanned: number;
}

/** A PDF of so many pages that they are not looked at. */
export interface TooLong {
  readonly unseen: number;
}

/**
 * The pages of a PDF that shows itself to be several documents; null: it is one, as far as its text says. Pictures are not
 * read: with `scans`, a PDF that has some is told with the number of its pages. Rejects with pdf.js' own errors.
 */
export async function recognisePieces(
  bytes: Uint8Array,
  scans = false,
): Promise<readonly RecognisedPage[] | Scan | TooLong | null> {
  return withPdf(bytes, async (pdf) => {
    if (pdf.numPages < 2) return null;
    // An invoice that carries its own data is one document, whatever is printed behind it.
    if ((await readEmbeddedInvoice(pdf)) !== null) return null;
    if (pdf.numPages > mostPages) return { unseen: pdf.numPages };
    const signs: PageSigns[] = [];
    for (let index = 0; index < pdf.numPages; index += 1) {
      const { runs, size } = await pageText(pdf, index);
      signs.push(pageSigns(runs, size));
    }
    if (scans && (await hasScans(pdf, signs))) {
      const scanned = signs.filter(({ hasText }) => !hasText).length;
      return scanned > mostScanned ? { unseen: pdf.numPages } : { scanned: pdf.numPages };
    }
    const borders = bordersOf(signs);
    if (borders.every((border) => border === null)) return null;
    const pages: RecognisedPage[] = [];
    const isBlank = blankCheck(pdf);
    for (const [index, begins] of borders.entries()) {
      pages.push({ begins, isBlank: signs[index]?.hasText === false && (await isBlank(index)) });
    }
    return pages;
  });
}

/** How many pages a PDF has. Rejects with pdf.js' own errors. */
export const countPages = (bytes: Uint8Array): Promise<number> =>
  withPdf(bytes, ({ numPages }) => Promise.resolve(numPages));

async function hasScans(pdf: Pdf, signs: readonly PageSigns[]): Promise<boolean> {
  for (const [index, { hasText }] of signs.entries()) {
    if (!hasText && (await drawnOn(pdf, index)) === 'picture') return true;
  }
  return false;
}
