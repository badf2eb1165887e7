import sharp from 'sharp';
import { pixelsOf, type GreyPicture, type PreparedPicture } from './grey.ts';

/** At this size lines of print are still separate. */
const size = { width: 800, height: 1_600 };
/** The slope of hand-held photographs and of sheets fed into a scanner is smaller. */
const most = 0.12;
const coarse = 0.01;
const fine = 0.002;

/**
 * The slope of the lines of print, downwards to the right, in parts of their length; 0 without print. Shearing the page
 * by this slope gives the highest contrast between its rows.
 */
export async function slopeOfPrint({ png }: Pick<PreparedPicture, 'png'>): Promise<number> {
  const small = sharp(png).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  const pixels = await pixelsOf(small.extractChannel(0));
  const contrast = (slope: number): number => rowContrast(pixels, slope);
  const about = best(around(0, most, coarse), contrast);
  return best(around(about, coarse - fine, fine), contrast);
}

/** Nearest first, so that of equally good slopes the smallest change wins. */
function around(middle: number, reach: number, step: number): readonly number[] {
  const steps = Array.from({ length: Math.round(reach / step) }, (_, at) => (at + 1) * step);
  return [middle, ...steps.flatMap((by) => [middle - by, middle + by])];
}

function best(slopes: readonly number[], contrast: (slope: number) => number): number {
  const tried = slopes.map((slope) => ({ slope, contrast: contrast(slope) }));
  return tried.reduce((one, other) => (other.contrast > one.contrast ? other : one)).slope;
}

/** The difference in darkness between neighbouring rows that follow `slope`. */
function rowContrast({ bytes, width, height }: GreyPicture, slope: number): number {
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
