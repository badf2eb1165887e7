import { join } from 'node:path';

const out = join(import.meta.dirname, '..', 'out', 'main');

/** The programs that run under Node, as they are built (scripts/build.ts): they start in a fraction of their sources' time. */
export const commandLine = join(out, 'cli.js');
export const referenceService = join(out, 'service.js');

/** What programs that read documents are started with, so that the papers of the tests are not read in each of them. */
const reading = join(import.meta.dirname, '..', 'extraction', 'testing');
export const readingPreload = join(reading, 'preload.ts');
export const readingWorker = join(reading, 'worker.ts');
