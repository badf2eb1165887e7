import { at, type Plane } from '../plane.ts';
import { onPicture, type Rectangle } from '../../../src/shared/splitting/rectangle.ts';

/** A photo as brightness planes. */
interface Photo {
  readonly light: Plane;
  /** without print */
  readonly closed: Plane;
  /** brightness above the background */
  readonly above: Plane;
}

/** least bright share of its rectangle */
const fullest = 0.88;
const longest = 12;
/** share of the picture's longer side */
const narrowest = 0.05;

/**
 * Whether a bright area of `dots` pixels is a printed sheet: a rectangle with a darker surrounding and with text all
 * over.
 */
export function isPaper(rectangle: Rectangle, dots: number, photo: Photo): boolean {
  const { width, height } = rectangle;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (dots < width * height * fullest || long > short * longest) return false;
  if (short < Math.max(photo.light.width, photo.light.height) * narrowest) return false;
  return isOutlined(rectangle, photo.above) && isPrinted(rectangle, photo);
}

const samples = 40;
/** pixels inside and outside of the edge */
const aside = 5;
const step = 0.18;
const outlined = 0.85;
const mostHidden = 0.4;

/** It is brighter inside along its edges; parts outside of the picture do not count. */
function isOutlined(rectangle: Rectangle, above: Plane): boolean {
  const { width, height } = rectangle;
  const light = (x: number, y: number) => {
    const point = onPicture(rectangle, { x, y });
    return at(above, Math.round(point.x), Math.round(point.y));
  };
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  let [seen, stepping] = [0, 0];
  for (let sample = 0; sample < samples; sample += 1) {
    const part = ((sample + 0.5) / samples - 0.5) * 0.94;
    for (const side of [-1, 1]) {
      const pairs = [
        [light(part * width, side * (halfHeight - aside)), light(part * width, side * (halfHeight + aside))],
        [light(side * (halfWidth - aside), part * height), light(side * (halfWidth + aside), part * height)],
      ] as const;
      for (const [inside, outside] of pairs) {
        if (inside === null || outside === null) continue;
        seen += 1;
        stepping += Number(inside - outside > step);
      }
    }
  }
  return seen >= 4 * samples * (1 - mostHidden) && stepping >= seen * outlined;
}

const ink = 0.12;
const bands = 10;
const inkOfBand = 0.004;
const printedBands = 0.5;
const mostInk = 0.5;
const margin = 0.92;

/** Thin dark strokes are spread over its length, but do not fill it. */
function isPrinted(rectangle: Rectangle, { light, closed }: Photo): boolean {
  const isHigh = rectangle.height >= rectangle.width;
  const [long, short] = isHigh ? [rectangle.height, rectangle.width] : [rectangle.width, rectangle.height];
  const shares: number[] = [];
  for (let band = 0; band < bands; band += 1) {
    let [dots, inked] = [0, 0];
    for (
      let along = (band / bands - 0.5) * long * margin;
      along < ((band + 1) / bands - 0.5) * long * margin;
      along += 1
    ) {
      for (let aside = -0.5 * short * margin; aside < 0.5 * short * margin; aside += 1) {
        const point = onPicture(rectangle, isHigh ? { x: aside, y: along } : { x: along, y: aside });
        const [x, y] = [Math.round(point.x), Math.round(point.y)];
        const [paper, print] = [at(closed, x, y), at(light, x, y)];
        if (paper === null || print === null) continue;
        dots += 1;
        inked += Number(paper - print > ink);
      }
    }
    shares.push(dots === 0 ? 0 : inked / dots);
  }
  const printed = shares.filter((share) => share >= inkOfBand).length;
  const all = shares.reduce((sum, share) => sum + share, 0) / bands;
  return printed >= bands * printedBands && all <= mostInk;
}
