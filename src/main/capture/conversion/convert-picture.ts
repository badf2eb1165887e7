import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { newPdf } from '../../support/pdf-page.ts';
import { mostPixels } from '../check-image.ts';
import { bmpPixels } from './bmp.ts';
import { heicPictures } from './heic.ts';
import { ConversionRefused, TooMuchInside, withEnding, type PieceBox } from './piece-box.ts';
import type { RawPicture } from './raw-picture.ts';
import { tiffPages, type TiffPage } from './tiff-pages.ts';

const paper = '#ffffff';
const quality = 90;
const mostPages = 200;
/** dpi of a scan that does not state it */
const usualDensity = 150;
const points = 72;
/** Fax machines use up to four; more is a fault in the file. */
const mostStretch = 5;
/** packing methods of TIFF that the library reads: fax, LZW, JPEG, deflate, PackBits */
const readPackings: ReadonlySet<number> = new Set([2, 3, 4, 5, 7, 8, 32_773, 32_946]);
const unpacked = 1;

/** The first picture of a WebP, AVIF or GIF file, upright, as JPEG. */
export async function convertPicture(bytes: Uint8Array, name: string, box: PieceBox): Promise<void> {
  const picture = openPicture(bytes, 0);
  await measured(picture);
  await box.add(withEnding(name, '.jpg'), await jpegOf(picture.autoOrient()));
}

export async function convertBmp(bytes: Uint8Array, name: string, box: PieceBox): Promise<void> {
  await box.add(withEnding(name, '.jpg'), await jpegOfPixels(bmpPixels(bytes, mostPixels)));
}

/** One JPEG per picture, because several pictures in one file are not pages of one document. */
export async function convertHeic(bytes: Uint8Array, name: string, box: PieceBox): Promise<void> {
  let nth = 0;
  for await (const picture of heicPictures(bytes, mostPixels)) {
    nth += 1;
    await box.add(withEnding(name, nth === 1 ? '.jpg' : `-${nth}.jpg`), await jpegOfPixels(picture));
  }
}

/** All pages as one PDF; black and white pages stay bilevel, so that small print stays sharp. */
export async function convertTiff(bytes: Uint8Array, name: string, box: PieceBox): Promise<void> {
  const described = tiffPages(bytes, mostPages);
  const pdf = await pdfOfTiff(bytes, name, described).catch((error: unknown) => {
    const isRefused = error instanceof ConversionRefused && error.reason.code !== 'damaged';
    throw !isRefused && described.some(isUnreadable) ? new ConversionRefused('wrong-type', 'image/tiff') : error;
  });
  await box.add(withEnding(name, '.pdf'), pdf);
}

async function pdfOfTiff(bytes: Uint8Array, name: string, described: readonly TiffPage[]): Promise<Buffer> {
  const { pages = 1 } = await openPicture(bytes, 0).metadata();
  if (pages > mostPages) throw new TooMuchInside(String(pages));
  // Deterministic bytes, because pieces are recognised by their hash.
  const pdf = await newPdf({ title: name, at: new Date(0) });
  for (let page = 0; page < pages; page += 1) {
    const picture = openPicture(bytes, page);
    const { width, height, density, bitsPerSample, isTurned } = await measured(picture);
    const upright = picture.autoOrient();
    const data =
      bitsPerSample === 1
        ? await upright.png({ palette: true, colours: 2, dither: 0 }).toBuffer()
        : await jpegOf(upright);
    const scale = points / Math.max(density ?? usualDensity, points);
    // The library's density is that of the rows before the picture is turned.
    const stretch = stretchOf(described[page]);
    const size: [number, number] = isTurned
      ? [width * scale * stretch, height * scale]
      : [width * scale, height * scale * stretch];
    pdf.addPage({ size, margin: 0 }).image(data, 0, 0, { width: size[0], height: size[1] });
  }
  pdf.end();
  return buffer(pdf);
}

/** The library fails alike for damaged data and for kinds it cannot read. Whole unpacked data cannot be damaged. */
const isUnreadable = ({ packing, isWhole }: TiffPage): boolean =>
  isWhole && (packing === unpacked || !readPackings.has(packing));

/** A fax has half or twice as many dots down as across: how much higher its page is than its dots say. */
function stretchOf(page: TiffPage | undefined): number {
  const stretch = (page?.across ?? 1) / (page?.down ?? page?.across ?? 1);
  return stretch >= 1 / mostStretch && stretch <= mostStretch ? stretch : 1;
}

/** Opens lazily; fails for more pixels than the program accepts. */
export const openPicture = (bytes: Uint8Array, page: number): Sharp =>
  sharp(bytes, { page, limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });

/**
 * Size in pixels after rotation, dpi, and whether rotation exchanges width and height. Throws ConversionRefused for too
 * many pixels or a damaged picture.
 */
export async function measured(picture: Sharp) {
  const {
    density,
    bitsPerSample,
    orientation = 1,
    autoOrient,
  } = await picture.metadata().catch((error: unknown) => {
    throw new ConversionRefused(/pixel limit/i.test(String(error)) ? 'image-too-large' : 'damaged');
  });
  const { width, height } = autoOrient;
  if (width * height > mostPixels) throw new ConversionRefused('image-too-large', `${width} × ${height}`);
  return { width, height, density, bitsPerSample, isTurned: orientation >= 5 };
}

export const jpegOf = (picture: Sharp): Promise<Buffer> =>
  picture.flatten({ background: paper }).jpeg({ quality }).toBuffer();

const jpegOfPixels = ({ data, width, height, channels }: RawPicture): Promise<Buffer> =>
  jpegOf(sharp(data, { raw: { width, height, channels } }));
