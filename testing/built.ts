import { join } from 'node:path';

const out = join(import.meta.dirname, '..', 'out', 'main');

/** The built command line (scripts/build.ts), which starts in half the time of its source. */
export const commandLine = join(out, 'cli.js');

/** Preloaded into programs that read documents: serves cached readings of the test documents. */
export const readingPreload = join(import.meta.dirname, '..', 'extraction', 'testing', 'preload.ts');
export const readingWorker = join(import.meta.dirname, '..', 'service', 'testing', 'reading-worker.ts');
