const soiLength = 2;
const orientationTag = 0x0112;
const typeShort = 3;

/**
 * Adds an EXIF APP1 segment with one entry, the orientation, right after the start of a JPEG.
 * 6 means: turn a quarter clockwise to see it upright.
 */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation)]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, soiLength), head, payload, jpeg.subarray(soiLength)]);
}

/** A little-endian TIFF block: header (8 bytes), one directory of one entry (2 + 12), no next directory (4). */
function tiff(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('II*\0', 0, 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(orientationTag, 10);
  block.writeUInt16LE(typeShort, 12);
  block.writeUInt32LE(1, 14);
  block.writeUInt16LE(orientation, 18);
  return block;
}
