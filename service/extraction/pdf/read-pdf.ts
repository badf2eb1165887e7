import { emptyExtraction } from '../fields.ts';
import type { Extraction } from '../fields.ts';
import { readText } from '../text/read-text.ts';
import { readEmbeddedInvoice } from './embedded-xml.ts';
import { withPdf } from './open-pdf.ts';
import type { Pdf } from './open-pdf.ts';
import { pdfRuns } from './page-text.ts';

/** Fewer letters than this are a stamp or a page number on a scan, not a text layer. */
const FEWEST_LETTERS = 20;

/** The embedded invoice wins over what the pages say; a PDF without text (a scan) answers 'none'. */
export async function readPdf(bytes: Uint8Array): Promise<Extraction> {
  return withPdf(bytes, async (pdf) => (await readEmbeddedInvoice(pdf)) ?? readPages(pdf));
}

async function readPages(pdf: Pdf): Promise<Extraction> {
  const runs = await pdfRuns(pdf);
  const letters = runs.reduce((count, { text }) => count + text.length, 0);
  return letters < FEWEST_LETTERS ? emptyExtraction() : readText(runs, 'text');
}
