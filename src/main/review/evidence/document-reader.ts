/**
 * Entry of the process that reads documents for the review desk: one at a time, as reader-process.ts sends them. Its last
 * argument is how many megabytes it may hold, with all that it loads.
 */
import { isMainThread, parentPort } from 'node:worker_threads';
import { watchOver } from '../../support/watch-over.ts';

if (isMainThread) watchOver(new URL(import.meta.url), Number(process.argv.at(-1)));
else if (parentPort !== null) {
  const port = parentPort;
  const { readOnRequest } = await import('./read-on-request.ts');
  readOnRequest(port);
}
