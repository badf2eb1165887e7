import { fork } from 'node:child_process';
import { workerEnvironment, type StartRunner } from './runner.ts';

const memoryGuard = new URL('./memory-guard.ts', import.meta.url);

/** A worker as a process of its own: the system takes back all it held, and none of its crashes reaches the service. */
export const startProcess: StartRunner = ({ workerUrl, memoryMb }, { onMessage, onEnd }) => {
  const child = fork(workerUrl, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--import', memoryGuard.href],
    env: { ...workerEnvironment(), MEMORY_LIMIT_MB: String(memoryMb) },
    // What a reader grumbles about a document may quote it: it goes nowhere.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const ended = new Promise<void>((resolve) => {
    // A process that cannot be started reports an error and no exit.
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  void ended.then(onEnd);
  child.on('message', onMessage);
  return {
    // A channel that is closed already is reported by 'exit'.
    send: (job) => child.send(job, () => undefined),
    usedMegabytes: null,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
