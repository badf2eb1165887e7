import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import sharp from 'sharp';
import type { Picture } from '../ocr/picture.ts';
import type { Pdf } from '../pdf/open-pdf.ts';
import { pagePicture } from '../pdf/page-pictures.ts';
import { withoutStrokes, type Plane } from './plane.ts';

const pictures: ReadonlySet<number> = new Set([
  pdfjs.OPS.paintImageXObject,
  pdfjs.OPS.paintImageXObjectRepeat,
  pdfjs.OPS.paintInlineImageXObject,
  pdfjs.OPS.paintInlineImageXObjectGroup,
  pdfjs.OPS.paintImageMaskXObject,
  pdfjs.OPS.paintImageMaskXObjectGroup,
  pdfjs.OPS.paintImageMaskXObjectRepeat,
]);
const painting: ReadonlySet<number> = new Set([
  ...pictures,
  pdfjs.OPS.showText,
  pdfjs.OPS.constructPath,
  pdfjs.OPS.shadingFill,
  pdfjs.OPS.paintSolidColorImageMask,
]);

/** Drawing one takes most of a second; later pages are not checked for blankness. */
const mostPictures = 20;

/**
 * Checks whether a page is blank: nothing drawn, or only a white picture, such as a scanner makes of an empty
 * page.
 */
export function blankCheck(pdf: Pdf): (index: number) => Promise<boolean> {
  let left = mostPictures;
  return async (index) => {
    const drawn = await drawnOn(pdf, index);
    if (drawn !== 'picture') return drawn === 'nothing';
    left -= 1;
    return left >= 0 && isEmptyPaper(await pagePicture(pdf, index));
  };
}

/**
 * The kind of content drawn on a page; `index` from 0. A picture that cannot be decoded renders as white, but
 * does not count as 'nothing'.
 */
export async function drawnOn(pdf: Pdf, index: number): Promise<'nothing' | 'picture' | 'other'> {
  const page = await pdf.getPage(index + 1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = fnArray.flatMap((operator, at) =>
    operator === pdfjs.OPS.paintImageXObject ? String((argsArray[at] as readonly unknown[])[0]) : [],
  );
  const areDecoded = await Promise.all(names.map((name) => isDecoded(page, name)));
  page.cleanup();
  if (fnArray.every((operator) => !painting.has(operator))) return 'nothing';
  return fnArray.some((operator) => pictures.has(operator)) && !areDecoded.includes(false) ? 'picture' : 'other';
}

/** `name`: of a picture in the operator list. Pictures shared by several pages are in commonObjs. */
function isDecoded({ objs, commonObjs }: PDFPageProxy, name: string): Promise<boolean> {
  const kept = name.startsWith('g_') ? commonObjs : objs;
  return new Promise((resolve) => {
    kept.get(name, (decoded: unknown) => resolve(decoded !== null));
  });
}

/** pixels of the longer side: about 100 dpi */
const looked = 1_150;

/** Whether a page's picture is white, such as a scanner makes of an empty page. */
export async function isEmptyPaper(picture: Picture): Promise<boolean> {
  if (picture.kind !== 'pixels') throw new Error('a page is drawn as pixels');
  const { data, info } = await sharp(picture.bytes, {
    raw: { width: picture.width, height: picture.height, channels: 4 },
  })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: looked, height: looked, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return isWhite({ dots: Float32Array.from(data), width: info.width, height: info.height });
}

/** margin of each side, where a scanner leaves shadows */
const margin = 0.05;
/** pixels: half of a stroke's greatest width */
const stroke = 4;
/** contrast, 0 to 255: show-through is fainter */
const ink = 30;
/** share of the page within the margins: dust */
const mostInk = 0.000_1;
const mostDark = 0.005;
const dark = 60;
/** brightness, 0 to 255: a darker sheet is not white */
const brightest = 150;

/** Allows dust, but neither strokes nor dark areas. Punched holes count as ink. */
function isWhite(page: Plane): boolean {
  const { dots, width, height } = page;
  const closed = withoutStrokes(page, stroke).dots;
  const paper = dots.toSorted()[Math.floor(dots.length / 2)] ?? 0;
  const [left, top] = [Math.round(width * margin), Math.round(height * margin)];
  let [inked, darkened, all] = [0, 0, 0];
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) {
      const value = dots[y * width + x] ?? 0;
      all += 1;
      inked += Number((closed[y * width + x] ?? 0) - value > ink);
      darkened += Number(paper - value > dark);
    }
  }
  return paper >= brightest && inked <= all * mostInk && darkened <= all * mostDark;
}
