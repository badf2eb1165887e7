import { Worker } from 'node:worker_threads';
import { takeLowPriority } from './low-priority.ts';

const watchMs = 50;
const megabyte = 1_024 * 1_024;

/**
 * Runs in its own process, at low priority: starts `entry` as a thread, relays messages in both directions, and ends
 * with it. Kills itself above `megabytes`, measured for the whole process with its libraries; the parent then counts
 * the document as broken and starts a new process. Uses a thread because pdf.js would take the process itself, with
 * Electron's type, for a browser page.
 */
export function watchOver(entry: URL, megabytes: number): void {
  // Tests keep the usual priority, because they wait for it, perhaps on a busy computer.
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
