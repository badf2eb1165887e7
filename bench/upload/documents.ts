import { randomFillSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The markers of a complete JPEG: start, frame of 1,000 × 1,000, scan; random data without markers; end. */
const head = Buffer.from(
  'ffd8ffc0001108' + '03e803e8' + '03012200021101031101' + 'ffda000c03010002110311003f00',
  'hex',
);
const end = Buffer.from('ffd9', 'hex');

let made = 0;

/** A photographed receipt of this many bytes, different from all others. */
function photo(size: number): Buffer {
  const bytes = randomFillSync(Buffer.allocUnsafe(size));
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at)) bytes[at] = 0xfe;
  head.copy(bytes);
  end.copy(bytes, size - end.length);
  return bytes;
}

/** Writes `count` new files to `folder`; returns their paths. */
export function writePhotos(folder: string, count: number, size: number): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: count }, () => {
    made += 1;
    const path = join(folder, `receipt-${made}.jpg`);
    writeFileSync(path, photo(size));
    return path;
  });
}
