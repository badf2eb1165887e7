import sharp from 'sharp';
import type { Random } from '../../service/demo/random.ts';
import type { Half } from './family.ts';
import type { Grey } from './photograph.ts';

/** A document on a photo, tilted; in pixels of the photo, in degrees clockwise. */
export interface LaidPaper {
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

export interface TablePhoto {
  readonly jpeg: Buffer;
  readonly papers: readonly LaidPaper[];
  /** some touch or overlap */
  readonly touching: boolean;
}

type Colour = readonly [number, number, number];
type Ground = (x: number, y: number) => Colour;

const across = 1_800;
const steepest = 120;

/** Documents side by side in rows of up to three on a table, photographed with a telephone. Coloured JPEG. */
export async function photographTogether(papers: readonly Grey[], half: Half, random: Random): Promise<TablePhoto> {
  const touching = papers.length > 1 && random.chance(15);
  const { width, height, laid } = layOut(papers, touching, random);
  const ground = grounds[half][random.below(grounds[half].length)]?.(random) ?? (() => [90, 90, 90] as const);
  const tint = [1, random.between(92, 100) / 100, random.between(80, 98) / 100] as const;
  const shadow = random.between(0, 40) / 100;
  const direction = random.between(0, 628) / 100;
  const noise = random.between(2, 9);
  const dots = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const on = shownAt(papers, laid, x, y);
      const colour: Colour = on === null ? ground(x, y) : [on * tint[0], on * tint[1], on * tint[2]];
      const slope = (x / width - 0.5) * Math.cos(direction) + (y / height - 0.5) * Math.sin(direction);
      const light = 1 - shadow * (0.5 + slope);
      const grain = random.below(2 * noise + 1) - noise;
      for (const [channel, value] of colour.entries()) {
        dots[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value * light + grain));
      }
    }
  }
  const blur = random.between(0, 15) / 10;
  const picture = sharp(dots, { raw: { width, height, channels: 3 } });
  const jpeg = await (blur < 0.3 ? picture : picture.blur(blur)).jpeg({ quality: random.between(55, 88) }).toBuffer();
  return { jpeg, papers: laid, touching };
}

/** In rows with room for the tilted neighbours; closer than that when `touching`. */
function layOut(papers: readonly Grey[], touching: boolean, random: Random) {
  const columns = Math.min(papers.length, papers.length === 4 ? 2 : 3);
  const laid: LaidPaper[] = [];
  let [top, right] = [0, 0];
  for (let first = 0; first < papers.length; first += columns) {
    const gap = touching ? -random.between(5, 40) : random.between(45, 160);
    let [left, lowest] = [Math.abs(gap), top];
    for (const { width, height } of papers.slice(first, first + columns)) {
      const angle = random.between(-steepest, steepest) / 10;
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.abs(Math.sin((angle * Math.PI) / 180))];
      const [wide, high] = [width * cos + height * sin, height * cos + width * sin];
      const centreY = top + Math.abs(gap) + high / 2 + random.between(0, 60);
      laid.push({ centreX: left + wide / 2, centreY, width, height, angle });
      left += wide + gap;
      lowest = Math.max(lowest, centreY + high / 2);
    }
    right = Math.max(right, left);
    top = lowest;
  }
  const edge = random.between(30, 120);
  return { width: Math.round(right) + edge, height: Math.round(top) + edge, laid };
}

/**
 * The grey value of the topmost document at a pixel of the photo; null: none there. Later documents cover earlier ones.
 */
function shownAt(papers: readonly Grey[], laid: readonly LaidPaper[], x: number, y: number): number | null {
  for (const [nth, { centreX, centreY, width, height, angle }] of [...laid.entries()].reverse()) {
    const [right, down] = [x - centreX, y - centreY];
    if (Math.abs(right) + Math.abs(down) > width + height) continue;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const [fromX, fromY] = [
      Math.floor(right * cos + down * sin + width / 2),
      Math.floor(down * cos - right * sin + height / 2),
    ];
    if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
    return papers[nth]?.dots[fromY * width + fromX] ?? null;
  }
  return null;
}

/** px; chosen so that a photo of `count` documents is about as wide as a telephone's. */
export const paperWidth = (count: number, random: Random): number =>
  Math.round((across / Math.min(count, 3)) * (random.between(45, 80) / 100));

const scaled = ([red, green, blue]: Colour, factor: number): Colour => [red * factor, green * factor, blue * factor];

/** Boards whose grain runs along them. */
function wood(random: Random, colour: Colour, contrast: number): Ground {
  const [wave, board, shift] = [random.between(8, 30), random.between(150, 500), random.between(0, 99)];
  return (x, y) => {
    const grain = Math.sin(y / wave + 2 * Math.sin(x / 190 + shift) + Math.sin((x + y) / 37));
    const seam = y % board < 4 ? 0.45 : 1;
    return scaled(colour, seam * (1 + contrast * grain + (Math.floor(y / board) % 3) * 0.08));
  };
}

const plain =
  (colour: Colour): Ground =>
  () =>
    colour;

function checked(random: Random, one: Colour, other: Colour): Ground {
  const size = random.between(25, 90);
  return (x, y) => ((Math.floor(x / size) + Math.floor(y / size)) % 2 === 0 ? one : other);
}

function striped(random: Random, one: Colour, other: Colour): Ground {
  const [size, slope] = [random.between(12, 60), random.between(-10, 10) / 10];
  return (x, y) => (Math.floor((x + y * slope) / size) % 2 === 0 ? one : other);
}

function speckled(random: Random, colour: Colour): Ground {
  const seed = random.between(1, 999);
  return (x, y) => {
    const hash = Math.imul(Math.floor(x / 5) * 73_856_093 + seed, Math.floor(y / 5) * 19_349_663 + 7) >>> 0;
    return scaled(colour, 0.7 + (hash % 100) / 140);
  };
}

/** Each half has its own backgrounds. */
const grounds: Readonly<Record<Half, readonly ((random: Random) => Ground)[]>> = {
  tuning: [
    (random) => wood(random, [130, 88, 52], 0.16),
    (random) => plain(scaled([150, 150, 155], random.between(45, 100) / 100)),
    (random) => checked(random, [60, 70, 110], [95, 105, 140]),
    (random) => wood(random, [176, 130, 84], 0.1),
  ],
  checking: [
    (random) => wood(random, [84, 58, 44], 0.25),
    (random) => plain(scaled([120, 140, 118], random.between(40, 110) / 100)),
    (random) => striped(random, [120, 60, 58], [150, 96, 88]),
    (random) => speckled(random, [110, 108, 106]),
  ],
};
