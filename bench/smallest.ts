/**
 * Runs every bench once at its smallest size, so that none is broken unseen; ends with 1 where one fails.
 * Usage: npm run bench -- smallest
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryPlace } from './parts/temporary-place.ts';

const place = temporaryPlace();
const noSamples = join(place, 'no-samples');
mkdirSync(noSamples);
writeFileSync(join(noSamples, 'manifest.csv'), 'path\n');

/** The arguments with which each bench takes the least time. A folder without manifest.csv leaves the samples out. */
const smallest: Readonly<Record<string, readonly string[]>> = {
  accounts: ['3'],
  background: ['1'],
  bank: ['200'],
  cost: ['2', '20'],
  examples: ['resources/sample-company'],
  extraction: ['--only', 'papers', '--count', '1', '--kind', 'invoice', '--language', 'hu'],
  formats: [place, '--mutated', '1', '--invoices', '1'],
  grounds: ['--xml'],
  hostile: ['XML, one text'],
  intake: ['20', '1'],
  'invoice-lists': ['200', '40'],
  learning: ['--half', 'tuning', '--kind', 'till slip', '--language', 'hu', '--series', '1'],
  likeness: ['--count', '1', '--samples', place],
  mirror: ['500', '100', '100'],
  missing: [],
  office: ['12', '24', '1', '660', '1'],
  'month-pack': ['5', '10', '20'],
  papers: [join(place, 'papers'), '--count', '1', '--half', 'tuning', '--kind', 'invoice', '--language', 'hu'],
  'real-documents': [join(place, 'real'), '--repository', 'none'],
  review: ['600', '10', '1'],
  service: ['1000'],
  signed: ['5'],
  splitting: [noSamples],
  today: ['3', '20'],
  upload: ['1', '0.01'],
  workers: ['2', '6', '10', '1'],
};

/** Those that start benches are no bench. */
const benches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'main.ts' && name !== 'smallest.ts')
  .map((name) => name.slice(0, -3));

const failed = benches.filter((name) => !runs(name, smallest[name]));
console.log(failed.length === 0 ? 'All run to their end.' : `Failed: ${failed.join(', ')}`);
process.exitCode = Math.min(1, failed.length);

function runs(name: string, args: readonly string[] | undefined): boolean {
  if (args === undefined) return false;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    encoding: 'utf8',
  });
  console.log(status === 0 ? `${name} ok` : `${name} ended with ${status}\n${stdout}${stderr}`);
  return status === 0;
}
