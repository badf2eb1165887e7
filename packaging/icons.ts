import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** `node packaging/icons.ts` draws resources/icon.svg in every size and container that a system asks for. */
const drawing = join(import.meta.dirname, '..', 'resources', 'icon.svg');
const resources = join(import.meta.dirname, 'resources');

const png = (size: number): Promise<Buffer> => sharp(drawing, { density: 384 }).resize(size, size).png().toBuffer();

mkdirSync(join(resources, 'icons'), { recursive: true });
for (const size of [16, 32, 48, 64, 128, 256, 512]) {
  writeFileSync(join(resources, 'icons', `${size}x${size}.png`), await png(size));
}
writeFileSync(join(resources, 'icon.ico'), await windowsIcon([16, 24, 32, 48, 64, 128, 256]));
writeFileSync(join(resources, 'icon.icns'), await macIcon());

/** A directory of PNGs: six bytes, sixteen for each picture, the pictures. */
async function windowsIcon(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map(png));
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let at = header.length + 16 * sizes.length;
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(16);
    // 256 is written as 0.
    entry[0] = entry[1] = (sizes[index] ?? 0) % 256;
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(at, 12);
    at += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}

/** Pictures by Apple's names for their sizes, each after its name and its length with both. */
async function macIcon(): Promise<Buffer> {
  const named = { icp4: 16, icp5: 32, icp6: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1_024 };
  const parts = await Promise.all(Object.entries(named).map(async ([name, size]) => block(name, await png(size))));
  return block('icns', Buffer.concat(parts));
}

function block(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
