import { join } from 'node:path';
import { megabyte, print, type Figure } from '../parts/figures.ts';
import type { Place } from './place.ts';
import { writePhotos } from './documents.ts';
import { start, type Program, type Use } from './programs.ts';
import { besideFloor, inTurn, mapped, sideBySide } from './side-by-side.ts';

/** multiples of Immich's time, and of the floor's processor time */
const goal = 1;
const floorGoal = 2;

/** Sends the same files from a program's start to its end, with an empty data folder. */
export async function measureWholeRuns(place: Place, runs: number): Promise<readonly Figure[]> {
  const few = writePhotos(join(place.path, 'large'), place.files(100), 5_000_000).length;
  const many = writePhotos(join(place.path, 'small'), place.files(1_000), 200_000).length;
  return [
    ...(await wholeRuns(place, runs, { name: `${many.toLocaleString('en')} x 200 KB`, folder: 'small', count: many })),
    ...(await wholeRuns(place, runs, { name: `${few} x 5 MB`, folder: 'large', count: few })),
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
    ...besideFloor(
      `${name}, processor`,
      mapped(uses, ({ processor }) => processor),
      floorGoal,
    ),
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
