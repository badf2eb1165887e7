import { join } from 'node:path';

const out = join(import.meta.dirname, '..', 'out', 'main');

/** The command line as it is built (scripts/build.ts): it starts in half the time of its source. */
export const commandLine = join(out, 'cli.js');

/** What programs that read documents are started with, so that the papers of the tests are not read in each of them. */
export const readingPreload = join(import.meta.dirname, '..', 'extraction', 'testing', 'preload.ts');
export const readingWorker = join(import.meta.dirname, '..', 'service', 'testing', 'reading-worker.ts');
