import sharp from 'sharp';
import type { Rectangle } from '../../../src/shared/splitting/rectangle.ts';
import { aboveGround, brightFrom } from './ground.ts';
import { isPaper } from './paper.ts';
import { withoutStrokes, withoutThreads, type Plane } from '../plane.ts';
import { areInLine, rectangleAround } from './rectangle.ts';

import { regionsOf, withoutHoles } from './regions.ts';

/** Papers on a photo, in dots of the photo as it stands upright. */
export interface RecognisedPapers {
  readonly width: number;
  readonly height: number;
  /** as one reads: from above, then from the left */
  readonly papers: readonly Rectangle[];
}

const maxInputPixels = 100_000_000;
/** A smaller picture has no several papers on it that could be read. */
const fewestPixels = 400_000;
/** dots of the longer side on which papers are looked for */
const looked = 640;
const text = 4;
const thread = 2;
const leastContrast = 0.3;
const leastSeparation = 0.7;
/** of the picture: what is smaller could not be read */
const leastPaper = 0.004;
const largestHole = 0.02;
const mostPapers = 10;

/**
 * The papers on a photo that shows itself to be of several ones, lying apart on a darker ground; null: of one, or nobody
 * can say. One bright place that is no paper is enough for that. Rejects for what is no picture.
 */
export async function recognisePapers(bytes: Uint8Array): Promise<RecognisedPapers | null> {
  const picture = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'none' });
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

/** Of each dot the logarithm of its least colour: paper is white, and wood is not. */
async function lightOf(bytes: Uint8Array, scale: number, width: number, height: number): Promise<Plane> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'none' })
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

/** Near black, noise would be as large as the contrast of papers. */
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
    const rectangle = rectangleAround(dots.map((dot) => ({ x: dot % width, y: Math.floor(dot / width) })));
    if (rectangle === null || !isPaper(rectangle, dots.length, { light, closed, above })) return null;
    if (papers.some((other) => areInLine(other, rectangle))) return null;
    papers.push(rectangle);
  }
  return papers;
}

/** Those that begin above the middle of the highest one left are of its row. */
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
