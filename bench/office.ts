/**
 * An office with many companies, a watched folder each, beside one with a single company: at rest, and when the same files
 * come all at once. Then the built app over many companies and their expenses.
 * Usage: npm run bench -- office [COMPANIES] [FILES, 0: the app alone] [REST SECONDS] [EXPENSES, 0: without the app]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.ts';
import { runToEnd, withKeyring } from '../scripts/keyring.ts';
import { findRuntime } from '../scripts/runtime.ts';
import { measureServices } from './office/services.ts';
import { measureWindow } from './office/window.ts';
import { load, misses } from './review/figures.ts';

const [companies = 150, files = 1_500, restSeconds = 60, expenses = 100_000] = process.argv.slice(2).map(Number);

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
    const services =
      files === 0 ? [] : await measureServices(join(place, 'services'), { companies, files, restSeconds });
    const app = expenses === 0 ? [] : await measureWindow(join(place, 'app'), { companies, expenses, restSeconds });
    const missed = [...services, ...app].filter(misses);
    console.log(missed.length === 0 ? '\nEvery limit is kept.' : `\n${missed.length} limits are missed.`);
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 5 });
  }
}
