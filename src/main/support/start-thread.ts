import { Worker } from 'node:worker_threads';
import type { StartWorker } from './watched-worker.ts';

/**
 * Multiple of the limit for V8's own one, which is only a last resort: a thread that reaches it can end the whole
 * program.
 */
const backstop = 4;
const megabyte = 1_024 * 1_024;

/**
 * Starts a worker as a thread of this process. Measures its objects and buffers, without those of threads that it
 * starts.
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

/** A thread that ended meanwhile uses nothing; its exit is reported separately. */
async function usedMegabytes(worker: Worker): Promise<number> {
  try {
    const { total_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    return (heap + buffers) / megabyte;
  } catch {
    return 0;
  }
}
