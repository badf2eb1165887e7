/**
 * Entry of the process that reads documents for the review desk: one at a time, as reader-process.ts sends them. Its last
 * argument is how many megabytes it may hold, with all that it loads.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const watchMs = 50;
const megabyte = 1_024 * 1_024;

/** In a thread of its own: the one that reads may be deep in a loop. */
function endWhenOver(megabytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * megabyte) process.kill(process.pid, 'SIGKILL');
  }, watchMs);
}

if (isMainThread) {
  new Worker(new URL(import.meta.url), { workerData: Number(process.argv.at(-1)) }).unref();
  const { readOnRequest } = await import('./read-on-request.ts');
  readOnRequest(process.parentPort);
} else {
  endWhenOver(Number(workerData));
}
