/**
 * Entry of the process that converts and splits files: one at a time, as document-check-worker.ts is asked, which is its
 * thread. Its last argument is how many megabytes it may hold, with all that it loads.
 */
import { isMainThread } from 'node:worker_threads';
import { watchOver } from '../support/watch-over.ts';

if (isMainThread) watchOver(new URL(import.meta.url), Number(process.argv.at(-1)));
else await import('./document-check-worker.ts');
