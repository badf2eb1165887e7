import sharp, { type Sharp } from 'sharp';

/** Grey, a byte a pixel, row by row. */
export interface GreyPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The input of the OCR engine: grey, upright by EXIF, opaque, no larger than is useful. */
export interface PreparedPicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** `picture`: with a single channel. */
export async function pixelsOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A grey file's first channel, which it may have several times. */
export const greyOf = (png: Buffer): Promise<GreyPicture> => pixelsOf(sharp(png).extractChannel(0));

/** A picture of these pixels, to work on. */
export const ofPixels = ({ bytes, width, height }: GreyPicture): Sharp =>
  sharp(bytes, { raw: { width, height, channels: 1 } });

/** Little compressed: it is read again at once. */
export async function greyPng(picture: Sharp): Promise<PreparedPicture> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
