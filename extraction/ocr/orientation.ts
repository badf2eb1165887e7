import sharp, { type Region } from 'sharp';
import type { GreyPicture, PreparedPicture } from './grey.ts';

/** At this size lines of text are still separate, but single letters do not matter. */
const size = 720;
const tileSize = 90;
/** Gradients smoother than this many pixels are light and shadow, not lines. */
const step = 3;
/** Average difference in grey level from pixel to pixel above which a tile is not blank. */
const leastContrast = 1;
/** A nearly blank page differs little between both directions, and only by chance. */
const clearly = 1.2;

/**
 * Does the text run from top to bottom? A page changes between dark and light from line to line, but stays even along a
 * line. Does not tell which of the two sides is up.
 */
export async function liesOnItsSide({ png }: PreparedPicture): Promise<boolean> {
  const { data, info } = await sharp(png)
    .resize({ width: size, height: size, fit: 'fill' })
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return isSideways({ bytes: data, width: info.width, height: info.height, channels: info.channels });
}

/** Grey in the first of `channels` bytes. */
interface Pixels extends GreyPicture {
  readonly channels: number;
}

/** Both the whole page and most of its tiles must agree: table columns mislead the tiles, a bar code the whole. */
function isSideways(pixels: Pixels): boolean {
  const places = (length: number): number[] =>
    Array.from({ length: Math.floor(length / tileSize) }, (_, at) => at * tileSize);
  const tiles = places(pixels.height).flatMap((top) => places(pixels.width).map((left) => ({ left, top })));
  const votes = tiles.reduce((sum, tile) => sum + vote(pixels, { ...tile, width: tileSize, height: tileSize }), 0);
  const { rows, columns } = contrastOf(pixels, { left: 0, top: 0, width: pixels.width, height: pixels.height });
  return votes > 0 && columns > rows * clearly;
}

/** 1 when a tile has lines from top to bottom, -1 for lines from left to right, 0 when it is blank. */
function vote(pixels: Pixels, piece: Region): number {
  const { rows, columns } = contrastOf(pixels, piece);
  return Math.max(rows, columns) < leastContrast ? 0 : Math.sign(columns - rows);
}

function contrastOf(pixels: Pixels, piece: Region): { readonly rows: number; readonly columns: number } {
  const [across, down] = [upTo(piece.width), upTo(piece.height)];
  const grey = (x: number, y: number): number =>
    pixels.bytes[((piece.top + y) * pixels.width + piece.left + x) * pixels.channels] ?? 0;
  return {
    rows: contrast(down.map((y) => average(across.map((x) => grey(x, y))))),
    columns: contrast(across.map((x) => average(down.map((y) => grey(x, y))))),
  };
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Average difference between neighbouring values, without a few large steps (the edge of the sheet). */
function contrast(profile: readonly number[]): number {
  const steps = profile.map((value, at) => Math.abs(value - (profile[at - step] ?? value)));
  return average(steps.sort((a, b) => a - b).slice(0, Math.floor(steps.length * 0.9)));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
