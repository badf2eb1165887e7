import { copyFileSync, mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { usualTiming } from '../../src/main/capture/timing.ts';
import { median, print, type Figure } from '../parts/figures.ts';
import { writePhotos } from './documents.ts';
import type { Place } from './place.ts';
import { start, type Program } from './programs.ts';
import { inTurn, mapped, sideBySide } from './side-by-side.ts';

const size = 200_000;
const singleDrops = 25;
/** Immich collects for ten seconds before it sends, so a few runs suffice. */
const singleDropsOfImmich = 3;
const singleGoal = usualTiming.quietComplete + 30;
const together = 1_000;
const togetherGoal = 0.8;
/** ms for a watcher to read its folder */
const settleTime = 1_000;

/** Copies files into a folder that is already watched. */
export async function measureDrops(place: Place, runs: number): Promise<readonly Figure[]> {
  const photos = writePhotos(join(place.path, 'dropped'), place.files(together), size);
  const singles = await inTurn(place.programs, 1, (program) =>
    watching(place, program, (folder) =>
      dropSingly(
        place,
        folder,
        photos.slice(0, program.name === 'Immich' ? singleDropsOfImmich : place.files(singleDrops)),
      ),
    ),
  );
  const all = await inTurn(place.programs, runs, (program) =>
    watching(place, program, (folder) => drop(place, folder, photos)),
  );
  return print([
    single(singles),
    ...sideBySide({
      name: `${photos.length.toLocaleString('en')} x 200 KB dropped until all are stored`,
      unit: 's',
      samples: mapped(all, (ms) => ms / 1_000),
      limit: togetherGoal,
    }),
  ]);
}

function single(samples: ReadonlyMap<Program['name'], readonly (readonly number[])[]>): Figure {
  const times = [...samples].map(([who, runs]) => ({ who, all: runs.flat() }));
  return {
    name: 'one file dropped until it is stored, p50',
    value: median(times.find(({ who }) => who === 'ours')?.all ?? []),
    unit: 'ms',
    limit: singleGoal,
    note: times.map(({ who, all }) => `${who} ${median(all).toFixed(0)} ms of ${all.length}`).join(', '),
  };
}

/**
 * Runs `work` while the program watches a new folder. The program proves that it watches by sending the file that was
 * there first.
 */
async function watching<T>(place: Place, program: Program, work: (folder: string) => Promise<T>): Promise<T> {
  const { url, sink } = place;
  const folder = mkdtempSync(join(place.path, 'watched-'));
  writePhotos(folder, 1, size);
  await sink.ask('forget', undefined);
  const running = start(program.args({ mode: 'watch', url, folder, dataDir: place.newDataDir() }));
  try {
    await sink.ask('storedAt', 1);
    await setTimeout(settleTime);
    return await work(folder);
  } finally {
    await running.kill();
  }
}

async function dropSingly(place: Place, folder: string, photos: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const photo of photos) times.push(await drop(place, folder, [photo]));
  return times;
}

/** ms from the first byte written until the last file is stored */
async function drop(place: Place, folder: string, photos: readonly string[]): Promise<number> {
  await place.sink.ask('forget', undefined);
  const began = Date.now();
  for (const photo of photos) copyFileSync(photo, join(folder, basename(photo)));
  return (await place.sink.ask('storedAt', photos.length)) - began;
}
