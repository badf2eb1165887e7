import sharp from 'sharp';
import { withoutRules } from './rules.ts';

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

const maxInputPixels = 100_000_000;
/** An A4 page at a little over 200 dpi. More costs time and memory and reads no better. */
export const usefulPixels = 4_400_000;
/** Below this a picture is a thumbnail or a page photographed from far: its letters are drawn larger. */
const smallPixels = 900_000;
const mostEnlarged = 2;
const glance = 480;

/** Rejects for what is no picture, or one of more than 100 million pixels. */
export async function preparePicture(picture: Picture): Promise<PreparedPicture> {
  const limits = { limitInputPixels: maxInputPixels, failOn: 'none' } as const;
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
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { png: await withoutBoxes(await evenlyLit(data, width, height), width, height), width, height };
}

async function withoutBoxes(png: Buffer, width: number, height: number): Promise<Buffer> {
  const bytes = await sharp(png).extractChannel(0).raw().toBuffer();
  const cleaned = withoutRules({ bytes, width, height });
  if (cleaned === null) return png;
  const grey = sharp(cleaned, { raw: { width, height, channels: 1 } });
  return grey.toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
}

/** Wider than letters, narrower than shadows; in dots of a picture a quarter as large. */
const shadow = 12;

/** Divides each dot by the light around it: shadows, grey fields and what shows through the paper become white. */
async function evenlyLit(png: Buffer, width: number, height: number): Promise<Buffer> {
  const darkness = await sharp(png)
    .toColourspace('srgb')
    .resize({ width: Math.ceil(width / 4) })
    .blur(shadow)
    .negate()
    .resize({ width, height, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return (
    sharp(png)
      .toColourspace('srgb')
      .composite([{ input: darkness, blend: 'colour-dodge' }])
      // Laying one picture over another made it coloured and transparent again.
      .extractChannel(0)
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer()
  );
}

function usefulScale(pixels: number): number {
  if (pixels > usefulPixels) return Math.sqrt(usefulPixels / pixels);
  return pixels < smallPixels ? Math.min(mostEnlarged, Math.sqrt(smallPixels / pixels)) : 1;
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
  const [w, h] = [Math.min(width, glance), Math.min(height, glance)];
  const middle = { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h };
  const data = await sharp(png).extract(middle).png({ compressionLevel: 1 }).toBuffer();
  return { png: data, width: w, height: h };
}
