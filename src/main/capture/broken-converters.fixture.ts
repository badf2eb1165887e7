import type { StartWorker } from '../support/watched-worker.ts';
import { keptConverter } from './kept-workers.fixture.ts';

/** The process that converts and splits files, killed at the start of each job named in `dies`. */
export const dyingConverter =
  (dies: (job: object) => boolean): StartWorker =>
  (megabytes, events) => {
    let isDying = false;
    const process = keptConverter(megabytes, {
      ...events,
      // A fast process can answer before it is killed.
      message(message) {
        if (!isDying) events.message(message);
      },
    });
    return {
      ...process,
      post(job) {
        process.post(job);
        if (!dies(job)) return;
        isDying = true;
        void process.end();
      },
    };
  };

/** One that answers no job, as on a computer where every job takes longer than its limit. */
export const silentConverter: StartWorker = () => ({
  post: () => undefined,
  megabytes: null,
  end: () => Promise.resolve(),
});
