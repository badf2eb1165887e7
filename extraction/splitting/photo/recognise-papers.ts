import sharp from 'sharp';
import { inputLimits } from '../../ocr/picture.ts';
import type { Rectangle } from '../../../src/shared/splitting/rectangle.ts';
import { aboveGround, brightFrom } from './ground.ts';
import { isPaper } from './paper.ts';
import { withoutStrokes, withoutThreads, type Plane } from '../plane.ts';
import { areInLine, rectangleAround } from './rectangle.ts';

import { regionsOf, withoutHoles } from './regions.ts';

/** Sheets on a photo, in pixels of the upright photo. */
export interface RecognisedPapers {
  readonly width: number;
  readonly height: number;
  /** in reading order: from the top, then from the left */
  readonly papers: readonly Rectangle[];
}

/** A smaller picture cannot have several readable sheets. */
const fewestPixels = 400_000;
/** pixels of the longer side during the search */
const looked = 640;
const text = 4;
const thread = 2;
const leastContrast = 0.3;
const leastSeparation = 0.7;
/** share of the picture: smaller sheets are unreadable */
const leastPaper = 0.004;
const largestHole = 0.02;
const mostPapers = 10;

/**
 * The sheets on a photo that shows several separate ones on a darker background; null: it shows one, or that is
 * unclear. A single bright area that is not a sheet makes it unclear. Rejects for bytes that are not a picture.
 */
export async function recognisePapers(bytes: Uint8Array): Promise<RecognisedPapers | null> {
  const picture = sharp(bytes, inputLimits);
  const { width, height } = (await picture.metadata()).autoOrient;
  if (width * height < fewestPixels) return null;
  const light = await lightOf(bytes, Math.min(1, looked / Math.max(width, height)), width, height);
  const found = papersOf(light);
  if (found === null) return null;
  const scale = width / light.width;
  const papers = found.map(({ centreX, centreY, angle, ...size }) => ({
    centreX: Math.round((centreX + 0.5) * scale),
    centreY: Math.round((centreY + 0.5) * scale),
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
    angle: Math.round(angle * 10) / 10,
  }));
  return { width, height, papers: inReadingOrder(papers) };
}

/** The logarithm of each pixel's darkest colour channel: a sheet is white, wood is not. */
async function lightOf(bytes: Uint8Array, scale: number, width: number, height: number): Promise<Plane> {
  const { data, info } = await sharp(bytes, inputLimits)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dots = new Float32Array(info.width * info.height);
  for (let dot = 0; dot < dots.length; dot += 1) {
    const from = dot * info.channels;
    const least = Math.min(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
    dots[dot] = Math.log(least + darkest);
  }
  return { dots, width: info.width, height: info.height };
}

/** Near black, noise would be as large as the contrast of sheets. */
const darkest = 16;

function papersOf(light: Plane): readonly Rectangle[] | null {
  const { width, height } = light;
  const closed = withoutStrokes(light, text);
  const above = aboveGround(closed);
  const { threshold, contrast, separation } = brightFrom(above);
  if (contrast < leastContrast || separation < leastSeparation) return null;
  const bright = withoutThreads({ width, height, dots: above.dots.map((value) => Number(value > threshold)) }, thread);
  const total = width * height;
  const regions = regionsOf(withoutHoles(bright, total * largestHole), 1).filter(
    ({ dots }) => dots.length >= total * leastPaper,
  );
  if (regions.length < 2 || regions.length > mostPapers) return null;
  const papers: Rectangle[] = [];
  for (const { dots } of regions) {
    const rectangle = rectangleAround(dots.map((dot) => [dot % width, Math.floor(dot / width)] as const));
    if (rectangle === null || !isPaper(rectangle, dots.length, { light, closed, above })) return null;
    if (papers.some((other) => areInLine(other, rectangle))) return null;
    papers.push(rectangle);
  }
  return papers;
}

/** Sheets that begin above the middle of the topmost remaining one are in its row. */
function inReadingOrder(papers: readonly Rectangle[]): readonly Rectangle[] {
  const ordered: Rectangle[] = [];
  let left = papers.toSorted((a, b) => a.centreY - b.centreY);
  while (left.length > 0) {
    const top = (paper: Rectangle) => paper.centreY - paper.height / 2;
    const [highest] = left.toSorted((a, b) => top(a) - top(b));
    const middle = highest?.centreY ?? 0;
    const row = left.filter((paper) => paper === highest || top(paper) < middle);
    ordered.push(...row.toSorted((a, b) => a.centreX - b.centreX));
    left = left.filter((paper) => !row.includes(paper));
  }
  return ordered;
}
