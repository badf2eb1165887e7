import type { Clock } from './clock.ts';

/** broken: the job ended its worker, exceeded the memory limit, or got an invalid answer. stopped: by stop(). */
export type WorkerAnswer<A> =
  | { readonly kind: 'answered'; readonly answer: A }
  | { readonly kind: 'too-slow' | 'broken' | 'stopped' };

export interface WorkerLimits {
  /** ms per job */
  readonly time: number;
  /** additional ms for a worker's first job, because it loads its code, which a virus scanner may delay */
  readonly start: number;
  readonly megabytes: number;
  /** ms without work until it is ended to free its memory */
  readonly idle: number;
}

/** Milliseconds. */
export type TimeLimit = Pick<WorkerLimits, 'time' | 'start'>;

/** Events of a started worker; none follow `ended`. */
export interface WorkerEvents {
  /** untrusted */
  readonly message: (message: unknown) => void;
  /** the worker has ended, by itself or through `end` */
  readonly ended: () => void;
}

/** A thread or a process. Its output is discarded, because a reader's warnings may quote the document. */
export interface StartedWorker {
  post(message: object): void;
  /** present memory, 0 after its end; null: it limits its memory itself */
  readonly megabytes: (() => Promise<number>) | null;
  /** Resolves when it has ended, interrupting any work. */
  end(): Promise<void>;
}

export type StartWorker = (megabytes: number, events: WorkerEvents) => StartedWorker;

/** Runs jobs on untrusted documents in a worker, one at a time; a job that breaks the worker affects no other. */
export interface WatchedWorker<J extends object, A> {
  /** Never rejects. One call at a time. The worker gets the job with an `id` that its answer must repeat. */
  ask(job: J): Promise<WorkerAnswer<A>>;
  /** Ends the worker immediately, interrupting any work. */
  stop(): Promise<void>;
}

export interface WatchedWorkerParts<A> {
  readonly start: StartWorker;
  readonly limits: WorkerLimits;
  readonly clock: Clock;
  /** null: not a valid answer */
  readonly parse: (message: unknown) => { readonly id: number; readonly answer: A } | null;
}

/** ms between checks of memory: a document can exceed the limit for this long. */
const watchMs = 50;

export function createWatchedWorker<J extends object, A>({
  start,
  limits,
  clock,
  parse,
}: WatchedWorkerParts<A>): WatchedWorker<J, A> {
  interface Current {
    readonly message: J & { readonly id: number };
    readonly finish: (answer: WorkerAnswer<A>) => void;
  }

  let worker: StartedWorker | null = null;
  let current: Current | null = null;
  /** the worker has answered before */
  let warm = false;
  let lastId = 0;
  let stayAwake: () => unknown = () => undefined;

  function startOne(): StartedWorker {
    warm = false;
    const started: StartedWorker = start(limits.megabytes, {
      message: (message) => hear(started, message),
      ended: () => ended(started),
    });
    return started;
  }

  function hear(from: StartedWorker, message: unknown): void {
    if (from !== worker) return;
    const reply = parse(message);
    if (!reply) current?.finish({ kind: 'broken' });
    else if (reply.id === current?.message.id) {
      warm = true;
      current.finish({ kind: 'answered', answer: reply.answer });
    }
  }

  function ended(gone: StartedWorker): void {
    if (gone !== worker) return;
    worker = null;
    if (!current) return;
    // The previous job may have broken the worker after its answer, so try a new worker.
    if (warm) (worker = startOne()).post(current.message);
    else current.finish({ kind: 'broken' });
  }

  async function discard(): Promise<void> {
    const old = worker;
    worker = null;
    await old?.end();
  }

  function watch(finish: (answer: WorkerAnswer<A>) => void): () => void {
    let cancelLook: () => unknown = () => undefined;
    const cancelTime = clock.after(limits.time + (warm ? 0 : limits.start), () => finish({ kind: 'too-slow' }));
    const look = () => {
      cancelLook = clock.after(watchMs, () => {
        void (worker?.megabytes?.() ?? Promise.resolve(0)).then((megabytes) => {
          if (current?.finish !== finish) return;
          if (megabytes > limits.megabytes) finish({ kind: 'broken' });
          else look();
        });
      });
    };
    if (worker?.megabytes !== null) look();
    return () => {
      cancelTime();
      cancelLook();
    };
  }

  return {
    ask: (job) =>
      new Promise((resolve) => {
        stayAwake();
        const used = (worker ??= startOne());
        const message = { ...job, id: (lastId += 1) };
        const finish = (answer: WorkerAnswer<A>): void => {
          if (current?.finish !== finish) return;
          current = null;
          stopWatching();
          if (answer.kind === 'answered') stayAwake = clock.after(limits.idle, () => void discard());
          else void discard();
          resolve(answer);
        };
        current = { message, finish };
        const stopWatching = watch(finish);
        used.post(message);
      }),
    async stop() {
      stayAwake();
      const ending = discard();
      current?.finish({ kind: 'stopped' });
      await ending;
    },
  };
}
