import sharp from 'sharp';
import type { GreyPicture } from './paddle/line-picture.ts';
import type { PrintArea } from './print-area.ts';
import { evenlyLit, grey, sizeOf, usefulPixels, withoutBoxes, type Picture, type PreparedPicture } from './picture.ts';

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
  const { data, info } = await sharp(whole.picture.bytes, { raw: { width, height, channels: 1 } })
    .extract(part)
    .resize({ width: Math.max(1, Math.round(part.width * enlarged)) })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const lit = await evenlyLit(data, info.width, info.height);
  const outline = area.outline.map(([x, y]) => [(x * width - left) * enlarged, (y * height - top) * enlarged] as const);
  return {
    png: await withoutBoxes(await onlyInside(lit, info, outline), info.width, info.height),
    width: info.width,
    height: info.height,
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
  const { data, info } = await grey(picture, Math.round(width * before))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  const upright = await sharp(data, { raw })
    .rotate(degrees)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    picture: { bytes: upright.data, width: upright.info.width, height: upright.info.height },
    enlarged: scale / before,
  };
}

/** Paints white everything outside a convex polygon. */
async function onlyInside(
  png: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  outline: readonly (readonly [x: number, y: number])[],
): Promise<Buffer> {
  const bytes = await sharp(png).extractChannel(0).raw().toBuffer();
  for (let y = 0; y < height; y += 1) {
    const [from, to] = spanAt(outline, y + 0.5);
    bytes.fill(255, y * width, y * width + Math.max(0, Math.min(width, Math.floor(from))));
    bytes.fill(255, y * width + Math.max(0, Math.min(width, Math.ceil(to))), (y + 1) * width);
  }
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Where a row enters and leaves a convex polygon; outside of it, nowhere. */
function spanAt(outline: readonly (readonly [x: number, y: number])[], y: number): readonly [number, number] {
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
  const { data, info } = await sharp(png).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const [across, down] = [Math.ceil(info.width * frame), Math.ceil(info.height * frame)];
  let [sum, count] = [0, 0];
  for (let y = 0; y < info.height; y += 1) {
    const isEdge = y < down || y >= info.height - down;
    for (let x = 0; x < info.width; x += 1) {
      if (!isEdge && x >= across && x < info.width - across) continue;
      sum += data[y * info.width + x] ?? 255;
      count += 1;
    }
  }
  return sum > white * count;
}
