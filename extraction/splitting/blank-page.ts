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

/** Each takes a good part of a second to draw; what comes after so many is not told as blank. */
const mostPictures = 20;

/** Tells of pages whether nothing is drawn on them, or only a picture of white paper, as a scanner makes of an empty one. */
export function blankCheck(pdf: Pdf): (index: number) => Promise<boolean> {
  let left = mostPictures;
  return async (index) => {
    const drawn = await drawnOn(pdf, index);
    if (drawn !== 'picture') return drawn === 'nothing';
    left -= 1;
    return left >= 0 && isEmptyPaper(await pagePicture(pdf, index));
  };
}

/** What is drawn on a page; `index` from 0. A picture that cannot be decoded leaves white paper, and is not nothing. */
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

/** `name`: of a picture in the list of operators. Those of several pages are kept for all of them. */
function isDecoded({ objs, commonObjs }: PDFPageProxy, name: string): Promise<boolean> {
  const kept = name.startsWith('g_') ? commonObjs : objs;
  return new Promise((resolve) => {
    kept.get(name, (decoded: unknown) => resolve(decoded !== null));
  });
}

/** dots of the longer side: about a hundred an inch */
const looked = 1_150;

/** Whether the picture of a page is one of white paper, as a scanner makes of an empty one. */
export async function isEmptyPaper(picture: Picture): Promise<boolean> {
  return isWhite(await lookedAt(picture));
}

async function lookedAt(picture: Picture): Promise<Plane> {
  if (picture.kind !== 'pixels') throw new Error('a page is drawn as pixels');
  const { data, info } = await sharp(picture.bytes, {
    raw: { width: picture.width, height: picture.height, channels: 4 },
  })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: looked, height: looked, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { dots: Float32Array.from(data), width: info.width, height: info.height };
}

/** of each side: there a scanner leaves shadows */
const margin = 0.05;
/** dots: strokes are thinner than twice that; of 255: what shows through the paper is fainter */
const stroke = 4;
const ink = 30;
/** of the page within the margins: dust */
const mostInk = 0.000_1;
const mostDark = 0.005;
const dark = 60;
/** of 255: a sheet that is less bright is no white paper */
const brightest = 150;

/** Neither strokes nor dark places, but dust. What has holes for a file counts as more. */
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
