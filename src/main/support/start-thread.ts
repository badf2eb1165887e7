import { Worker } from 'node:worker_threads';
import type { StartWorker } from './watched-worker.ts';

/** V8's own limit is only the far backstop: a thread that runs into it can take the whole program along. */
const backstop = 4;
const megabyte = 1_024 * 1_024;

/**
 * Starts a worker as a thread of this process. Its memory is that of objects and buffers; what a thread of the thread holds
 * is not counted.
 */
export const startThread =
  (url: URL): StartWorker =>
  (megabytes, { message, ended }) => {
    const worker = new Worker(url, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes * backstop },
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    worker
      .on('error', () => undefined)
      .on('message', message)
      .on('exit', ended);
    return {
      post: (job) => worker.postMessage(job),
      megabytes: () => usedMegabytes(worker),
      end: async () => {
        await worker.terminate();
      },
    };
  };

/** A thread that ends meanwhile uses nothing; its exit is reported elsewhere. */
async function usedMegabytes(worker: Worker): Promise<number> {
  try {
    const { total_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    return (heap + buffers) / megabyte;
  } catch {
    return 0;
  }
}
