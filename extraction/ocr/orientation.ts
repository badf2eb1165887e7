import sharp from 'sharp';
import type { PreparedPicture } from './picture.ts';

/** Lines of text still part from one another at this size; letters do not count any more. */
const size = 720;
const tileSize = 90;
/** Smoother than this many dots is light and shadow, not lines. */
const step = 3;
/** Grey levels of difference from dot to dot, on average, that make a piece more than blank paper. */
const leastUnrest = 1;
/** A page that is nearly blank is as even along as across, but for chance. */
const clearly = 1.2;

/**
 * Does the text run from top to bottom? Lines of text make a page go dark and light from line to line; along them it
 * stays even. Says nothing about which of its two sides the page lies on.
 */
export async function liesOnItsSide({ png }: PreparedPicture): Promise<boolean> {
  const { data, info } = await sharp(png)
    .resize({ width: size, height: size, fit: 'fill' })
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return isSideways({ bytes: data, width: info.width, height: info.height, channels: info.channels });
}

/** Grey in the first of `channels` bytes, row by row. */
interface Pixels {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** The whole and most of its pieces must say so: the columns of a table mislead the pieces, a bar code the whole. */
function isSideways(pixels: Pixels): boolean {
  const places = (length: number): number[] =>
    Array.from({ length: Math.floor(length / tileSize) }, (_, at) => at * tileSize);
  const tiles = places(pixels.height).flatMap((top) => places(pixels.width).map((left) => ({ left, top })));
  const votes = tiles.reduce((sum, tile) => sum + vote(pixels, { ...tile, width: tileSize, height: tileSize }), 0);
  const { rows, columns } = unrestOf(pixels, { left: 0, top: 0, width: pixels.width, height: pixels.height });
  return votes > 0 && columns > rows * clearly;
}

interface Piece {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** 1 when a piece speaks for lines from top to bottom, -1 for lines from left to right, 0 when it is blank. */
function vote(pixels: Pixels, piece: Piece): number {
  const { rows, columns } = unrestOf(pixels, piece);
  return Math.max(rows, columns) < leastUnrest ? 0 : Math.sign(columns - rows);
}

function unrestOf(pixels: Pixels, piece: Piece): { readonly rows: number; readonly columns: number } {
  const [across, down] = [upTo(piece.width), upTo(piece.height)];
  const grey = (x: number, y: number): number =>
    pixels.bytes[((piece.top + y) * pixels.width + piece.left + x) * pixels.channels] ?? 0;
  return {
    rows: unrest(down.map((y) => average(across.map((x) => grey(x, y))))),
    columns: unrest(across.map((x) => average(down.map((y) => grey(x, y))))),
  };
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** How much neighbouring values differ; a few large steps (the edge of the paper) do not count. */
function unrest(profile: readonly number[]): number {
  const steps = profile.map((value, at) => Math.abs(value - (profile[at - step] ?? value)));
  return average(steps.sort((a, b) => a - b).slice(0, Math.floor(steps.length * 0.9)));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
