import { lookAtPage } from '../../extraction/splitting/look-at-page.ts';
import { bordersOf } from '../../extraction/splitting/borders.ts';
import type { Recogniser } from '../../extraction/ocr/recogniser.ts';
import { withPdf } from '../../extraction/pdf/open-pdf.ts';
import type { PageSigns } from '../../extraction/splitting/page-signs.ts';
import { scannedPdf } from '../../extraction/splitting/scanned-pdf.fixture.ts';

export interface Found {
  /** pages on which a document begins, from 0 */
  readonly found: readonly number[];
  /** ms; on a scan of each page */
  readonly time: number;
}

/** Finds documents in a PDF whose pages are pictures without text, as the inbox does. */
export async function foundOnScan(recogniser: Recogniser, pdf: Buffer): Promise<Found> {
  const pages = await withPdf(Uint8Array.from(pdf), ({ numPages }) => Promise.resolve(numPages));
  const scan = await scannedPdf(pdf);
  const start = performance.now();
  const signs: PageSigns[] = [];
  for (let page = 0; page < pages; page += 1) {
    signs.push((await lookAtPage(Uint8Array.from(scan), page, recogniser)).signs);
  }
  const found = bordersOf(signs).flatMap((border, page) => (border === null ? [] : [page]));
  return { found, time: (performance.now() - start) / pages };
}
