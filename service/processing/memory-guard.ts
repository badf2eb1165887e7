/**
 * Preloaded into reading processes (node --import): ends the process once it holds more than MEMORY_LIMIT_MB, including
 * buffers and WebAssembly. A separate thread, because the document's own thread may be in a long loop.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const role = 'memory-guard';
const watchMs = 25;
const bytesInMb = 1024 * 1024;

function endWhenOver(limit: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL');
  }, watchMs);
}

// Every thread of the process preloads this file; only the one started here watches.
if (isMainThread) new Worker(new URL(import.meta.url), { workerData: role, execArgv: [] }).unref();
else if (workerData === role) endWhenOver(Number(process.env.MEMORY_LIMIT_MB) * bytesInMb);
