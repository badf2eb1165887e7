import { emptyExtraction } from '../fields.ts';
import type { Extraction } from '../fields.ts';
import type { Recogniser } from '../ocr/recogniser.ts';
import { readPicture } from '../ocr/read-picture.ts';
import type { SeenText } from '../ocr/read-picture.ts';
import { readText } from '../text/read-text.ts';
import { readEmbeddedInvoice } from './embedded-xml.ts';
import { withPdf } from './open-pdf.ts';
import type { Pdf } from './open-pdf.ts';
import { pagePicture } from './page-pictures.ts';
import { pdfText } from './page-text.ts';

/** Fewer letters than this are a stamp or a page number on a scan, not a text layer. */
const FEWEST_LETTERS = 20;
/** The heading or signature a scanner's program puts on a scan; an invoice has more. */
const SCAN_LETTERS = 300;
/** A page takes seconds; what a scanned invoice is stands on its first pages and its last. */
const FIRST_SCANS = 3;

/** The embedded invoice wins over what the pages say, and their text over what they look like. */
export async function readPdf(bytes: Uint8Array, recogniser: Recogniser | null): Promise<Extraction> {
  return withPdf(bytes, async (pdf) => (await readEmbeddedInvoice(pdf)) ?? readPages(pdf, recogniser));
}

async function readPages(pdf: Pdf, recogniser: Recogniser | null): Promise<Extraction> {
  const { runs, sizes } = await pdfText(pdf);
  const letters = runs.reduce((count, { text }) => count + text.length, 0);
  const read = letters < FEWEST_LETTERS ? emptyExtraction() : readText(runs, 'text', sizes);
  const isScan = letters < SCAN_LETTERS && read.gross === null && read.invoiceNumber === null;
  return isScan && recogniser !== null ? readScan(pdf, recogniser) : read;
}

async function readScan(pdf: Pdf, recogniser: Recogniser): Promise<Extraction> {
  const pages = Array.from({ length: Math.min(pdf.numPages, FIRST_SCANS) }, (_, index) => index);
  if (pdf.numPages > FIRST_SCANS) pages.push(pdf.numPages - 1);
  const seen: SeenText[] = [];
  for (const index of pages) seen.push(await readPicture(recogniser, await pagePicture(pdf, index), index));
  const sizes = new Map(pages.map((page, at) => [page, seen[at]?.size] as const));
  return readText(
    seen.flatMap(({ runs }) => runs),
    'ocr',
    sizes,
  );
}
