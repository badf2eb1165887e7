/** The EXIF orientation of a JPEG, or null when it has none. Reads segments up to the picture itself. */
export function orientationOf(jpeg: Buffer): number | null {
  for (let at = 2; jpeg.readUInt16BE(at) !== 0xffda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const body = jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2));
    if (jpeg.readUInt16BE(at) === 0xffe1 && body.toString('latin1', 0, 6) === 'Exif\0\0')
      return inTiff(body.subarray(6));
  }
  return null;
}

/** Little-endian TIFF only: the one kind the generator writes. */
function inTiff(tiff: Buffer): number | null {
  if (tiff.toString('latin1', 0, 4) !== 'II*\0') return null;
  const directory = tiff.readUInt32LE(4);
  const entries = Array.from({ length: tiff.readUInt16LE(directory) }, (_, index) => directory + 2 + 12 * index);
  const entry = entries.find((offset) => tiff.readUInt16LE(offset) === 0x0112);
  return entry === undefined ? null : tiff.readUInt16LE(entry + 8);
}
