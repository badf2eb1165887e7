import sharp from 'sharp';
import type { PreparedPicture } from './picture.ts';

/** Lines of print still part from one another at this size. */
const size = { width: 800, height: 1_600 };
/** Photographs taken by hand and papers drawn into a scanner are less aslant. */
const most = 0.12;
const coarse = 0.01;
const fine = 0.002;

/**
 * How far the lines of print go down from left to right, in parts of their length; 0 where there is nothing. Sheared by
 * that much, the rows of a page go dark and light from line to line more than sheared by anything else.
 */
export async function slopeOfPrint({ png }: Pick<PreparedPicture, 'png'>): Promise<number> {
  const { data, info } = await sharp(png)
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const unrest = (slope: number): number => unrestOf({ bytes: data, width: info.width, height: info.height }, slope);
  const about = best(around(0, most, coarse), unrest);
  return best(around(about, coarse - fine, fine), unrest);
}

/** The nearest first: of slopes that are as good as each other that is taken. */
function around(middle: number, reach: number, step: number): readonly number[] {
  const steps = Array.from({ length: Math.round(reach / step) }, (_, at) => (at + 1) * step);
  return [middle, ...steps.flatMap((by) => [middle - by, middle + by])];
}

function best(slopes: readonly number[], unrest: (slope: number) => number): number {
  const tried = slopes.map((slope) => ({ slope, unrest: unrest(slope) }));
  return tried.reduce((one, other) => (other.unrest > one.unrest ? other : one)).slope;
}

interface Pixels {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** How much the darkness of rows that go down by `slope` differs from one to the next. */
function unrestOf({ bytes, width, height }: Pixels, slope: number): number {
  const rows = new Float64Array(height);
  for (let x = 0; x < width; x += 1) {
    const down = Math.round(slope * (x - width / 2));
    const end = Math.min(height, height - down);
    for (let y = Math.max(0, -down); y < end; y += 1) {
      rows[y] = (rows[y] ?? 0) + 255 - (bytes[(y + down) * width + x] ?? 255);
    }
  }
  return rows.reduce((sum, row, at) => sum + (row - (rows[at - 1] ?? row)) ** 2, 0);
}
