/**
 * Pixels from left to right and top to bottom, a byte per channel: red, green, blue and, with four channels, opacity.
 */
export interface RawPicture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}
