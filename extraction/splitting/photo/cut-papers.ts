import sharp, { type Region, type Sharp } from 'sharp';
import { inputLimits } from '../../ocr/picture.ts';
import { cornersOf, within, type Rectangle } from '../../../src/shared/splitting/rectangle.ts';

const quality = 92;
const paper = '#ffffff';
/** pixels around the cut, for the blending of its edge */
const margin = 2;

/**
 * Cuts each sheet from a photo into its own JPEG, level and at full size; white outside of the photo. Deterministic.
 * Rejects for bytes that are not a picture, and for a rectangle outside of the photo.
 */
export async function cutPapers(bytes: Uint8Array, papers: readonly Rectangle[]): Promise<readonly Buffer[]> {
  const { data, info } = await sharp(bytes, inputLimits)
    .autoOrient()
    .flatten({ background: paper })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const made: Buffer[] = [];
  for (const one of papers) {
    const photo = sharp(data, { raw: { width, height, channels } });
    made.push(await cut(photo, boxAround(one, width, height), one));
  }
  return made;
}

async function cut(photo: Sharp, box: Region, paperOnPhoto: Rectangle): Promise<Buffer> {
  const { data, info } = await photo
    .extract(box)
    .rotate(-paperOnPhoto.angle, { background: paper })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  // Rotation keeps the middle of the part in the middle.
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const offset = within(paperOnPhoto, middle);
  const [width, height] = [Math.round(paperOnPhoto.width), Math.round(paperOnPhoto.height)];
  const left = Math.round(info.width / 2 - offset.x - width / 2);
  const top = Math.round(info.height / 2 - offset.y - height / 2);
  const beyond = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + width - info.width),
    bottom: Math.max(0, top + height - info.height),
  };
  const there = {
    left: left + beyond.left,
    top: top + beyond.top,
    width: width - beyond.left - beyond.right,
    height: height - beyond.top - beyond.bottom,
  };
  return sharp(data, { raw: { width: info.width, height: info.height, channels } })
    .extract(there)
    .extend({ ...beyond, background: paper })
    .jpeg({ quality })
    .toBuffer();
}

/** The upright box around a rectangle, in whole pixels of the photo. */
function boxAround(rectangle: Rectangle, width: number, height: number): Region {
  const corners = cornersOf(rectangle);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)) - margin);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - margin);
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(Math.max(...xs)) + margin) - left,
    height: Math.min(height, Math.ceil(Math.max(...ys)) + margin) - top,
  };
}
