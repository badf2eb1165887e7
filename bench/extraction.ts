/**
 * How well documents are read: right, wrong and empty per kind and field, the time, and the memory of the reading
 * processes. Measures the samples as the service reads them, then generated documents in two halves, kind by kind;
 * photographed kinds run again with the first engine alone. Ends with 1 when our own samples fall below the promised
 * floors (extraction/measure/floors.ts).
 * Usage: npm run bench -- extraction [DIR with manifest.csv] [--count N] [--kind KIND] [--language LANGUAGE]
 * [--only samples|papers] [--tuning-misses], or --real DIR [--tuning-misses]: real documents in two halves (made by
 * `npm run bench -- real-documents DIR`), or --beside-xml DIR: the pages of real PDFs against the XML inside them
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pictureFloors, shortfalls, textFloors } from '../extraction/measure/floors.ts';
import { readManifest, type ManifestRow } from '../extraction/measure/manifest.ts';
import { measure, type KindResult } from '../extraction/measure/measure.ts';
import { createProcessing } from '../service/processing/processing.ts';
import { measureBesideXml } from './extraction/beside-xml.ts';
import { watchMemory } from './extraction/memory.ts';
import { readAll, type Engines } from './extraction/paper-reader.ts';
import { scored, type ReadPaper } from './extraction/paper-scores.ts';
import { misses, paperTables, type OfHalves } from './extraction/paper-table.ts';
import { halves, type Half } from './papers/family.ts';
import { papersEach, wantedPapers, writePapers } from './papers/folder.ts';
import { photographed } from './papers/papers.ts';
import { load, share } from './parts/figures.ts';
import { temporaryPlace } from './parts/temporary-place.ts';

const limits = { timeoutMs: 60_000, memoryMb: 1_000 } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: papersEach },
    kind: { type: 'string', default: '' },
    language: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    'tuning-misses': { type: 'boolean', default: false },
    real: { type: 'string', default: '' },
    'beside-xml': { type: 'string', default: '' },
  },
});
const directory = resolve(positionals[0] ?? join(import.meta.dirname, '../../shared/samples'));

if (values['beside-xml'] !== '') {
  await measureBesideXml(resolve(values['beside-xml']));
} else if (values.real !== '') {
  await real(resolve(values.real));
} else {
  if (values.only !== 'papers') await samples();
  if (values.only !== 'samples') await papers();
}
console.log(`\nload of the machine at the end: ${load()}`);

async function samples(): Promise<void> {
  if (!existsSync(join(directory, 'manifest.csv'))) {
    console.error(`No manifest.csv in ${directory}. Name the folder that has one.`);
    process.exitCode = 2;
    return;
  }
  const workerUrl = new URL('../service/processing/worker.ts', import.meta.url);
  const processing = createProcessing({ workerUrl, workers: 'processes', readers: 1, ...limits });
  const memory = watchMemory();
  const kinds = await measure(directory, readManifest(directory), processing.read);
  for (const kind of kinds) print(kind);
  const most = memory.end();
  await processing.close();
  console.log(`\nmost memory of a reading process: ${most} (limit ${limits.memoryMb} MB)`);
  if (positionals.length > 0) return;
  const short = shortfalls(kinds, [...textFloors, ...pictureFloors]);
  for (const one of short) console.error(`less than promised: ${one}`);
  if (short.length > 0) process.exitCode = 1;
}

async function papers(): Promise<void> {
  const wanted = wantedPapers(values);
  const folder = temporaryPlace();
  console.log('\nPapers made for measuring');
  // A file of several documents has no single number or total to score.
  for (const kind of wanted.kinds.filter((each) => each !== 'several')) {
    const one = { ...wanted, kinds: [kind] };
    for (const half of halves) await writePapers(join(folder, kind, half), half, one);
    const rows = (half: Half) => readManifest(join(folder, kind, half));
    const read = (engines: Engines) => readHalves((half) => join(folder, kind, half), rows, engines);
    printTable(kind, await read('all'));
    if (photographed.has(kind)) printTable(`${kind}, the first engine alone`, await read('first'));
  }
}

async function real(folder: string): Promise<void> {
  const rows = readManifest(folder).filter(({ kind = '' }) => values.kind === '' || kind === values.kind);
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind ?? '')) {
    const ofHalf = (half: Half) => some.filter((row) => row.half === half);
    printTable(kind, await readHalves(() => folder, ofHalf, 'all'));
  }
}

interface Halves extends OfHalves {
  readonly memory: string;
}

/** `folderOf`, `rowsOf`: of a half's documents. */
async function readHalves(
  folderOf: (half: Half) => string,
  rowsOf: (half: Half) => readonly ManifestRow[],
  engines: Engines,
): Promise<Halves> {
  const memory = watchMemory();
  const read = async (half: Half) => readRows(folderOf(half), rowsOf(half), engines);
  const halvesRead = scoredHalves({ tuning: await read('tuning'), checking: await read('checking') });
  return { ...halvesRead, memory: memory.end() };
}

function printTable(kind: string, read: Halves): void {
  console.log(paperTables(kind, read));
  console.log(`  most memory of a reading process: ${read.memory}`);
  if (values['tuning-misses']) console.log(`\n  misses of the tuning half\n${misses(read.tuning)}`);
}

async function readRows(folder: string, rows: readonly ManifestRow[], engines: Engines): Promise<readonly ReadPaper[]> {
  const paths = rows.map(({ path = '' }) => join(folder, path));
  const readings = await readAll(paths, availableParallelism(), engines);
  return rows.flatMap((row, at) => {
    const reading = readings[at];
    return reading === undefined ? [] : [{ row, reading }];
  });
}

/** The partners are the sellers of both halves. */
function scoredHalves(read: Readonly<Record<Half, readonly ReadPaper[]>>): OfHalves {
  const partners = [...read.tuning, ...read.checking].flatMap(({ row: { supplier_name: name = '', supplier_tax } }) =>
    name === '' ? [] : [{ name, taxNumber: supplier_tax === '' ? null : (supplier_tax ?? null), address: null }],
  );
  const all = (some: readonly ReadPaper[]) => some.map((paper) => scored(paper, partners));
  return { tuning: all(read.tuning), checking: all(read.checking) };
}

function print({ kind, documents, medianMs, longestMs, fields }: KindResult): void {
  console.log(
    `\n${kind}  (${documents} documents, median ${medianMs.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms)`,
  );
  for (const { field, right, wrong, empty } of fields) {
    const part = share(right, right + wrong + empty).padStart(8);
    console.log(`  ${field.padEnd(18)} right ${pad(right)}  wrong ${pad(wrong)}  empty ${pad(empty)}  ${part}`);
  }
}

function pad(count: number): string {
  return count.toString().padStart(3);
}
