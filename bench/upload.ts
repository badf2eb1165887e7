/**
 * Compares sending files with the tool that people would use instead (Immich's command line) and with a minimal program
 * (bench/upload/floor.ts): all with one sink, in alternation.
 * Usage: npm run bench -- upload [RUNS] [SHARE of the files] [whole | drops | memory | step | restart …]
 */
import { cpus } from 'node:os';
import build from '../scripts/build.ts';
import { startServing } from './office/calls.ts';
import { load, misses, type Figure } from './parts/figures.ts';
import { temporaryPlace } from './parts/temporary-place.ts';
import { measureDrops } from './upload/drops.ts';
import { measureDurableStep } from './upload/durable-step.ts';
import { findImmich } from './upload/immich.ts';
import { measureMemory } from './upload/memory.ts';
import { createPlace, type Place } from './upload/place.ts';
import { measureRestart } from './upload/restart.ts';
import type { SinkHandlers } from './upload/sink.ts';
import { measureWholeRuns } from './upload/whole-runs.ts';

const measurements: Readonly<Record<string, (place: Place, runs: number) => Promise<readonly Figure[]>>> = {
  whole: measureWholeRuns,
  drops: measureDrops,
  memory: measureMemory,
  step: measureDurableStep,
  restart: measureRestart,
};

const given = process.argv.slice(2);
const [runs = 3, share = 1] = given.map(Number).filter((number) => !Number.isNaN(number));
const names = given.filter((one) => one in measurements);
const chosen = Object.entries(measurements).filter(([name]) => names.length === 0 || names.includes(name));

build();
const immich = share === 1 ? findImmich() : null;
console.log(`On ${cpus().length} cores, Node ${process.version}, load ${load()} at the beginning.`);
console.log(immich === null ? 'Immich is left out: a short run, or npm could not fetch it.' : 'Immich: @immich/cli 3.');
const sink = startServing<SinkHandlers>(new URL('upload/sink.ts', import.meta.url));
try {
  const place = await createPlace(temporaryPlace(), sink, { immichEntry: immich, share });
  const figures: Figure[] = [];
  for (const [, measure] of chosen) figures.push(...(await measure(place, runs)));
  const missed = figures.filter(misses).length;
  console.log(missed === 0 ? '\nEvery limit is kept.' : `\n${missed} limits are missed.`);
} finally {
  await sink.end();
}
