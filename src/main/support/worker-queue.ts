import {
  createWatchedWorker,
  type WatchedWorker,
  type WatchedWorkerParts,
  type WorkerAnswer,
} from './watched-worker.ts';

interface Parts<A> extends WatchedWorkerParts<A> {
  /** What breaks its worker is tried so often: the system may have ended it, for want of memory. */
  readonly tries: number;
}

/** A watched worker that may be asked at any time: one job after another. What waits when it is stopped is not done. */
export function createWorkerQueue<J extends object, A>({ tries, ...parts }: Parts<A>): WatchedWorker<J, A> {
  const worker = createWatchedWorker<J, A>(parts);
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
