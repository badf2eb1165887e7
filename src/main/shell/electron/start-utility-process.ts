import { utilityProcess } from 'electron';
import type { StartWorker } from '../../support/watched-worker.ts';

/** Starts a worker as a separate process; its last argument is its memory limit in megabytes. */
export const startUtilityProcess =
  (entry: string, serviceName: string): StartWorker =>
  (megabytes, { message, ended }) => {
    const child = utilityProcess.fork(entry, [String(megabytes)], { stdio: 'ignore', serviceName });
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.on('message', message);
    void gone.then(ended);
    return {
      post: (job) => child.postMessage(job),
      megabytes: null,
      end: async () => {
        child.kill();
        await gone;
      },
    };
  };
