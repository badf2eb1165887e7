import { emptyExtraction, type Extraction } from '../fields.ts';
import type { Recogniser } from '../ocr/recogniser.ts';
import { readPictures } from '../ocr/read-pictures.ts';
import type { PageText, Reading } from '../reading.ts';
import { readText } from '../text/read-text.ts';
import { readEmbeddedInvoice } from './embedded-xml.ts';
import { withPdf, type Pdf } from './open-pdf.ts';
import { pagePicture } from './page-pictures.ts';
import { pdfText } from './page-text.ts';

/** Fewer letters than this are a stamp or a page number on a scan, not a text layer. */
const fewestLetters = 20;
/** A heading or signature that a scanner's program adds to a scan; an invoice has more letters. */
const scanLetters = 300;
/** OCR of a page takes seconds; a scanned invoice has its values on the first pages and the last. */
const firstScans = 3;

/**
 * The embedded invoice takes precedence over the text of the pages, and their text over their pictures. `alsoPages`:
 * returns the text of the pages even where the embedded invoice is complete.
 */
export async function readPdf(bytes: Uint8Array, recogniser: Recogniser | null, alsoPages: boolean): Promise<Reading> {
  return withPdf(bytes, async (pdf) => {
    const embedded = await readEmbeddedInvoice(pdf);
    if (embedded === null) return readPages(pdf, recogniser);
    const printed = alsoPages ? await printedBeside(pdf) : null;
    return { extraction: embedded, pages: printed?.pages ?? [], printed, isScan: false };
  });
}

/** Pages that cannot be read do not invalidate the embedded invoice. */
const printedBeside = (pdf: Pdf): Promise<Reading['printed']> =>
  pdfText(pdf).then(
    (text) => ({ extraction: ofText(text), pages: pagesOf(text) }),
    () => null,
  );

type PdfText = Awaited<ReturnType<typeof pdfText>>;

/** Empty where the text is less than that of a document. */
const ofText = ({ runs, sizes }: PdfText): Extraction =>
  letterCount(runs) < fewestLetters ? emptyExtraction() : readText(runs, 'text', sizes);

const letterCount = (runs: PdfText['runs']): number => runs.reduce((count, { text }) => count + text.length, 0);

function pagesOf({ runs, sizes }: PdfText): readonly PageText[] {
  return [...sizes].flatMap(([page, size]) =>
    size === undefined ? [] : [{ page, size, runs: runs.filter((run) => run.page === page), seen: null }],
  );
}

async function readPages(pdf: Pdf, recogniser: Recogniser | null): Promise<Reading> {
  const text = await pdfText(pdf);
  const read = ofText(text);
  const isScan = letterCount(text.runs) < scanLetters && read.gross === null && read.invoiceNumber === null;
  return isScan && recogniser !== null
    ? readScan(pdf, recogniser)
    : { extraction: read, pages: pagesOf(text), printed: null, isScan };
}

async function readScan(pdf: Pdf, recogniser: Recogniser): Promise<Reading> {
  const pages = Array.from({ length: Math.min(pdf.numPages, firstScans) }, (_, index) => index);
  if (pdf.numPages > firstScans) pages.push(pdf.numPages - 1);
  const pictured = pages.map((page) => ({ page, picture: () => pagePicture(pdf, page) }));
  const { extraction, pages: seenPages } = await readPictures(recogniser, pictured);
  return { extraction, pages: seenPages.map((each) => ({ ...each, seen: each })), printed: null, isScan: true };
}
