import { fork } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readingPreload } from '../../../../testing/built.ts';
import type { StartWorker } from '../../support/watched-worker.ts';

const port = new URL('./parent-port.fixture.ts', import.meta.url).href;

/**
 * Starts the reader's entry under Node, as Electron's utility process does, and calls `started` with its process id.
 * Runs at normal priority, because the tests wait for it.
 */
export const forkReader =
  (entry: URL, started: (pid: number) => void = () => undefined, env: NodeJS.ProcessEnv = {}): StartWorker =>
  (megabytes, { message, ended }) => {
    const child = fork(fileURLToPath(entry), [String(megabytes)], {
      execArgv: ['--import', port, '--import', pathToFileURL(readingPreload).href],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: { ...process.env, COUNTERFOIL_PRIORITY: 'normal', ...env },
    });
    // The process ends with the tests.
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) started(child.pid);
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.on('message', message);
    void gone.then(ended);
    return {
      post: (job) => void child.send(job, () => undefined),
      megabytes: null,
      end: async () => {
        child.kill('SIGKILL');
        await gone;
      },
    };
  };
