import { quantile } from '../quantile.ts';
import type { Box } from '../text/run.ts';
import { hullOf, pointOn, type Point, type TextBox } from './paddle/text-boxes.ts';
import type { Print } from './recogniser.ts';

/** The part of a picture that has print, on the picture turned upright; lengths in parts of its width and height. */
export interface PrintArea extends Box {
  /** Degrees clockwise that turn the picture upright. */
  readonly degrees: Print['degrees'];
  /** The height of a usual line, in parts of the picture's height. */
  readonly lineHeight: number;
  /** Slope of the lines, downwards to the right, in parts of their length; null: too few lines. */
  readonly slope: number | null;
  /** A polygon around the print, counter-clockwise. */
  readonly outline: readonly Point[];
}

/** Fewer lines may be anything. */
const leastLines = 4;
const leastForSlope = 5;
/** A line this much longer than high shows its direction. */
const clearlyLong = 3;
/** Around the print, in heights of its lines. */
const margin = 1.2;
/** Headings are higher than usual lines, and small print lower. */
const usual = 0.4;
const steepest = 0.6;

/** The area of the print of a picture of this size; null: too little print. */
export function printAreaIn({ degrees, lines }: Print, width: number, height: number): PrintArea | null {
  if (lines.length < leastLines) return null;
  const isOnSide = degrees === 90 || degrees === 270;
  const [w, h] = isOnSide ? [height, width] : [width, height];
  const upright = lines.map((line) => turnedBox(line, degrees, width, height));
  const lineHeight = quantile(
    upright.map((line) => line.height),
    usual,
  );
  const corners = upright.flatMap((line) => cornersOf(line, lineHeight * margin));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const part = (value: number, whole: number): number => Math.max(0, Math.min(1, value / whole));
  return {
    degrees,
    left: part(Math.min(...xs), w),
    right: part(Math.max(...xs), w),
    top: part(Math.min(...ys), h),
    bottom: part(Math.max(...ys), h),
    lineHeight: lineHeight / h,
    slope: slopeOf(upright),
    outline: hullOf(corners).map(([x, y]) => [part(x, w), part(y, h)]),
  };
}

/** A small slip on a white ground is cut out all the same. */
const leastOfWhole = 0.35;

/**
 * The whole picture where its print fills a good part of it: small print at the edge, which the search on a small picture
 * may miss, stays. For a white ground.
 */
export function withWhiteEdges(area: PrintArea): PrintArea {
  const { left, top, right, bottom } = area;
  if ((right - left) * (bottom - top) < leastOfWhole) return area;
  const outline = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return { ...area, left: 0, top: 0, right: 1, bottom: 1, outline };
}

/** The median slope of the long lines. */
function slopeOf(lines: readonly TextBox[]): number | null {
  const slopes = lines
    .filter(({ width, height }) => width > height * clearlyLong)
    .map(({ right: [u, v] }) => v / u)
    .filter((slope) => Math.abs(slope) < steepest);
  return slopes.length < leastForSlope ? null : quantile(slopes, 0.5);
}

function turnedBox(box: TextBox, degrees: Print['degrees'], width: number, height: number): TextBox {
  const { x, y } = box;
  const [u, v] = box.right;
  if (degrees === 90) return { ...box, x: height - y, y: x, right: [-v, u] };
  if (degrees === 180) return { ...box, x: width - x, y: height - y, right: [-u, -v] };
  if (degrees === 270) return { ...box, x: y, y: width - x, right: [v, -u] };
  return box;
}

function cornersOf(box: TextBox, more: number): readonly Point[] {
  const [across, down] = [box.width / 2 + more, box.height / 2 + more];
  return [-across, across].flatMap((a) => [-down, down].map((d) => pointOn(box, a, d)));
}
