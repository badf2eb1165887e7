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

export interface WatchedWorkerParts<A> {
  readonly start: StartWorker;
  readonly limits: WorkerLimits;
  readonly clock: Clock;
  /** null: not a valid answer */
  readonly parse: (message: unknown) => { readonly id: number; readonly answer: A } | null;
}

/** ms between checks of memory: a document can exceed the limit for this long. */
const watchMs = 50;

interface Current<J, A> {
  readonly message: J & { readonly id: number };
  readonly finish: (answer: WorkerAnswer<A>) => void;
}

/** Runs jobs on untrusted documents in a worker, one at a time; a job that breaks the worker affects no other. */
export class WatchedWorker<J extends object, A> {
  readonly #parts: WatchedWorkerParts<A>;
  #worker: StartedWorker | null = null;
  #current: Current<J, A> | null = null;
  /** the worker has answered before */
  #warm = false;
  #lastId = 0;
  #stayAwake: () => unknown = () => undefined;

  constructor(parts: WatchedWorkerParts<A>) {
    this.#parts = parts;
  }

  /** Never rejects. One call at a time. The worker gets the job with an `id` that its answer must repeat. */
  ask(job: J): Promise<WorkerAnswer<A>> {
    this.#stayAwake();
    const used = (this.#worker ??= this.#start());
    const message = { ...job, id: (this.#lastId += 1) };
    const { promise, resolve } = Promise.withResolvers<WorkerAnswer<A>>();
    const finish = (answer: WorkerAnswer<A>): void => {
      if (this.#current?.finish !== finish) return;
      this.#current = null;
      stopWatching();
      if (answer.kind === 'answered') this.#endWhenIdle();
      else void this.#discard();
      resolve(answer);
    };
    this.#current = { message, finish };
    const stopWatching = this.#watch(finish);
    used.post(message);
    return promise;
  }

  /** Ends the worker immediately, interrupting any work. */
  async stop(): Promise<void> {
    this.#stayAwake();
    const ending = this.#discard();
    this.#current?.finish({ kind: 'stopped' });
    await ending;
  }

  #start(): StartedWorker {
    this.#warm = false;
    const started: StartedWorker = this.#parts.start(this.#parts.limits.megabytes, {
      message: (message) => this.#hear(started, message),
      ended: () => this.#ended(started),
    });
    return started;
  }

  #hear(from: StartedWorker, message: unknown): void {
    if (from !== this.#worker) return;
    const reply = this.#parts.parse(message);
    if (!reply) this.#current?.finish({ kind: 'broken' });
    else if (reply.id === this.#current?.message.id) {
      this.#warm = true;
      this.#current.finish({ kind: 'answered', answer: reply.answer });
    }
  }

  #ended(gone: StartedWorker): void {
    if (gone !== this.#worker) return;
    this.#worker = null;
    if (!this.#current) return;
    // The previous job may have broken the worker after its answer, so try a new worker.
    if (this.#warm) (this.#worker = this.#start()).post(this.#current.message);
    else this.#current.finish({ kind: 'broken' });
  }

  #endWhenIdle(): void {
    this.#stayAwake = this.#parts.clock.after(this.#parts.limits.idle, () => void this.#discard());
  }

  async #discard(): Promise<void> {
    const old = this.#worker;
    this.#worker = null;
    await old?.end();
  }

  #watch(finish: (answer: WorkerAnswer<A>) => void): () => void {
    const { clock, limits } = this.#parts;
    let cancelLook: () => unknown = () => undefined;
    const cancelTime = clock.after(limits.time + (this.#warm ? 0 : limits.start), () => finish({ kind: 'too-slow' }));
    const look = () => {
      cancelLook = clock.after(watchMs, () => {
        void (this.#worker?.megabytes?.() ?? Promise.resolve(0)).then((megabytes) => {
          if (this.#current?.finish !== finish) return;
          if (megabytes > limits.megabytes) finish({ kind: 'broken' });
          else look();
        });
      });
    };
    if (this.#worker?.megabytes !== null) look();
    return () => {
      cancelTime();
      cancelLook();
    };
  }
}
