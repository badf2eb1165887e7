import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp, { type OutputInfo } from 'sharp';
import { withPdf } from '../pdf/open-pdf.ts';
import { pagePicture } from '../pdf/page-pictures.ts';

const pointsPerInch = 72;

export interface Scanning {
  readonly dpi?: number;
  /** degrees clockwise, for each page */
  readonly tilts?: readonly number[];
  /** strength, 0 to 255 */
  readonly grain?: number;
}

/** Simulates a scanner's feeder: pictures of the pages of a PDF, a little tilted and noisy, without text. */
export async function scannedPdf(bytes: Uint8Array, scanning: Scanning = {}): Promise<Buffer> {
  return pdfOfPictures(await scannedPages(bytes, scanning), scanning.dpi);
}

/** The JPEG of each page. */
export function scannedPages(
  bytes: Uint8Array,
  { dpi = 200, tilts = [0.4, -0.5, 0.2], grain = 6 }: Scanning = {},
): Promise<readonly Buffer[]> {
  return withPdf(Uint8Array.from(bytes), async (pdf) => {
    const pages: Buffer[] = [];
    for (let index = 0; index < pdf.numPages; index += 1) {
      const page = await pdf.getPage(index + 1);
      const width = Math.round((page.getViewport({ scale: 1 }).width / pointsPerInch) * dpi);
      const picture = await pagePicture(pdf, index);
      if (picture.kind !== 'pixels') throw new Error('a page is drawn as pixels');
      const raw = { width: picture.width, height: picture.height, channels: 4 as const };
      const level = sharp(picture.bytes, { raw }).flatten({ background: '#ffffff' }).resize({ width });
      const tilted = await level
        .png()
        .toBuffer()
        .then((png) => sharp(png).rotate(tilts[index % tilts.length] ?? 0, { background: '#fbfbfb' }))
        .then((turned) => turned.removeAlpha().raw().toBuffer({ resolveWithObject: true }));
      pages.push(await grainy(tilted.data, tilted.info, grain));
    }
    return pages;
  });
}

/** A PDF with one of these pictures on each page; `dpi` of the pictures. */
export async function pdfOfPictures(pictures: readonly Buffer[], dpi = 200): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata();
    const size: [number, number] = [(width * pointsPerInch) / dpi, (height * pointsPerInch) / dpi];
    pdf.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] });
  }
  pdf.end();
  return buffer(pdf);
}

/** A PDF of pages with these lines, in the usual print size. */
export async function printedPdf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (const lines of pages) pdf.addPage({ size: 'A4' }).fontSize(13).text(lines.join('\n'), { lineGap: 6 });
  pdf.end();
  return buffer(pdf);
}

function grainy(dots: Buffer, { width, height, channels }: OutputInfo, grain: number): Promise<Buffer> {
  let seed = 1;
  for (const [at, value] of dots.entries()) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    dots[at] = Math.max(0, Math.min(255, value + Math.round((seed / 2_147_483_648 - 0.5) * 2 * grain)));
  }
  return sharp(dots, { raw: { width, height, channels } }).jpeg({ quality: 80 }).toBuffer();
}
