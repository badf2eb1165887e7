/**
 * How well the documents in one PDF are separated: borders right, missed and wrong, files exactly right, and the time.
 * Usage: npm run bench -- splitting [DIR with manifest.csv] [--tuning-misses] [--photos COUNT] [--scans COUNT]
 * --scans turns so many files of each half into scans without text and reads them as pictures; times are per page.
 * --photos measures the samples in DIR and so many generated photos of several receipts in each half instead.
 * A manifest with a `borders` column ("1-2;3;4-6") has its files read, each half separately; a file without borders is
 * one document. Without that column each pair of its PDFs counts as one file, joined.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest, type ManifestRow } from '../extraction/measure/manifest.ts';
import { createRecogniser } from '../extraction/ocr/engines.ts';
import { withPdf } from '../extraction/pdf/open-pdf.ts';
import { pageText } from '../extraction/pdf/page-text.ts';
import { bordersOf } from '../extraction/splitting/borders.ts';
import { pageSigns, type PageSigns } from '../extraction/splitting/page-signs.ts';
import { recognisePieces } from '../extraction/splitting/recognise-pieces.ts';
import { median, percentile, share } from './parts/figures.ts';
import { foundOnScan, type Found } from './splitting/scans.ts';
import { measurePhotos } from './splitting/photos.ts';

interface Tally {
  files: number;
  exact: number;
  right: number;
  missed: number;
  wrong: number;
  readonly times: number[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'tuning-misses': { type: 'boolean', default: false },
    photos: { type: 'string' },
    scans: { type: 'string' },
  },
});
const [named] = positionals;
const tellMisses = values['tuning-misses'];
const directory = resolve(named ?? join(import.meta.dirname, '../../shared/samples'));

if (!existsSync(join(directory, 'manifest.csv'))) {
  console.error(`No manifest.csv in ${directory}. Name the folder that has one.`);
  process.exitCode = 2;
} else if (values.photos !== undefined) {
  await measurePhotos(directory, Number(values.photos), tellMisses);
} else {
  const rows = readManifest(directory).filter(({ path = '' }) => path.toLowerCase().endsWith('.pdf'));
  const hasBorders = rows.some(({ borders = '' }) => borders !== '');
  if (values.scans !== undefined) await measureScans(rows, Number(values.scans));
  else await (hasBorders ? measureFiles(rows, foundInText) : measurePairs(rows));
}

/** `most`: files of each half */
async function measureFiles(
  rows: readonly ManifestRow[],
  find: (bytes: Buffer) => Promise<Found>,
  most = Infinity,
): Promise<void> {
  for (const [half, some] of Map.groupBy(rows, (row) => row.half ?? '')) {
    const tally = noneYet();
    for (const { path = '', borders = '' } of some.slice(0, most)) {
      const { found, time } = await find(readFileSync(join(directory, path)));
      tally.times.push(time);
      const isExact = count(tally, found, firstPages(borders));
      if (!isExact && tellMisses && half === 'tuning') console.log(`  ${path}: ${found.join(' ')} for ${borders}`);
    }
    print(half === '' ? 'all' : half, tally);
  }
}

async function foundInText(bytes: Buffer): Promise<Found> {
  const start = performance.now();
  const pages = await recognisePieces(bytes);
  const time = performance.now() - start;
  const looked = pages === null || 'scanned' in pages || 'unseen' in pages ? [] : pages;
  return { found: looked.flatMap(({ begins }, page) => (begins === null ? [] : [page])), time };
}

async function measureScans(rows: readonly ManifestRow[], most: number): Promise<void> {
  const recogniser = createRecogniser();
  await measureFiles(rows, (bytes) => foundOnScan(recogniser, bytes), most);
  await recogniser.close();
}

/** "1-2;3;4-6": documents begin on pages 2 and 3, from 0; the first page is no border. */
function firstPages(borders: string): readonly number[] {
  const [, ...others] = borders.split(';');
  return others.map((range) => Number.parseInt(range, 10) - 1);
}

async function measurePairs(rows: readonly ManifestRow[]): Promise<void> {
  const tally = noneYet();
  const documents: (readonly PageSigns[])[] = [];
  for (const { path = '' } of rows) {
    const start = performance.now();
    const signs = await signsOf(readFileSync(join(directory, path))).catch(() => []);
    if (signs[0]?.hasText !== true) continue;
    tally.times.push(performance.now() - start);
    documents.push(signs);
  }
  for (const one of documents) {
    for (const other of documents) {
      const [a, b] = [one[0]?.number ?? null, other[0]?.number ?? null];
      // The same invoice in another format is one document.
      if (one === other || (a !== null && a === b)) continue;
      const found = bordersOf([...one, ...other]).flatMap((border, page) => (border === null ? [] : [page]));
      count(tally, found, [one.length]);
    }
  }
  print(`each two of ${documents.length} documents`, tally);
}

function signsOf(bytes: Uint8Array): Promise<readonly PageSigns[]> {
  return withPdf(bytes, async (pdf) => {
    const signs: PageSigns[] = [];
    for (let index = 0; index < pdf.numPages; index += 1) {
      const { runs, size } = await pageText(pdf, index);
      signs.push(pageSigns(runs, size));
    }
    return signs;
  });
}

function noneYet(): Tally {
  return { files: 0, exact: 0, right: 0, missed: 0, wrong: 0, times: [] };
}

/** Whether it is exactly right. */
function count(tally: Tally, found: readonly number[], truth: readonly number[]): boolean {
  const right = found.filter((page) => truth.includes(page)).length;
  const isExact = right === truth.length && right === found.length;
  tally.files += 1;
  tally.exact += Number(isExact);
  tally.right += right;
  tally.missed += truth.length - right;
  tally.wrong += found.length - right;
  return isExact;
}

function print(name: string, { files, exact, right, missed, wrong, times }: Tally): void {
  console.log(
    `${name}: ${files} files, ${exact} exactly right; borders right ${right} (${share(right, right + missed)}), missed ${missed}, wrong ${wrong}; ` +
      `median ${median(times).toFixed(0)} ms, longest ${percentile(times, 1).toFixed(0)} ms`,
  );
}
