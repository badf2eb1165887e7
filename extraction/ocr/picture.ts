import sharp from 'sharp';
import { greyOf, greyPng, ofPixels, pixelsOf, type GreyPicture, type PreparedPicture } from './grey.ts';
import { withoutRules } from './rules.ts';

/** A picture as a file (JPEG, PNG), or as the pixels of a rendered page: RGBA, a byte each. */
export type Picture =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'pixels'; readonly bytes: Uint8Array; readonly width: number; readonly height: number };

/** An A4 page at a little over 200 dpi. More costs time and memory and reads no better. */
export const usefulPixels = 4_400_000;
/** A smaller picture is a thumbnail or a page photographed from a distance: it is enlarged. */
const smallPixels = 900_000;
const mostEnlarged = 2;
const glance = 480;

/** Rejects for bytes that are not a picture, and for more than 100 million pixels. */
export async function preparePicture(picture: Picture): Promise<PreparedPicture> {
  const { width, height } = await sizeOf(picture);
  const useful = await greyPng(grey(picture, Math.round(width * usefulScale(width * height))));
  return withoutBoxes(await evenlyLit(useful));
}

/** The picture as the engine that looks for print gets it. */
export async function smallPicture(picture: Picture): Promise<PreparedPicture> {
  const { width, height } = await sizeOf(picture);
  const scale = Math.min(1, smallSide / Math.max(width, height));
  return greyPng(grey(picture, Math.round(width * scale)));
}
const smallSide = 960;

export const inputLimits = { limitInputPixels: 100_000_000, failOn: 'none' } as const;

const opened = (picture: Picture) =>
  picture.kind === 'file'
    ? sharp(picture.bytes, inputLimits)
    : sharp(picture.bytes, { ...inputLimits, raw: { width: picture.width, height: picture.height, channels: 4 } });

/** As its file turns it. */
export async function sizeOf(picture: Picture): Promise<{ readonly width: number; readonly height: number }> {
  return (await opened(picture).metadata()).autoOrient;
}

/** Upright by its file, opaque, of this width. */
export const grey = (picture: Picture, width: number) =>
  opened(picture)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: Math.max(1, width) });

/** Removes the rules of tables and boxes. */
export async function withoutBoxes(picture: PreparedPicture): Promise<PreparedPicture> {
  const { width, height } = picture;
  const bytes = withoutRules(await greyOf(picture.png));
  return bytes === null ? picture : greyPng(ofPixels({ bytes, width, height }));
}

/** Wider than letters, narrower than shadows; in pixels of the picture at a quarter of its size. */
const shadow = 12;

/** Divides each pixel by the brightness around it: shadows, grey fields and show-through become white. */
export async function evenlyLit({ png, width, height }: PreparedPicture): Promise<PreparedPicture> {
  const darkness = await sharp(png)
    .toColourspace('srgb')
    .resize({ width: Math.ceil(width / 4) })
    .blur(shadow)
    .negate()
    .resize({ width, height, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const lit = sharp(png)
    .toColourspace('srgb')
    .composite([{ input: darkness, blend: 'colour-dodge' }]);
  // Compositing two pictures adds colour and transparency, which are removed here.
  return greyPng(lit.extractChannel(0));
}

function usefulScale(pixels: number): number {
  if (pixels > usefulPixels) return Math.sqrt(usefulPixels / pixels);
  return pixels < smallPixels ? Math.min(mostEnlarged, Math.sqrt(smallPixels / pixels)) : 1;
}

/** Rotates clockwise around the middle; the new corners are white. */
export async function turned({ png }: PreparedPicture, degrees: number): Promise<PreparedPicture> {
  return greyPng(sharp(png).rotate(degrees, { background: '#ffffff' }));
}

/** The part of a picture with the most text, as large as one recognition takes. */
export async function fullestOf(picture: PreparedPicture): Promise<PreparedPicture> {
  const { png, width, height } = picture;
  const [w, h] = [Math.min(width, glance), Math.min(height, glance)];
  const { left, top } = await fullestPlace(picture, w, h);
  const data = await sharp(png).extract({ left, top, width: w, height: h }).png({ compressionLevel: 1 }).toBuffer();
  return { png: data, width: w, height: h };
}

/** At this reduction letters become a grey that changes from pixel to pixel. */
const smaller = 6;
/** pixels of the reduced picture between two candidate places */
const stride = 6;

async function fullestPlace(
  { png, width, height }: PreparedPicture,
  w: number,
  h: number,
): Promise<{ readonly left: number; readonly top: number }> {
  const size = { width: Math.ceil(width / smaller), height: Math.ceil(height / smaller) };
  const channel = sharp(png).extractChannel(0);
  const small = await pixelsOf(channel.resize({ ...size, fit: 'fill' }));
  const [across, down] = [Math.floor(w / smaller), Math.floor(h / smaller)];
  const places = steps(small.height - down).flatMap((y) => steps(small.width - across).map((x) => ({ x, y })));
  const { x, y } = fullest(small, places, across, down);
  return { left: Math.min(x * smaller, width - w), top: Math.min(y * smaller, height - h) };
}

const steps = (length: number): readonly number[] =>
  Array.from({ length: Math.max(1, Math.ceil(length / stride)) }, (_, n) => n * stride);

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Text changes from pixel to pixel in both directions; a bar code, a rule and the edge of the sheet only in one. */
function fullest({ bytes, width, height }: GreyPicture, places: readonly Place[], across: number, down: number): Place {
  const at = (x: number, y: number): number => bytes[y * width + x] ?? 0;
  const sumsAcross = summed(width, height, (x, y) => (x === 0 ? 0 : Math.abs(at(x, y) - at(x - 1, y))));
  const sumsDown = summed(width, height, (x, y) => (y === 0 ? 0 : Math.abs(at(x, y) - at(x, y - 1))));
  const score = ({ x, y }: Place): number =>
    Math.min(sumsAcross(x, y, x + across, y + down), sumsDown(x, y, x + across, y + down));
  return places.reduce((best, place) => (score(place) > score(best) ? place : best), places[0] ?? { x: 0, y: 0 });
}

/** Sums over rectangles, from a table of the sums left of and above each pixel. */
function summed(width: number, height: number, valueAt: (x: number, y: number) => number) {
  const row = width + 1;
  const table = new Float64Array(row * (height + 1));
  const of = (x: number, y: number): number => table[Math.min(y, height) * row + Math.min(x, width)] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      table[(y + 1) * row + x + 1] = valueAt(x, y) + of(x, y + 1) + of(x + 1, y) - of(x, y);
    }
  }
  return (left: number, top: number, right: number, bottom: number): number =>
    of(right, bottom) - of(left, bottom) - of(right, top) + of(left, top);
}
