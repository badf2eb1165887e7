import { copyFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../src/main/shell/compose.ts';
import { addCompanyWithFolder, openServices } from '../parts/open-services.ts';
import { median, print, type Figure } from '../parts/figures.ts';
import { writeQueue } from '../review/documents.ts';
import type { Place } from './place.ts';
import { start, token } from './programs.ts';

const goal = 2;
const full = 10_000;
const saved = 'saved.db';

/**
 * ms from a program's start, with queued files, to its first call; beside a program that opens and stats their copies.
 */
export async function measureRestart(place: Place, runs: number): Promise<readonly Figure[]> {
  const folder = join(place.path, 'queued');
  const dataDir = place.newDataDir();
  const count = place.files(full);
  await writeQueue(folder, count);
  const queue = { folder, dataDir, count };
  await queueAll(place, queue);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    times.bare.push(await openAndStatAll(join(dataDir, 'spool', 'sealed'), count));
    times.ours.push(await startToFirstCall(place, queue));
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  return print([
    {
      name: `start with ${count.toLocaleString('en')} queued until the first call : open and stat`,
      value: ours / bare,
      unit: 'x',
      limit: goal,
      note: `${ours.toFixed(2)} and ${bare.toFixed(2)} s from the start of Node, median of ${runs}`,
    },
  ]);
}

interface Queue {
  readonly folder: string;
  readonly dataDir: string;
  /** files */
  readonly count: number;
}

/** Seals and queues all files without sending any, and closes the data folder. */
async function queueAll({ url }: Place, { folder, dataDir, count }: Queue): Promise<void> {
  const services = openServices(dataDir);
  await services.start();
  services.uploads.pauseSending(true);
  await addCompanyWithFolder(services, url, { token, folder });
  await allQueued(services, count);
  await services.uploads.stop();
  services.uploads.pauseSending(false);
  await services.stop();
  copyFileSync(join(dataDir, 'counterfoil.db'), join(dataDir, saved));
}

function allQueued({ files }: Services, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let left = count;
  const stop = files.news.listen(({ change }) => {
    if (change?.type === 'sealed') left -= 1;
    if (left === 0) resolve(undefined);
  });
  return promise.then(stop);
}

async function startToFirstCall({ sink, url, programs }: Place, { folder, dataDir }: Queue): Promise<number> {
  const ours = programs.find(({ name }) => name === 'ours');
  if (!ours) throw new Error('Our program is always there');
  // The mark of the last run's call would make the older database doubtful, and its files wait.
  for (const name of ['counterfoil.db-wal', 'counterfoil.db-shm', 'last-call'])
    rmSync(join(dataDir, name), { force: true });
  copyFileSync(join(dataDir, saved), join(dataDir, 'counterfoil.db'));
  await sink.ask('forget', undefined);
  const began = Date.now();
  const running = start(ours.args({ mode: 'watch', url, folder, dataDir }));
  const called = await sink.ask('firstUploadAt', undefined);
  await running.kill();
  return (called - began) / 1_000;
}

/** Seconds; one after another, as the simplest program would. */
async function openAndStatAll(folder: string, count: number): Promise<number> {
  const found = await readdir(folder);
  if (found.length < count) throw new Error(`${found.length} of ${count} copies are there`);
  const { seconds } = await start([join(import.meta.dirname, 'open-and-stat.ts'), folder]).ended();
  return seconds;
}
