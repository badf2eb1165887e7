import { Worker } from 'node:worker_threads';
import { workerEnvironment, type StartRunner } from './runner.ts';

const backstop = 4;
const megabyte = 1024 * 1024;

/** A worker as a thread: for programs that cannot start Node. Does not count memory of the OCR engine's own thread. */
export const startThread: StartRunner = ({ workerUrl, memoryMb }, { onMessage, onEnd }) => {
  // The parent watches the memory, objects and buffers alike. V8's own limit is only the last resort: a thread that
  // reaches it can crash the whole process.
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb * backstop };
  const worker = new Worker(workerUrl, { resourceLimits, env: workerEnvironment(), stdout: true, stderr: true });
  // Discards the output: a reader's warnings may quote the document.
  worker.stdout.resume();
  worker.stderr.resume();
  // Without a listener an error in the thread would end the whole process; 'exit' reports the end.
  worker
    .on('error', () => undefined)
    .on('message', onMessage)
    .on('exit', onEnd);
  return {
    send: (job) => worker.postMessage(job, [job.bytes.buffer]),
    usedMegabytes: () => usedMegabytes(worker),
    stop: async () => {
      await worker.terminate();
    },
  };
};

/** Objects and buffers of one thread; 0 for a thread that has ended, whose exit is reported elsewhere. */
async function usedMegabytes(worker: Worker): Promise<number> {
  try {
    const { total_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    return (heap + buffers) / megabyte;
  } catch {
    return 0;
  }
}
