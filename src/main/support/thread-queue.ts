import { createWatchedThread } from './watched-thread.ts';
import type { ThreadAnswer, ThreadParts, WatchedThread } from './watched-thread.ts';

/** A watched thread that may be asked at any time: one job after another. What waits when it is stopped is not done. */
export function createThreadQueue<J extends object, A>(parts: ThreadParts<A>): WatchedThread<J, A> {
  const thread = createWatchedThread<J, A>(parts);
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;
  return {
    ask(job) {
      const mine = last.then((): ThreadAnswer<A> | Promise<ThreadAnswer<A>> =>
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
