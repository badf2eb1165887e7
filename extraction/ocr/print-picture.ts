import { greyOf, greyPng, ofPixels, pixelsOf, type GreyPicture, type PreparedPicture } from './grey.ts';
import type { Point } from './paddle/text-boxes.ts';
import type { PrintArea } from './print-area.ts';
import { evenlyLit, grey, sizeOf, usefulPixels, withoutBoxes, type Picture } from './picture.ts';

/** A part of an upright picture, in pixels of its own scale. */
export interface PreparedPart extends PreparedPicture {
  /** Its place on the whole picture. */
  readonly left: number;
  readonly top: number;
  readonly whole: { readonly width: number; readonly height: number };
}

/** The height of a line of print that an engine reads best, in pixels. */
const bestLine = 36;
const mostEnlarged = 2.5;

/** The print of a picture without its surroundings, with lines as high as an engine reads best. */
export async function cutOutPrint(picture: Picture, area: PrintArea): Promise<PreparedPart> {
  const whole = await uprightAt(picture, area, await scaleFor(picture, area));
  const { width, height } = whole.picture;
  const left = Math.min(width - 1, Math.floor(area.left * width));
  const top = Math.min(height - 1, Math.floor(area.top * height));
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.ceil((area.right - area.left) * width))),
    height: Math.max(1, Math.min(height - top, Math.ceil((area.bottom - area.top) * height))),
  };
  const { enlarged } = whole;
  const cut = ofPixels(whole.picture).extract(part);
  const lit = await evenlyLit(await greyPng(cut.resize({ width: Math.max(1, Math.round(part.width * enlarged)) })));
  const outline = area.outline.map(([x, y]) => [(x * width - left) * enlarged, (y * height - top) * enlarged] as const);
  return {
    ...(await withoutBoxes(await onlyInside(lit, outline))),
    left: Math.round(left * enlarged),
    top: Math.round(top * enlarged),
    whole: { width: Math.round(width * enlarged), height: Math.round(height * enlarged) },
  };
}

async function scaleFor(
  picture: Picture,
  { degrees, left, right, top, bottom, lineHeight }: PrintArea,
): Promise<number> {
  const size = await sizeOf(picture);
  const height = degrees % 180 === 0 ? size.height : size.width;
  const pixels = (right - left) * (bottom - top) * size.width * size.height;
  return Math.min(
    Math.sqrt(usefulPixels / Math.max(1, pixels)),
    mostEnlarged,
    bestLine / Math.max(1, lineHeight * height),
  );
}

/** The whole picture upright at this scale; of one larger than 1, `enlarged` is left to be done with its part. */
async function uprightAt(
  picture: Picture,
  { degrees }: PrintArea,
  scale: number,
): Promise<{ readonly picture: GreyPicture; readonly enlarged: number }> {
  const before = Math.min(1, scale);
  const { width } = await sizeOf(picture);
  const lying = await pixelsOf(grey(picture, Math.round(width * before)));
  const upright = await pixelsOf(ofPixels(lying).rotate(degrees).toColourspace('b-w'));
  return { picture: upright, enlarged: scale / before };
}

/** Paints white everything outside a convex polygon. */
async function onlyInside({ png }: PreparedPicture, outline: readonly Point[]): Promise<PreparedPicture> {
  const { bytes, width, height } = await greyOf(png);
  for (let y = 0; y < height; y += 1) {
    const [from, to] = spanAt(outline, y + 0.5);
    bytes.fill(255, y * width, y * width + Math.max(0, Math.min(width, Math.floor(from))));
    bytes.fill(255, y * width + Math.max(0, Math.min(width, Math.ceil(to))), (y + 1) * width);
  }
  return greyPng(ofPixels({ bytes, width, height }));
}

/** Where a row enters and leaves a convex polygon; outside of it, nowhere. */
function spanAt(outline: readonly Point[], y: number): readonly [number, number] {
  let [from, to] = [Infinity, -Infinity];
  for (const [at, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay];
    if (ay > y === by > y) continue;
    const x = ax + ((y - ay) / (by - ay)) * (bx - ax);
    [from, to] = [Math.min(from, x), Math.max(to, x)];
  }
  return from > to ? [Infinity, Infinity] : [from, to];
}

/** The brightness of a white sheet's edge in a scan, or of a white desk. */
const white = 200;
/** The frame of a picture that shows its surroundings, in parts of its width and height. */
const frame = 0.03;

/** Whether the surroundings of the print are white, as in a scan: then nothing has to be cut away. `png`: grey. */
export async function isOnWhite(png: Buffer): Promise<boolean> {
  const { bytes, width, height } = await greyOf(png);
  const [across, down] = [Math.ceil(width * frame), Math.ceil(height * frame)];
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    const isEdge = y < down || y >= height - down;
    for (let x = 0; x < width; x += 1) {
      if (!isEdge && x >= across && x < width - across) continue;
      sum += bytes[y * width + x] ?? 255;
      count += 1;
    }
  }
  return sum > white * count;
}
