import { WatchedWorker, type WatchedWorkerParts, type WorkerAnswer } from './watched-worker.ts';

interface Parts<A> extends WatchedWorkerParts<A> {
  /** Attempts for a job that breaks its worker, because the system may have ended the worker to free memory. */
  readonly tries: number;
}

/** A watched worker that accepts calls at any time and runs them one after another. `stop` drops queued jobs. */
export function createWorkerQueue<J extends object, A>({
  tries,
  ...parts
}: Parts<A>): Pick<WatchedWorker<J, A>, 'ask' | 'stop'> {
  const worker = new WatchedWorker<J, A>(parts);
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function attempt(job: J, left: number): Promise<WorkerAnswer<A>> {
    if (stopped) return { kind: 'stopped' };
    const answered = await worker.ask(job);
    return answered.kind === 'broken' && left > 1 ? attempt(job, left - 1) : answered;
  }

  return {
    ask(job) {
      const mine = last.then(() => attempt(job, tries));
      last = mine;
      return mine;
    },
    async stop() {
      stopped = true;
      await worker.stop();
    },
  };
}
