import { Worker } from 'node:worker_threads';
import { workerEnvironment, type StartRunner } from './runner.ts';

const backstop = 4;
const megabyte = 1024 * 1024;

/** A worker as a thread: for programs that cannot start Node. What the OCR engine holds in its own thread is not counted. */
export const startThread: StartRunner = ({ workerUrl, memoryMb }, { onMessage, onEnd }) => {
  // Memory is watched from here, objects and buffers alike. V8's own limit is only the far backstop: a thread that
  // runs into it can take the whole process along.
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb * backstop };
  const worker = new Worker(workerUrl, { resourceLimits, env: workerEnvironment(), stdout: true, stderr: true });
  // What a reader grumbles about a document may quote it: it goes nowhere.
  worker.stdout.resume();
  worker.stderr.resume();
  // Without a listener an error in the thread would end the whole process; the end itself is reported by 'exit'.
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

/** Objects and buffers of one thread. A thread that ends meanwhile uses nothing; its exit is reported elsewhere. */
async function usedMegabytes(worker: Worker): Promise<number> {
  try {
    const { total_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    return (heap + buffers) / megabyte;
  } catch {
    return 0;
  }
}
