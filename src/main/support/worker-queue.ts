import { z } from 'zod';
import { createFairQueue } from './fair-queue.ts';
import { WatchedWorker, type WatchedWorkerParts, type WorkerAnswer } from './watched-worker.ts';

interface Parts<A> extends Omit<WatchedWorkerParts<A>, 'parse'> {
  /** a worker's message is its job's `id` and `answer` */
  readonly answer: z.ZodType<A>;
  /** Attempts for a job that breaks its worker, because the system may have ended the worker to free memory. */
  readonly tries: number;
}

export interface WorkerQueue<J extends object, A> {
  /**
   * `owner`: the owners take turns, so that many slow jobs of one delay another's by one job at a time. After a job that
   * exceeded its time the others go first, until a job of this owner ends in time.
   */
  ask(job: J, owner?: unknown): Promise<WorkerAnswer<A>>;
  stop(): Promise<void>;
}

/** A watched worker that accepts calls at any time and runs them one after another. `stop` drops queued jobs. */
export function createWorkerQueue<J extends object, A>({ tries, answer, ...parts }: Parts<A>): WorkerQueue<J, A> {
  const reply = z.object({ id: z.int(), answer });
  const worker = new WatchedWorker<J, A>({ ...parts, parse: (message) => reply.safeParse(message).data ?? null });
  const waiting = createFairQueue<unknown, () => Promise<void>>();
  let running = false;
  let stopped = false;

  async function attempt(job: J, left: number): Promise<WorkerAnswer<A>> {
    if (stopped) return { kind: 'stopped' };
    const answered = await worker.ask(job);
    return answered.kind === 'broken' && left > 1 ? attempt(job, left - 1) : answered;
  }

  async function runAll(): Promise<void> {
    if (running) return;
    running = true;
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) await run();
    running = false;
  }

  return {
    ask(job, owner = null) {
      const { promise, resolve } = Promise.withResolvers<WorkerAnswer<A>>();
      waiting.push(owner, async () => {
        const answered = await attempt(job, tries);
        if (answered.kind === 'too-slow') waiting.putBehind(owner);
        if (answered.kind === 'answered') waiting.putBack(owner);
        resolve(answered);
      });
      void runAll();
      return promise;
    },
    async stop() {
      stopped = true;
      await worker.stop();
    },
  };
}
