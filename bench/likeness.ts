/**
 * Documents photographed twice: how many pairs count as one document, and how many different documents of equal sum and
 * day do. Measures generated receipts of each half, then the samples' scanned receipts, each photographed twice and
 * compared with all others.
 * Usage: npm run bench -- likeness [--count SLIPS] [--samples DIR] [--processes N]
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../service/demo/random.ts';
import { likenessOf, traitsOf, type DocumentLikeness } from '../src/main/review/evidence/likeness.ts';
import { readAll, type PaperReading } from './extraction/paper-reader.ts';
import { photographedSlips, slipRoles, type SlipRole } from './likeness/slips.ts';
import { halves, type Half } from './papers/family.ts';
import { photographPaper, scannedPaper } from './papers/photograph.ts';
import { counted } from './parts/figures.ts';
import { temporaryPlace } from './parts/temporary-place.ts';
import { receiptScans } from './splitting/photos.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '52' },
    samples: { type: 'string', default: join(import.meta.dirname, '../../shared/samples') },
    processes: { type: 'string', default: '2' },
  },
});
const scanWidth = 900;
const place = temporaryPlace();

for (const half of halves) await measureSlips(half, Number(values.count));
if (existsSync(join(values.samples, 'receipt-de'))) await measureSamples(resolve(values.samples));

async function measureSlips(half: Half, count: number): Promise<void> {
  const pictures: Buffer[] = [];
  for (let number = 0; number < count; number += 1) {
    const slips = await photographedSlips(half, number);
    pictures.push(...slipRoles.map((role) => slips[role]));
  }
  const readings = await read(pictures);
  const of = (number: number, role: SlipRole) => readings[number * slipRoles.length + slipRoles.indexOf(role)];
  const numbers = Array.from({ length: count }, (_, number) => number);
  console.log(`${half}: ${String(count)} slips`);
  for (const role of slipRoles.slice(1))
    print(
      role,
      numbers.map((number) => likeness(of(number, 'first'), of(number, role))),
    );
  const twice = numbers.filter((number) => isOneSum(of(number, 'first'), of(number, 'again'))).length;
  console.log(`  sum and day read alike on both photographs, before anybody corrects them: ${counted(twice, count)}`);
}

/**
 * Any two of these receipts differ in shop or day. The desk compares pictures only where sum and day agree, so a match
 * here is a weaker fault.
 */
async function measureSamples(samples: string): Promise<void> {
  const pictures: Buffer[] = [];
  for (const [number, path] of receiptScans(samples).entries()) {
    const random = createRandom(number);
    for (let time = 0; time < 2; time += 1)
      pictures.push(await photographPaper(await scannedPaper(path, scanWidth), random));
  }
  const readings = await read(pictures);
  const pairs = readings.flatMap((one, at) =>
    readings.slice(at + 1).map((other, next) => [one, other, at, at + 1 + next] as const),
  );
  const isOne = (at: number, other: number) => Math.floor(at / 2) === Math.floor(other / 2);
  console.log(`samples: ${String(pictures.length / 2)} scanned receipts, each photographed twice`);
  print(
    'again',
    pairs.filter(([, , at, next]) => isOne(at, next)).map(([one, other]) => likeness(one, other)),
  );
  print(
    'others',
    pairs.filter(([, , at, next]) => !isOne(at, next)).map(([one, other]) => likeness(one, other)),
  );
}

function read(pictures: readonly Buffer[]): Promise<readonly PaperReading[]> {
  const paths = pictures.map((bytes, at) => {
    const path = join(place, `${String(at)}.jpg`);
    writeFileSync(path, bytes);
    return path;
  });
  return readAll(paths, Number(values.processes));
}

function likeness(one?: PaperReading, other?: PaperReading): DocumentLikeness | null {
  return likenessOf(traitsOf(one?.words ?? []), traitsOf(other?.words ?? []));
}

function isOneSum(one?: PaperReading, other?: PaperReading): boolean {
  const [gross, issued] = [one?.extraction.gross?.value, one?.extraction.issuedAt?.value];
  const isKnown = gross !== undefined && issued !== undefined;
  return isKnown && gross === other?.extraction.gross?.value && issued === other.extraction.issuedAt?.value;
}

function print(name: string, all: readonly (DocumentLikeness | null)[]): void {
  const alike = all.filter((each) => each?.isAlike === true);
  const apart = alike.filter((each) => each !== null && each.onlyHere.length > 0 && each.onlyThere.length > 0).length;
  const times = alike.filter((each) =>
    [...(each?.onlyHere ?? []), ...(each?.onlyThere ?? [])].some((figure) => figure.includes(':')),
  ).length;
  const unread = all.filter((each) => each === null).length;
  console.log(
    `  ${name}: taken for one paper ${counted(alike.length, all.length)}, with times or numbers on both sides that tell them apart ${counted(apart, alike.length)}, with a time on one alone ${counted(times, alike.length)}; hardly read ${String(unread)}`,
  );
}
