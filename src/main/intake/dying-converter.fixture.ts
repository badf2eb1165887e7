import { forkReader } from '../evidence/forked-reader.fixture.ts';
import type { StartWorker } from '../support/watched-worker.ts';

const converter = forkReader(new URL('document-converter.ts', import.meta.url));

/** The process that converts and splits files, killed as it begins each job that `dies` names. */
export const dyingConverter =
  (dies: (job: object) => boolean): StartWorker =>
  (megabytes, events) => {
    const process = converter(megabytes, events);
    return {
      ...process,
      post(job) {
        process.post(job);
        if (dies(job)) void process.end();
      },
    };
  };
