import sharp from 'sharp';
import { bedOf } from './scanner-bed.ts';
import { withoutRules } from './rules.ts';
import type { GreyPixels } from './rules.ts';

/** A picture as a file (JPEG, PNG), or as the pixels of a rendered page: RGBA, a byte each. */
export type Picture =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'pixels'; readonly bytes: Uint8Array; readonly width: number; readonly height: number };

/** What the OCR engine gets: grey, upright as its EXIF says, no transparency, no larger than is useful. */
export interface PreparedPicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const MAX_INPUT_PIXELS = 100_000_000;
/** An A4 page at a little over 200 dpi. More costs time and memory and reads no better. */
export const USEFUL_PIXELS = 4_400_000;
/** Below this a picture is a thumbnail or a page photographed from far: its letters are drawn larger. */
const SMALL_PIXELS = 900_000;
const MOST_ENLARGED = 2;
const GLANCE = 480;

/** Rejects for what is no picture, or one of more than 100 million pixels. */
export async function preparePicture(picture: Picture): Promise<PreparedPicture> {
  const limits = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'none' } as const;
  const opened =
    picture.kind === 'file'
      ? sharp(picture.bytes, limits)
      : sharp(picture.bytes, { ...limits, raw: { width: picture.width, height: picture.height, channels: 4 } });
  const { autoOrient } = await opened.metadata();
  const scale = usefulScale(autoOrient.width * autoOrient.height);
  const { data, info } = await opened
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const lit = await evenlyLit({ bytes: data, width, height });
  const bytes = withoutRules({ bytes: lit, width, height }) ?? lit;
  return { png: await asPng({ bytes, width, height }), width, height };
}

/** As the OCR engine takes it. */
function asPng({ bytes, width, height }: GreyPixels): Promise<Buffer> {
  const grey = sharp(bytes, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  // It is read again at once: packing it tighter takes longer than it saves.
  return grey.png({ compressionLevel: 1 }).toBuffer();
}

/** Wider than letters, narrower than shadows; in dots of a picture a quarter as large. */
const SHADOW = 3;
const COARSE = 4;

/**
 * Divides each dot by the light around it: shadows, grey fields and what shows through the paper become white, and so
 * does the dark around the paper.
 */
async function evenlyLit({ bytes, width, height }: GreyPixels): Promise<Uint8Array> {
  const raw = { width, height, channels: 1 } as const;
  const { data: coarse, info } = await sharp(bytes, { raw })
    .resize({ width: Math.ceil(width / COARSE), height: Math.ceil(height / COARSE), fit: 'fill' })
    .blur(SHADOW)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { bytes: coarse, width: info.width, height: info.height };
  const light = await sharp(coarse, { raw: { ...info, channels: 1 } })
    .resize({ width, height, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const bed = bedOf(small);
  const lit = new Uint8Array(bytes.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(small.height - 1, Math.floor(y / COARSE)) * small.width;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const isBed = bed !== null && bed[row + Math.min(small.width - 1, Math.floor(x / COARSE))] === 1;
      lit[at] = isBed ? WHITE : Math.min(WHITE, Math.round((PAPER * (bytes[at] ?? 0)) / Math.max(1, light[at] ?? 1)));
    }
  }
  return lit;
}

const WHITE = 255;
/** Paper's own grain, a little darker than the light about it, is white too. */
const PAPER = WHITE * 1.015;

function usefulScale(pixels: number): number {
  if (pixels > USEFUL_PIXELS) return Math.sqrt(USEFUL_PIXELS / pixels);
  return pixels < SMALL_PIXELS ? Math.min(MOST_ENLARGED, Math.sqrt(SMALL_PIXELS / pixels)) : 1;
}

/** Turned clockwise by quarters. */
export async function turned({ png }: PreparedPicture, degrees: number): Promise<PreparedPicture> {
  const { data, info } = await sharp(png)
    .rotate(degrees)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** The middle of a picture, where there is text if there is any: no more than a look at it takes. */
export async function middleOf({ png, width, height }: PreparedPicture): Promise<PreparedPicture> {
  const [w, h] = [Math.min(width, GLANCE), Math.min(height, GLANCE)];
  const middle = { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h };
  const data = await sharp(png).extract(middle).png({ compressionLevel: 1 }).toBuffer();
  return { png: data, width: w, height: h };
}
