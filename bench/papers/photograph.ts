import sharp from 'sharp';
import { withPdf } from '../../extraction/pdf/open-pdf.ts';
import { pagePicture } from '../../extraction/pdf/page-pictures.ts';
import type { Random } from '../../service/demo/random.ts';

/** Grey, a byte a dot. */
export interface Grey {
  readonly dots: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels across: a receipt, and a whole page. */
const dotsAcross = { slip: [620, 1_000], page: [1_200, 1_700] } as const;

/**
 * The first page of a PDF photographed with a telephone: tilted, unevenly lit, sometimes turned by 90 degrees or more.
 * JPEG.
 */
export async function photograph(pdf: Uint8Array, size: keyof typeof dotsAcross, random: Random): Promise<Buffer> {
  const [least, most] = dotsAcross[size];
  return photographPaper(await drawnPage(pdf, random.between(least, most)), random);
}

/** The same for a picture of a document. Changes the picture's pixels in place. */
export async function photographPaper(paper: Grey, random: Random): Promise<Buffer> {
  faded(paper, random);
  const { dots, width: wide, height } = onTable(paper, random);
  const turned = random.chance(12) ? random.pick([90, 180, 270]) : 0;
  const blur = random.between(0, 9) / 10;
  const picture = sharp(dots, { raw: { width: wide, height, channels: 1 } }).toColourspace('b-w');
  const soft = blur < 0.3 ? picture : picture.blur(blur);
  return soft
    .rotate(turned)
    .jpeg({ quality: random.between(60, 85) })
    .toBuffer();
}

/** The first page of a PDF. */
export async function drawnPage(pdf: Uint8Array, width: number): Promise<Grey> {
  const page = await withPdf(pdf, (opened) => pagePicture(opened, 0));
  if (page.kind !== 'pixels') throw new Error('a page is drawn as pixels');
  const { data, info } = await sharp(page.bytes, { raw: { width: page.width, height: page.height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { dots: new Uint8Array(data), width: info.width, height: info.height };
}

/** A picture of a document, cropped to its edges. */
export async function scannedPaper(path: string, width: number): Promise<Grey> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .toColourspace('b-w')
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { dots: new Uint8Array(data), width: info.width, height: info.height };
}

/** Simulates thermal print: the ink fades in streaks along the roll, and the ground is not quite white. */
export function faded({ dots, width, height }: Grey, random: Random): void {
  const ink = random.between(10, 70);
  const white = random.between(225, 250);
  const streak = random.chance(25) ? random.between(0, width - 1) : -1_000;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const dark = Math.abs(x - streak) < width / 40 ? ink + 70 : ink;
      dots[at] = dark + ((dots[at] ?? 255) * (white - dark)) / 255;
    }
  }
}

/** On a darker table, rotated by up to four degrees, in slight perspective, with the shadow of a hand. */
function onTable(paper: Grey, random: Random): Grey {
  const edge = Math.round(paper.width * 0.06);
  const width = paper.width + 2 * edge;
  const height = paper.height + 2 * edge;
  const angle = ((random.between(-40, 40) / 10) * Math.PI) / 180;
  const slant = [random.between(-40, 40) / 1_000 / width, random.between(-40, 40) / 1_000 / height] as const;
  const table = random.between(60, 150);
  const shadow = random.between(0, 35) / 100;
  const direction = random.between(0, 628) / 100;
  const noise = random.between(2, 9);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, top] = [x - width / 2, y - height / 2];
      const far = 1 + slant[0] * left + slant[1] * top;
      const fromX = (left * cos + top * sin) / far + paper.width / 2;
      const fromY = (top * cos - left * sin) / far + paper.height / 2;
      const across = (left * Math.cos(direction)) / width + (top * Math.sin(direction)) / height;
      const light = 1 - shadow * (0.5 + across);
      const grain = random.below(2 * noise + 1) - noise;
      dots[y * width + x] = Math.max(0, Math.min(255, seen(paper, fromX, fromY, table) * light + grain));
    }
  }
  return { dots, width, height };
}

/** Interpolates between four pixels; outside the picture: the table. */
function seen({ dots, width, height }: Grey, x: number, y: number, table: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return table;
  const [partX, partY] = [x - left, y - top];
  const at = top * width + left;
  const upper = (dots[at] ?? 0) * (1 - partX) + (dots[at + 1] ?? 0) * partX;
  const lower = (dots[at + width] ?? 0) * (1 - partX) + (dots[at + width + 1] ?? 0) * partX;
  return upper * (1 - partY) + lower * partY;
}
