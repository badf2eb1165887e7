import { Worker } from 'node:worker_threads';
import { replySchema } from './messages.ts';
import type { Job } from './messages.ts';

export type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly reason: 'died' | 'timeout' | 'memory' | 'closed' };

export interface SlotOptions {
  readonly workerUrl: URL;
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/** One worker thread and the job it is at. A thread that dies or goes over its limits is replaced at its next job. */
export interface Slot {
  /** Never rejects. One job at a time. */
  run(job: Job): Promise<Outcome>;
  /** Ends the thread; a job it was at answers 'closed'. */
  close(): Promise<void>;
}

/** How often a running job's memory is looked at: a thread can fill about this much time's worth over its limit. */
const WATCH_MS = 25;
const BACKSTOP = 4;
const MEGABYTE = 1024 * 1024;

export function createSlot(options: SlotOptions): Slot {
  let worker: Worker | null = null;
  let endCurrent: ((outcome: Outcome) => void) | null = null;

  const discard = async (): Promise<void> => {
    const old = worker;
    worker = null;
    await old?.terminate();
  };

  return {
    run: (job) =>
      new Promise((resolve) => {
        const current = worker ?? startWorker(options, (ended) => (worker = worker === ended ? null : worker));
        worker = current;
        const finish = (outcome: Outcome): void => {
          if (endCurrent !== finish) return;
          endCurrent = null;
          stop();
          // Not awaited: a thread deep in V8 may be slow to end, and the next job has one of its own.
          if (!outcome.ok) void discard();
          resolve(outcome);
        };
        endCurrent = finish;
        const stop = watch(current, job.id, options, finish);
        current.postMessage(job, [job.bytes.buffer]);
      }),
    close: async () => {
      endCurrent?.({ ok: false, reason: 'closed' });
      await discard();
    },
  };
}

function startWorker({ workerUrl, memoryMb }: SlotOptions, onEnd: (worker: Worker) => void): Worker {
  // Memory is watched from here, objects and buffers alike. V8's own limit is only the far backstop: a thread that
  // runs into it can take the whole process along.
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb * BACKSTOP };
  const worker = new Worker(workerUrl, { resourceLimits, env: {}, stdout: true, stderr: true });
  // What a reader grumbles about a document may quote it: it goes nowhere.
  worker.stdout.resume();
  worker.stderr.resume();
  // Without a listener an error in the thread would end the whole process; the end itself is reported by 'exit'.
  worker.on('error', () => undefined).on('exit', () => onEnd(worker));
  return worker;
}

/** Reports how the job ends: by its answer, by the thread's end, or by one of the limits. Returns the stop of watching. */
function watch(
  worker: Worker,
  id: number,
  { timeoutMs, memoryMb }: SlotOptions,
  finish: (outcome: Outcome) => void,
): () => void {
  const onMessage = (message: unknown): void => {
    const reply = replySchema.safeParse(message);
    if (!reply.success) finish({ ok: false, reason: 'died' });
    else if (reply.data.id === id) finish({ ok: true, result: reply.data.result });
  };
  const onEnd = (): void => finish({ ok: false, reason: 'died' });
  const timeout = setTimeout(() => finish({ ok: false, reason: 'timeout' }), timeoutMs);
  const memory = setInterval(() => {
    void usedMegabytes(worker).then((used) => (used > memoryMb ? finish({ ok: false, reason: 'memory' }) : undefined));
  }, WATCH_MS);
  worker.on('message', onMessage).on('exit', onEnd);
  return () => {
    clearTimeout(timeout);
    clearInterval(memory);
    worker.off('message', onMessage).off('exit', onEnd);
  };
}

/** Objects and buffers of one thread. A thread that ends meanwhile uses nothing; its exit is reported elsewhere. */
async function usedMegabytes(worker: Worker): Promise<number> {
  try {
    const { total_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    return (heap + buffers) / MEGABYTE;
  } catch {
    return 0;
  }
}
