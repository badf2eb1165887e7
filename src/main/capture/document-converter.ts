/**
 * Entry of the process that converts and splits files, one job at a time; runs document-check-worker.ts as its thread.
 * Its last argument is its memory limit in megabytes, including its libraries.
 */
import { isMainThread } from 'node:worker_threads';
import { watchOver } from '../support/watch-over.ts';

if (isMainThread) watchOver(new URL(import.meta.url), Number(process.argv.at(-1)));
else await import('./document-check-worker.ts');
