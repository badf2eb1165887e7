/** Pixels from left to right and top to bottom, a byte a channel: red, green, blue and, of four, how opaque. */
export interface RawPicture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}
