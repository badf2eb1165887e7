import type { StartedWorker, StartWorker, WorkerEvents } from './watched-worker.ts';

interface Kept {
  readonly worker: StartedWorker;
  user: WorkerEvents | null;
  jobs: number;
}

/**
 * For tests, which each open the program again: keeps a worker that is ended while idle, and reuses it for the next
 * start with these megabytes. A worker ended during work really ends. Requires one answer per job.
 */
export function keepWorkers(start: StartWorker): StartWorker {
  const waiting = new Map<number, Set<Kept>>();

  function begin(megabytes: number, pool: Set<Kept>): Kept {
    const kept: Kept = {
      user: null,
      jobs: 0,
      worker: start(megabytes, {
        message(message) {
          kept.jobs -= 1;
          kept.user?.message(message);
        },
        ended() {
          pool.delete(kept);
          kept.user?.ended();
        },
      }),
    };
    return kept;
  }

  return (megabytes, events) => {
    const pool = waiting.get(megabytes) ?? new Set();
    waiting.set(megabytes, pool);
    const [first] = pool;
    const kept = first ?? begin(megabytes, pool);
    pool.delete(kept);
    kept.user = events;
    const { worker } = kept;
    return {
      megabytes: worker.megabytes,
      post(job) {
        kept.jobs += 1;
        worker.post(job);
      },
      async end() {
        if (kept.jobs > 0) await worker.end();
        else if (kept.user === events) {
          kept.user = null;
          pool.add(kept);
        }
      },
    };
  };
}
