import { startThread } from './start-thread.ts';
import { createWatchedWorker } from './watched-worker.ts';
import type { WatchedWorker, WatchedWorkerParts, WorkerAnswer } from './watched-worker.ts';

interface Parts<A> extends Omit<WatchedWorkerParts<A>, 'start'> {
  /** of the worker, as source or built */
  readonly url: URL;
}

/** A watched thread that may be asked at any time: one job after another. What waits when it is stopped is not done. */
export function createThreadQueue<J extends object, A>({ url, ...parts }: Parts<A>): WatchedWorker<J, A> {
  const thread = createWatchedWorker<J, A>({ ...parts, start: startThread(url) });
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;
  return {
    ask(job) {
      const mine = last.then((): WorkerAnswer<A> | Promise<WorkerAnswer<A>> =>
        stopped ? { kind: 'stopped' } : thread.ask(job),
      );
      last = mine;
      return mine;
    },
    async stop() {
      stopped = true;
      await thread.stop();
    },
  };
}
