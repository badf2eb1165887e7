/**
 * The figures of the review desk: the built app on its host, with a real service, driven from outside.
 * Usage: npm run bench -- review [EXPENSES] [QUEUED] [TURNS]
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../testing/reference-service.ts';
import { build } from '../scripts/build.ts';
import { runToEnd, withKeyring } from '../scripts/keyring.ts';
import { findRuntime } from '../scripts/runtime.ts';
import { measureDesk } from './review/desk.ts';
import { load, misses, print } from './review/figures.ts';
import type { Figure } from './review/figures.ts';
import { measureLarge } from './review/large.ts';
import { openApp } from './review/run-app.ts';
import { measureStarts } from './review/starts.ts';

const [expenses = 100_000, queued = 10_000, turns = 30] = process.argv.slice(2).map(Number);

if (process.env.COUNTERFOIL_BENCH === 'inside') await run();
else {
  build();
  const { kind, env } = findRuntime(false);
  console.log(`On ${kind}, ${cpus().length} cores, load ${load()} at the beginning.`);
  const self = { command: process.execPath, args: [import.meta.filename, ...process.argv.slice(2)] };
  process.exitCode = runToEnd(withKeyring(self), { ...env, COUNTERFOIL_BENCH: 'inside' });
}

async function run(): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  try {
    const desk = await atTheDesk(place);
    const large = await measureLarge({ place, expenses, queued });
    const starts = await measureStarts(large).finally(large.stop);
    const missed = [...desk, ...large.figures, ...starts].filter(misses);
    console.log(missed.length === 0 ? '\nEvery limit is kept.' : `\n${missed.length} limits are missed.`);
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function atTheDesk(place: string): Promise<readonly Figure[]> {
  const folder = join(place, 'documents');
  await mkdir(folder);
  const service = await startService();
  const { electron, page } = await openApp(join(place, 'desk'));
  try {
    return print(await measureDesk(page, service, { turns, folder }));
  } finally {
    await electron.close();
    await service.stop();
  }
}
