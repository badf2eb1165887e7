import { readEmbeddedInvoice } from '../pdf/embedded-xml.ts';
import { withPdf, type Pdf } from '../pdf/open-pdf.ts';
import { pageText } from '../pdf/page-text.ts';
import { blankCheck, drawnOn } from './blank-page.ts';
import { bordersOf, type BorderEvidence } from './borders.ts';
import { pageSigns, type PageSigns } from './page-signs.ts';

/** A page of a PDF that holds several documents. */
export interface RecognisedPage {
  /** why a document begins here; null for the first page, and for a page that continues */
  readonly begins: BorderEvidence | null;
  /** empty, or with the picture of an empty page */
  readonly isBlank: boolean;
}

/** A longer file would delay the check of all others for too long. */
const mostPages = 300;

/** Each takes about three seconds: ten minutes in all, during which nothing of the file is sent. */
const mostScanned = 200;

/** A PDF whose pages need OCR to decide. */
export interface Scan {
  readonly scanned: number;
}

/** A PDF with too many pages to check. */
export interface TooLong {
  readonly unseen: number;
}

/**
 * The pages of a PDF that holds several documents; null: it is one, by its text. Does not run OCR: with `scans`, a PDF
 * with pictures is reported with the number of such pages. Rejects with pdf.js' own errors.
 */
export async function recognisePieces(
  bytes: Uint8Array,
  scans = false,
): Promise<readonly RecognisedPage[] | Scan | TooLong | null> {
  return withPdf(bytes, async (pdf) => {
    if (pdf.numPages < 2) return null;
    // An invoice with embedded data is one document with all its pages.
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

/** The number of pages. Rejects with pdf.js' own errors. */
export const countPages = (bytes: Uint8Array): Promise<number> =>
  withPdf(bytes, ({ numPages }) => Promise.resolve(numPages));

async function hasScans(pdf: Pdf, signs: readonly PageSigns[]): Promise<boolean> {
  for (const [index, { hasText }] of signs.entries()) {
    if (!hasText && (await drawnOn(pdf, index)) === 'picture') return true;
  }
  return false;
}
