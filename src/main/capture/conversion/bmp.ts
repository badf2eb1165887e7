import { ConversionRefused } from './piece-box.ts';
import type { RawPicture } from './raw-picture.ts';

const headerSize = 54;
const depths: readonly number[] = [1, 4, 8, 24, 32];
/** uncompressed, or with masks equal to plain 32 bits */
const plainKinds: readonly number[] = [0, 3];

/** The pixels of an uncompressed Windows bitmap, as scanners and Paint write it. Throws ConversionRefused. */
export function bmpPixels(file: Uint8Array, mostPixels: number): RawPicture {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < headerSize) throw new ConversionRefused('damaged');
  const start = bytes.readUInt32LE(10);
  const width = bytes.readInt32LE(18);
  const rows = bytes.readInt32LE(22);
  const height = Math.abs(rows);
  const depth = bytes.readUInt16LE(28);
  const kind = bytes.readUInt32LE(30);
  if (width <= 0 || height === 0) throw new ConversionRefused('damaged');
  if (width * height > mostPixels) throw new ConversionRefused('image-too-large', `${width} × ${height}`);
  if (!depths.includes(depth) || !plainKinds.includes(kind)) throw new ConversionRefused('cannot-convert');
  const stride = Math.ceil((width * depth) / 32) * 4;
  const palette = headerSize - 40 + bytes.readUInt32LE(14);
  if (start + stride * height > bytes.length) throw new ConversionRefused('damaged');
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (rows > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const from = depth >= 24 ? row + (x * depth) / 8 : palette + 4 * indexAt(bytes, row, x, depth);
      const to = (y * width + x) * 3;
      data[to] = bytes[from + 2] ?? 0;
      data[to + 1] = bytes[from + 1] ?? 0;
      data[to + 2] = bytes[from] ?? 0;
    }
  }
  return { data, width, height, channels: 3 };
}

/** The index of a colour in `depth` bits; the left pixel is in the high bits. */
function indexAt(bytes: Buffer, row: number, x: number, depth: number): number {
  const bit = x * depth;
  const byte = bytes[row + (bit >> 3)] ?? 0;
  return (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}
