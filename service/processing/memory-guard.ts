/**
 * Preloaded into reading processes (node --import): ends the process once it holds more than MEMORY_LIMIT_MB, buffers
 * and WebAssembly included. A thread, because the document's own thread may be deep in a loop.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const ROLE = 'memory-guard';
const WATCH_MS = 25;
const BYTES_IN_MB = 1024 * 1024;

function endWhenOver(limit: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}

// Every thread of the process preloads this file; only the one started for it watches.
if (isMainThread) new Worker(new URL(import.meta.url), { workerData: ROLE, execArgv: [] }).unref();
else if (workerData === ROLE) endWhenOver(Number(process.env.MEMORY_LIMIT_MB) * BYTES_IN_MB);
