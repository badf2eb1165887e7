import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recognisePapers } from '../../extraction/splitting/photo/recognise-papers.ts';
import { createRandom, type Random } from '../../service/demo/random.ts';
import { paperLanguages } from '../papers/country.ts';
import { halves, type Half } from '../papers/family.ts';
import { makePaper, makeSlip } from '../papers/papers.ts';
import { drawnPage, faded, scannedPaper, type Grey } from '../papers/photograph.ts';
import { paperWidth, photographTogether, type LaidPaper, type TablePhoto } from '../papers/table.ts';
import { counted, median, percentile } from '../parts/figures.ts';
import { overlapOf } from './overlap.ts';

const samplesEvery = 3;
/** intersection over union of two rectangles */
const sameEnough = 0.85;
const oneAlone = 20;

interface Tally {
  photos: number;
  asked: number;
  papers: number;
  right: number;
  wrong: number;
  touching: number;
  touchingAsked: number;
  touchingWrong: number;
  singles: number;
  singlesAsked: number;
  readonly times: number[];
}

/**
 * How many of `count` photos of two to six receipts in each half are cut correctly, and how many photos of one receipt
 * are cut.
 */
export async function measurePhotos(samples: string, count: number, tellMisses: boolean): Promise<void> {
  await measureSingles(samples);
  for (const half of halves) {
    const tally = noneYet();
    const scans = receiptScans(samples).filter((_, nth) => (nth % 2 === 0) === (half === 'tuning'));
    for (let number = 0; number < count; number += 1) {
      const random = createRandom((half === 'tuning' ? 1_000 : 900_000) + number);
      const photo = await photoOf(half, scans, number, random);
      const start = performance.now();
      const found = await recognisePapers(photo.jpeg);
      tally.times.push(performance.now() - start);
      const isExact = tallied(tally, photo, found?.papers ?? []);
      if (!isExact && tellMisses && half === 'tuning') {
        console.log(
          `  ${String(number)}: ${String(found?.papers.length ?? 0)} for ${String(photo.papers.length)}${photo.touching ? ', touching' : ''}`,
        );
      }
    }
    print(half, tally);
  }
}

/** No photo of a single receipt may be cut: the samples', and generated ones of each half. */
async function measureSingles(samples: string): Promise<void> {
  let [photos, asked] = [0, 0];
  const files = readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(jpe?g|png)$/i.test(path),
  );
  for (const path of files) {
    const found = await recognisePapers(readFileSync(join(samples, path))).catch(() => null);
    photos += 1;
    asked += Number(found !== null);
  }
  console.log(`samples of one paper, or none: ${String(photos)} files, asked about ${String(asked)}`);
  for (const half of halves) {
    [photos, asked] = [0, 0];
    for (const kind of ['till slip', 'invoice photo'] as const) {
      for (const language of paperLanguages) {
        for (let number = 0; number < 3; number += 1) {
          const { bytes } = await makePaper({ half, kind, language, number });
          photos += 1;
          asked += Number((await recognisePapers(bytes)) !== null);
        }
      }
    }
    console.log(`${half}, made photos of one paper: ${String(photos)}, asked about ${String(asked)}`);
  }
}

async function photoOf(half: Half, scans: readonly string[], number: number, random: Random): Promise<TablePhoto> {
  const count = random.chance(oneAlone) ? 1 : random.between(2, 6);
  const papers: Grey[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const width = paperWidth(count, random);
    const scan = scans[(number + nth) % scans.length];
    if ((number + nth) % samplesEvery === 0 && scan !== undefined) {
      papers.push(await scannedPaper(scan, width));
    } else {
      const language = paperLanguages[(number + nth) % paperLanguages.length] ?? 'hu';
      const paper = await drawnPage(await makeSlip(half, language, number * 7 + nth), width);
      faded(paper, random);
      papers.push(paper);
    }
  }
  return photographTogether(papers, half, random);
}

/** Receipts that were scanned singly and cropped to their edges. */
export const receiptScans = (samples: string): readonly string[] =>
  readdirSync(join(samples, 'receipt-de'))
    .filter((name) => /-(0\d|1[0-4])\.jpg$/.test(name))
    .map((name) => join(samples, 'receipt-de', name));

function noneYet(): Tally {
  return {
    photos: 0,
    asked: 0,
    papers: 0,
    right: 0,
    wrong: 0,
    touching: 0,
    touchingAsked: 0,
    touchingWrong: 0,
    singles: 0,
    singlesAsked: 0,
    times: [],
  };
}

/** Returns whether all receipts are found exactly. */
function tallied(tally: Tally, { papers, touching }: TablePhoto, found: readonly LaidPaper[]): boolean {
  const right = found.filter((one) => papers.some((paper) => overlapOf(one, paper) >= sameEnough)).length;
  if (papers.length === 1) {
    tally.singles += 1;
    tally.singlesAsked += Number(found.length > 0);
    return found.length === 0;
  }
  if (touching) {
    tally.touching += 1;
    tally.touchingAsked += Number(found.length > 0);
    tally.touchingWrong += found.length - right;
  } else {
    tally.photos += 1;
    tally.asked += Number(found.length > 0);
    tally.papers += papers.length;
    tally.right += right;
    tally.wrong += found.length - right;
  }
  return right === papers.length && right === found.length;
}

function print(half: string, tally: Tally): void {
  const { times } = tally;
  console.log(
    `${half}: photos asked about ${counted(tally.asked, tally.photos)}; papers right ${counted(tally.right, tally.papers)}, wrong ${String(tally.wrong)}; ` +
      `touching: asked about ${counted(tally.touchingAsked, tally.touching)}, papers wrong ${String(tally.touchingWrong)}; ` +
      `one alone: asked about ${counted(tally.singlesAsked, tally.singles)}; ` +
      `median ${median(times).toFixed(0)} ms, longest ${percentile(times, 1).toFixed(0)} ms`,
  );
}
