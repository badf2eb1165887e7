import { buffer } from 'node:stream/consumers';
import { newPdf, PdfPages, plain } from '../../../support/pdf-page.ts';
import { jpegOf, measured, openPicture } from '../convert-picture.ts';
import { isLogo } from '../logo.ts';
import { ConversionRefused } from '../piece-box.ts';
import type { Block, TableRow } from './office-content.ts';

/** rows and paragraphs; a longer document is a list, not an invoice */
const mostLines = 5_000;
/** pictures drawn; each one is unpacked and packed again, even if the document repeats it */
const mostPictures = 200;
/** points between columns */
const gap = 10;
const never = new Date(0);

/** The visible content of an office document as PDF pages; null: empty. Deterministic. */
export async function officePdf(
  blocks: readonly Block[],
  pictureAt: (part: string) => Uint8Array | null,
  fonts: string,
): Promise<Buffer | null> {
  const lines = blocks.reduce((sum, block) => sum + linesOf(block), 0);
  if (lines > mostLines) throw new ConversionRefused('cannot-convert');
  const pdf = await newPdf({ title: '', at: never });
  const pages = new PdfPages(pdf, fonts, () => '');
  let isEmpty = true;
  let pictures = 0;
  for (const block of blocks) {
    if (block.kind === 'picture') {
      const picture = await drawable(pictureAt(block.part));
      if (picture === null) continue;
      pictures += 1;
      if (pictures > mostPictures) throw new ConversionRefused('cannot-convert');
      pages.picture(picture.bytes, picture);
      isEmpty = false;
    } else if (block.kind === 'table') {
      isEmpty &&= block.rows.every((row) => row.every(({ text }) => text === ''));
      drawTable(pages, block.rows);
    } else {
      isEmpty &&= block.text.trim() === '';
      for (const line of block.text.split('\n')) pages.paragraph(spaced(line), plain);
    }
  }
  pdf.end();
  const bytes = await buffer(pdf);
  return isEmpty ? null : bytes;
}

function linesOf(block: Block): number {
  if (block.kind === 'paragraph') return block.text.split('\n').length;
  return block.kind === 'table' ? block.rows.length : 1;
}

/** A tab moves to the next stop; blanks keep the same distance. */
const spaced = (line: string): string => line.replaceAll('\t', '      ').trimEnd();

/**
 * As JPEG, which the PDF needs; null: a logo or an unreadable picture. Throws ConversionRefused for too many pixels,
 * because a PDF without the picture would be incomplete.
 */
async function drawable(bytes: Uint8Array | null) {
  if (bytes === null) return null;
  try {
    const picture = openPicture(bytes, 0);
    const { width, height } = await measured(picture);
    return isLogo({ width, height }) ? null : { bytes: await jpegOf(picture.autoOrient()), width, height };
  } catch (error) {
    if (error instanceof ConversionRefused && error.reason.code === 'image-too-large') throw error;
    return null;
  }
}

function drawTable(pages: PdfPages, rows: readonly TableRow[]): void {
  const shown = rows.map((row) => row.slice(0, row.findLastIndex(({ text }) => text !== '') + 1));
  const widths = columnWidths(pages, shown);
  for (const row of shown) {
    let column = 0;
    const cells = row.map(({ text, span }) => {
      const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
      column += span;
      return { text: spaced(text), width };
    });
    pages.wrappedRow(cells, plain);
  }
}

/** As wide as their contents, and together no wider than the page: the widest columns are cut. */
function columnWidths(pages: PdfPages, rows: readonly TableRow[]): readonly number[] {
  const widths: number[] = [];
  for (const row of rows) {
    let column = 0;
    for (const { text, span } of row) {
      const needed = Math.max(...text.split('\n').map((line) => pages.widthOf(line, plain))) + gap;
      for (let at = column; at < column + span; at += 1) {
        widths[at] = Math.max(widths[at] ?? 0, span === 1 ? needed : 0);
      }
      column += span;
    }
  }
  const limit = widest(widths, pages.width);
  return widths.map((width) => Math.min(width, limit));
}

/** The maximum width with which all columns together fit into `room`. */
function widest(widths: readonly number[], room: number): number {
  let left = room;
  let columns = widths.length;
  for (const width of widths.toSorted((a, b) => a - b)) {
    if (width * columns > left) return left / columns;
    left -= width;
    columns -= 1;
  }
  return Infinity;
}
