/**
 * Compares sending files with the tool that people would use instead (Immich's command line) and with a minimal program
 * (bench/upload/floor.ts): all with one sink, in alternation.
 * Usage: npm run bench -- upload [RUNS] [whole | drops | memory | step | restart …]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServing } from './office/calls.ts';
import { load, misses, type Figure } from './review/figures.ts';
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

const [runs = '3', ...names] = process.argv.slice(2);
const chosen = Object.entries(measurements).filter(([name]) => names.length === 0 || names.includes(name));

const immich = findImmich();
console.log(`On ${cpus().length} cores, Node ${process.version}, load ${load()} at the beginning.`);
console.log(immich === null ? 'Immich is left out: npm could not fetch @immich/cli.' : 'Immich: @immich/cli 3.');
const sink = startServing<SinkHandlers>(new URL('upload/sink.ts', import.meta.url));
const path = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
try {
  const place = await createPlace(path, sink, immich);
  const figures: Figure[] = [];
  for (const [, measure] of chosen) figures.push(...(await measure(place, Number(runs))));
  const missed = figures.filter(misses).length;
  console.log(missed === 0 ? '\nEvery limit is kept.' : `\n${missed} limits are missed.`);
} finally {
  await sink.end();
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
}
