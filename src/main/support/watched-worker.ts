import type { Clock } from './clock.ts';

/** broken: the job ended its worker, went over the limit of memory, or was answered with nonsense. stopped: by stop(). */
export type WorkerAnswer<A> =
  | { readonly kind: 'answered'; readonly answer: A }
  | { readonly kind: 'too-slow' | 'broken' | 'stopped' };

export interface WorkerLimits {
  /** milliseconds a job */
  readonly time: number;
  /** milliseconds more for a worker's first job: it loads its code, which a virus scanner may delay */
  readonly start: number;
  readonly megabytes: number;
  /** milliseconds without work until it is ended, and its memory free */
  readonly idle: number;
}

/** Milliseconds. */
export type TimeLimit = Pick<WorkerLimits, 'time' | 'start'>;

/** What a started worker tells; after `ended` nothing more comes. */
export interface WorkerEvents {
  /** not to be trusted */
  readonly message: (message: unknown) => void;
  /** it is gone, by itself or by `end` */
  readonly ended: () => void;
}

/** A thread or a process. What it writes is thrown away: what a reader grumbles about a document may quote it. */
export interface StartedWorker {
  post(message: object): void;
  /** what it holds now, 0 once it is gone; null: it watches over that itself, and ends itself */
  readonly megabytes: (() => Promise<number>) | null;
  /** Resolves when it is gone, whatever it was at. */
  end(): Promise<void>;
}

export type StartWorker = (megabytes: number, events: WorkerEvents) => StartedWorker;

/** Does jobs over documents by strangers in a worker, one at a time; one that breaks it costs that job only. */
export interface WatchedWorker<J extends object, A> {
  /** Never rejects. Call it again only when it has answered. The worker gets the job with an `id` to answer with. */
  ask(job: J): Promise<WorkerAnswer<A>>;
  /** Ends it at once, whatever it is at. */
  stop(): Promise<void>;
}

export interface WatchedWorkerParts<A> {
  readonly start: StartWorker;
  readonly limits: WorkerLimits;
  readonly clock: Clock;
  /** null: no answer that a sound worker gives */
  readonly parse: (message: unknown) => { readonly id: number; readonly answer: A } | null;
}

/** How often memory is looked at: a document can fill about this much time's worth over the limit. */
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
    // It may have been the job before that killed it, after its answer: a fresh worker tells.
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
