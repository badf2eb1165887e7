import { Worker } from 'node:worker_threads';
import type { DocumentFormat } from '../../contract/inbox.ts';
import type { Clock } from '../support/clock.ts';
import type { PackedReading } from './kept-reading.ts';
import { reply } from './reader-messages.ts';
import type { Job } from './reader-messages.ts';

/** scan: to be read with OCR. broken: the document ended its thread, or went over a limit. stopped: by stop(). */
export type ThreadOutcome =
  { readonly kind: 'read'; readonly reading: PackedReading } | { readonly kind: 'scan' | 'broken' | 'stopped' };

export interface ThreadLimits {
  /** milliseconds a document; the thread's own start counts */
  readonly time: number;
  /** of objects and buffers; what the OCR engine holds in its own thread is not counted */
  readonly megabytes: number;
  /** milliseconds without work until it is ended, and its memory free */
  readonly idle: number;
}

/** Reads documents in a thread of its own, one at a time; one that breaks it costs that document only. */
export interface ReaderThread {
  /** Never rejects. Call it again only when it has answered. */
  read(document: {
    readonly path: string;
    readonly format: DocumentFormat;
    readonly pictures: boolean;
  }): Promise<ThreadOutcome>;
  /** Ends it at once, whatever it is at. */
  stop(): Promise<void>;
}

/** How often memory is looked at: a document can fill about this much time's worth over the limit. */
const watchMs = 100;
/** V8's own limit is only the far backstop: a thread that runs into it can take the whole program along. */
const backstop = 4;
const megabyte = 1_024 * 1_024;

/** `url`: document-reader-worker, as source or built. */
export function createReaderThread(url: URL, limits: ThreadLimits, clock: Clock): ReaderThread {
  let worker: Worker | null = null;
  let current: { readonly id: number; readonly finish: (outcome: ThreadOutcome) => void } | null = null;
  let lastId = 0;
  let stayAwake: () => unknown = () => undefined;

  function start(): Worker {
    const started = new Worker(url, {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes * backstop },
      stdout: true,
      stderr: true,
    });
    // What a reader grumbles about a document may quote it: it goes nowhere.
    started.stdout.resume();
    started.stderr.resume();
    started.unref();
    return started
      .on('error', () => undefined)
      .on('message', (message) => hear(started, message))
      .on('exit', () => ended(started));
  }

  function hear(from: Worker, message: unknown): void {
    if (from !== worker) return;
    const { data } = reply.safeParse(message);
    if (!data) current?.finish({ kind: 'broken' });
    else if (data.id === current?.id)
      current.finish(data.reading ? { kind: 'read', reading: data.reading } : { kind: 'scan' });
  }

  function ended(gone: Worker): void {
    if (gone !== worker) return;
    worker = null;
    current?.finish({ kind: 'broken' });
  }

  async function discard(): Promise<void> {
    const old = worker;
    worker = null;
    await old?.terminate();
  }

  function watch(used: Worker, finish: (outcome: ThreadOutcome) => void): () => void {
    let cancelLook: () => unknown = () => undefined;
    const cancelTime = clock.after(limits.time, () => finish({ kind: 'broken' }));
    const look = () => {
      cancelLook = clock.after(watchMs, () => {
        void usedMegabytes(used).then((megabytes) => {
          if (current?.finish !== finish) return;
          if (megabytes > limits.megabytes) finish({ kind: 'broken' });
          else look();
        });
      });
    };
    look();
    return () => {
      cancelTime();
      cancelLook();
    };
  }

  return {
    read: (document) =>
      new Promise((resolve) => {
        stayAwake();
        const used = (worker ??= start());
        const id = (lastId += 1);
        const finish = (outcome: ThreadOutcome): void => {
          if (current?.finish !== finish) return;
          current = null;
          stopWatching();
          if (outcome.kind === 'broken') void discard();
          else stayAwake = clock.after(limits.idle, () => void discard());
          resolve(outcome);
        };
        current = { id, finish };
        const stopWatching = watch(used, finish);
        used.postMessage({ id, ...document } satisfies Job);
      }),
    async stop() {
      stayAwake();
      current?.finish({ kind: 'stopped' });
      stayAwake();
      await discard();
    },
  };
}

/** A thread that ends meanwhile uses nothing; its exit is reported elsewhere. */
async function usedMegabytes(worker: Worker): Promise<number> {
  try {
    const { total_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    return (heap + buffers) / megabyte;
  } catch {
    return 0;
  }
}
