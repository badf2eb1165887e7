import { acceptedPicture, rejected, type CheckResult } from './check-result.ts';
import { formatOf, headSize } from './document-head.ts';

/** No photographed page is larger, and decoding more could take gigabytes. */
export const mostPixels = 100_000_000;

/** The result for a complete picture; null: another format. Takes time in proportion to the bytes. */
export function checkPicture(bytes: Buffer): CheckResult | null {
  const format = formatOf(bytes.subarray(0, headSize));
  if (format === 'png') return checkPng(bytes);
  return format === 'jpeg' ? checkJpeg(bytes) : null;
}

interface Header {
  readonly width: number;
  readonly height: number;
}

/** Checks chunk by chunk to IEND, without decoding pixels. */
export function checkPng(bytes: Buffer): CheckResult {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return rejected('damaged');
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    hasData ||= type === 'IDAT' && length > 0;
    if (type === 'IEND') return hasData ? fits('png', headerOfPng(bytes)) : rejected('damaged');
    at += 12 + length;
  }
  return rejected('damaged');
}

const headerOfPng = (bytes: Buffer): Header => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

/**
 * Reads marker by marker to the real end: an embedded thumbnail has an end marker too, and phones append a film. Some
 * cameras omit the end marker, but then a truncated picture would look the same.
 */
export function checkJpeg(bytes: Buffer): CheckResult {
  let header: Header | null = null;
  for (let at = 2; at + 4 <= bytes.length + 2;) {
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    if (marker === 0xd9) return header ? fits('jpeg', header) : rejected('damaged');
    if (at + 4 > bytes.length) break;
    if (isFrame(marker) && at + 9 <= bytes.length) header = headerOfJpeg(bytes, at);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return rejected('damaged');
}

/** The next marker after `from` that is not a stuffed byte, padding or a restart marker inside the picture's data. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && marker !== 1 && (marker < 0xd0 || marker > 0xd8)) return at;
    at = bytes.indexOf(0xff, marker === 0xff ? at + 1 : at + 2);
  }
  return bytes.length;
}

/** SOF0 to SOF15, without DHT, JPG and DAC, whose codes are in the same range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const headerOfJpeg = (bytes: Buffer, at: number): Header => ({
  height: bytes.readUInt16BE(at + 5),
  width: bytes.readUInt16BE(at + 7),
});

function fits(format: 'png' | 'jpeg', { width, height }: Header): CheckResult {
  if (width * height > mostPixels) return rejected('image-too-large', `${width} × ${height}`);
  return width > 0 ? acceptedPicture(format) : rejected('damaged');
}
