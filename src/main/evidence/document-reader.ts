/**
 * Entry of the process that reads documents for the review desk: one at a time, as reader-process.ts sends them. Its last
 * argument is how many megabytes it may hold, with all that it loads. It reads in a thread: there pdf.js knows Node, and in
 * the process itself, whose type is Electron's, it would take it for the page of a browser. That one watches meanwhile.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const watchMs = 50;
const megabyte = 1_024 * 1_024;

/** What ends the thread ends the process: the other side notes it for the document and starts a fresh one. */
function watchOver(megabytes: number): void {
  const reader = new Worker(new URL(import.meta.url));
  reader
    .on('message', (message) => process.parentPort.postMessage(message))
    .on('error', () => process.exit(1))
    .on('exit', () => process.exit(1));
  process.parentPort.on('message', ({ data }) => reader.postMessage(data));
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * megabyte) process.kill(process.pid, 'SIGKILL');
  }, watchMs);
}

if (isMainThread) watchOver(Number(process.argv.at(-1)));
else if (parentPort !== null) {
  const port = parentPort;
  const { readOnRequest } = await import('./read-on-request.ts');
  readOnRequest(port);
}
