import { Worker } from 'node:worker_threads';
import { takeLowPriority } from './low-priority.ts';

const watchMs = 50;
const megabyte = 1_024 * 1_024;

/**
 * In a process of its own, at low priority: starts `entry` as its thread, hands on what comes and what it answers, and ends
 * with it. Its memory is that of the whole process, with all that it loads; over `megabytes` it ends itself. The other side
 * notes it for the document and starts a fresh one. What works in a thread works as in Node: in the process itself, whose
 * type is Electron's, pdf.js would take it for the page of a browser.
 */
export function watchOver(entry: URL, megabytes: number): void {
  // Tests wait for it, on computers that may have other work: there it takes its turn with them.
  if (process.env.COUNTERFOIL_PRIORITY !== 'normal') takeLowPriority();
  const thread = new Worker(entry);
  thread
    .on('message', (message) => process.parentPort.postMessage(message))
    .on('error', () => process.exit(1))
    .on('exit', () => process.exit(1));
  process.parentPort.on('message', ({ data }) => thread.postMessage(data));
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * megabyte) process.kill(process.pid, 'SIGKILL');
  }, watchMs);
}
