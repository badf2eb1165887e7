import { cpus } from 'node:os';
import build from '../../scripts/build.ts';
import { runToEnd, withKeyring } from '../../scripts/keyring.ts';
import { findRuntime } from '../../scripts/runtime.ts';
import { load, misses, type Figure } from './figures.ts';
import { temporaryPlace } from './temporary-place.ts';

/**
 * Runs the bench in `file` with the built app: builds it, restarts this program inside a keyring with the host's
 * environment, and passes a temporary folder. Prints how many limits the figures miss.
 */
export async function benchWithApp(file: string, run: (place: string) => Promise<readonly Figure[]>): Promise<void> {
  if (process.env.COUNTERFOIL_BENCH === 'inside') await inside(run);
  else {
    build();
    const { kind, env } = findRuntime(false);
    console.log(`On ${kind}, ${cpus().length} cores, load ${load()} at the beginning.`);
    const self = { command: process.execPath, args: [file, ...process.argv.slice(2)] };
    // Electron is a whole browser; the headless shell draws at another pace.
    const wholeBrowser = { ELECTRON_HOST_HEADLESS: 'new' };
    process.exitCode = runToEnd(withKeyring(self), { ...env, ...wholeBrowser, COUNTERFOIL_BENCH: 'inside' });
  }
}

async function inside(run: (place: string) => Promise<readonly Figure[]>): Promise<void> {
  const missed = (await run(temporaryPlace())).filter(misses);
  console.log(missed.length === 0 ? '\nEvery limit is kept.' : `\n${missed.length} limits are missed.`);
}
