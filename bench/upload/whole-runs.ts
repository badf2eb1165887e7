import { join } from 'node:path';
import { print, type Figure } from '../review/figures.ts';
import type { Place } from './place.ts';
import { writePhotos } from './documents.ts';
import { start, type Program, type Use } from './programs.ts';
import { inTurn, mapped, sideBySide } from './side-by-side.ts';

const goal = 0.7;
const megabyte = 1_048_576;

/** Sends the same files from a program's start to its end, with an empty data folder. */
export async function measureWholeRuns(place: Place, runs: number): Promise<readonly Figure[]> {
  const few = writePhotos(join(place.path, 'large'), 100, 5_000_000);
  const many = writePhotos(join(place.path, 'small'), 1_000, 200_000);
  return [
    ...(await wholeRuns(place, runs, { name: '1,000 x 200 KB', folder: 'small', count: many.length })),
    ...(await wholeRuns(place, runs, { name: '100 x 5 MB', folder: 'large', count: few.length })),
  ];
}

interface Files {
  readonly name: string;
  readonly folder: string;
  readonly count: number;
}

async function wholeRuns(place: Place, runs: number, { name, folder, count }: Files): Promise<readonly Figure[]> {
  const uses = await inTurn(place.programs, runs, (program) =>
    wholeRun(place, program, join(place.path, folder), count),
  );
  const row = (what: string, unit: Figure['unit'], limit: number | null, value: (use: Use) => number) =>
    sideBySide({ name: `${name}, ${what}`, unit, samples: mapped(uses, value), limit });
  return print([
    ...row('whole run', 's', goal, ({ seconds }) => seconds),
    ...row('processor', 's', null, ({ processor }) => processor),
    ...row('most memory', 'MB', null, ({ memory }) => memory / megabyte),
  ]);
}

/** Throws unless every file arrived. */
export async function wholeRun(place: Place, program: Program, folder: string, count: number): Promise<Use> {
  const { sink, url } = place;
  await sink.ask('forget', undefined);
  const use = await start(program.args({ mode: 'once', url, folder, dataDir: place.newDataDir() })).ended();
  const stored = await sink.ask('storedCount', undefined);
  if (stored !== count) throw new Error(`${program.name} stored ${stored} of ${count} files`);
  return use;
}
