import sharp from 'sharp';

/** A white page with a dark bar at a height that identifies the page. */
function page(nth: number, width = 620, height = 880) {
  const bar = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="40" y="${40 * nth}" width="${width - 80}" height="20" fill="#123"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([{ input: bar }]);
}

export const picture = (ending: 'webp' | 'gif' | 'avif' | 'jpeg' | 'png', nth = 1, size?: [number, number]) =>
  page(nth, ...(size ?? []))
    .toFormat(ending)
    .toBuffer();

export async function tiff(pages: number): Promise<Buffer> {
  const all = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      page(at + 1)
        .png()
        .toBuffer(),
    ),
  );
  const joined = pages === 1 ? sharp(all[0]) : sharp(all, { join: { animated: true } });
  return joined.tiff({ compression: 'deflate' }).toBuffer();
}

/** 24 bits, bottom row first, a single colour. */
export function bmp(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 24) / 32) * 4;
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + stride * height, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.alloc(stride * height, 0xc0)]);
}

/** HEVC, 160 × 120, "R" on white: written by heif-enc (libheif 1.15), because no dependency can write one. */
export const heic = (): Buffer =>
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
      'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAA5gAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA' +
      'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA' +
      'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBQgeWW6kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrBiQAAAABRpc3Bl' +
      'AAAAAAAAAKAAAAB4AAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAADubWRhdAAAAOIoAa8ZQjMgSXvb4QJA' +
      'y9p+ijJi/FhdD1o4BCGIhP2l45m5bmPQUMVAJzy73VODDziEhZhAlwdviloEePlO1GWlrwGnv5pcWd90JU/Y+NSvGAEpkwP13Uwf' +
      'jomnaZ49DqESdUMAQVAdAP0mllnEHrqqWC86HQnB6W3z3ZbjzEjqZW21Sxa4IEJE7sG+A2b2RlFyb8tGjgKMXoA8jCBXOAoncaqn' +
      'x1MjDGBebzcQSS/eGpUwPnaalSKGKml6aBGNdQ9fp5KZ7/Vyr4tvnQNJgS4GhTbnEuYQKIAAAC6AAAAKMDwg',
    'base64',
  );
