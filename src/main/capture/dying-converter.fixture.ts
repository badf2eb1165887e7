import type { StartWorker } from '../support/watched-worker.ts';
import { keptConverter } from './kept-workers.fixture.ts';

/** The process that converts and splits files, killed at the start of each job named in `dies`. */
export const dyingConverter =
  (dies: (job: object) => boolean): StartWorker =>
  (megabytes, events) => {
    const process = keptConverter(megabytes, events);
    return {
      ...process,
      post(job) {
        process.post(job);
        if (dies(job)) void process.end();
      },
    };
  };
