import { Worker } from 'node:worker_threads';
import type { Clock } from './clock.ts';

/** broken: the job ended its thread, went over the limit of memory, or was answered with nonsense. stopped: by stop(). */
export type ThreadAnswer<A> =
  { readonly kind: 'answered'; readonly answer: A } | { readonly kind: 'too-slow' | 'broken' | 'stopped' };

export interface ThreadLimits {
  /** milliseconds a job; the thread's own start counts */
  readonly time: number;
  /** of objects and buffers; what a thread of the thread holds is not counted */
  readonly megabytes: number;
  /** milliseconds without work until it is ended, and its memory free */
  readonly idle: number;
}

/** Does jobs over documents by strangers in a thread of its own, one at a time; one that breaks it costs that job only. */
export interface WatchedThread<J extends object, A> {
  /** Never rejects. Call it again only when it has answered. The thread gets the job with an `id` to answer with. */
  ask(job: J): Promise<ThreadAnswer<A>>;
  /** Ends it at once, whatever it is at. */
  stop(): Promise<void>;
}

export interface ThreadParts<A> {
  /** of the worker, as source or built */
  readonly url: URL;
  readonly limits: ThreadLimits;
  readonly clock: Clock;
  /** null: no answer that a sound thread gives */
  readonly parse: (message: unknown) => { readonly id: number; readonly answer: A } | null;
}

/** How often memory is looked at: a document can fill about this much time's worth over the limit. */
const watchMs = 50;
/** V8's own limit is only the far backstop: a thread that runs into it can take the whole program along. */
const backstop = 4;
const megabyte = 1_024 * 1_024;

export function createWatchedThread<J extends object, A>({
  url,
  limits,
  clock,
  parse,
}: ThreadParts<A>): WatchedThread<J, A> {
  interface Current {
    readonly message: J & { readonly id: number };
    readonly finish: (answer: ThreadAnswer<A>) => void;
  }

  let worker: Worker | null = null;
  let current: Current | null = null;
  /** the thread has answered before */
  let warm = false;
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
    warm = false;
    return started
      .on('error', () => undefined)
      .on('message', (message) => hear(started, message))
      .on('exit', () => ended(started));
  }

  function hear(from: Worker, message: unknown): void {
    if (from !== worker) return;
    const reply = parse(message);
    if (!reply) current?.finish({ kind: 'broken' });
    else if (reply.id === current?.message.id) {
      warm = true;
      current.finish({ kind: 'answered', answer: reply.answer });
    }
  }

  function ended(gone: Worker): void {
    if (gone !== worker) return;
    worker = null;
    if (!current) return;
    // It may have been the job before that killed it, after its answer: a fresh thread tells.
    if (warm) (worker = start()).postMessage(current.message);
    else current.finish({ kind: 'broken' });
  }

  async function discard(): Promise<void> {
    const old = worker;
    worker = null;
    await old?.terminate();
  }

  function watch(finish: (answer: ThreadAnswer<A>) => void): () => void {
    let cancelLook: () => unknown = () => undefined;
    const cancelTime = clock.after(limits.time, () => finish({ kind: 'too-slow' }));
    const look = () => {
      cancelLook = clock.after(watchMs, () => {
        void usedMegabytes(worker).then((megabytes) => {
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
    ask: (job) =>
      new Promise((resolve) => {
        stayAwake();
        const used = (worker ??= start());
        const message = { ...job, id: (lastId += 1) };
        const finish = (answer: ThreadAnswer<A>): void => {
          if (current?.finish !== finish) return;
          current = null;
          stopWatching();
          if (answer.kind === 'answered') stayAwake = clock.after(limits.idle, () => void discard());
          else void discard();
          resolve(answer);
        };
        current = { message, finish };
        const stopWatching = watch(finish);
        used.postMessage(message);
      }),
    async stop() {
      stayAwake();
      const ending = discard();
      current?.finish({ kind: 'stopped' });
      await ending;
    },
  };
}

/** A thread that ends meanwhile uses nothing; its exit is reported elsewhere. */
async function usedMegabytes(worker: Worker | null): Promise<number> {
  if (!worker) return 0;
  try {
    const { total_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    return (heap + buffers) / megabyte;
  } catch {
    return 0;
  }
}
