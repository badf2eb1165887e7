import { fork } from 'node:child_process';
import { workerEnvironment, type StartRunner } from './runner.ts';

const memoryGuard = new URL('./memory-guard.ts', import.meta.url);

/** A worker in its own process: the system frees all its memory, and a crash does not reach the service. */
export const startProcess: StartRunner = ({ workerUrl, memoryMb }, { onMessage, onEnd }) => {
  const child = fork(workerUrl, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--import', memoryGuard.href],
    env: { ...workerEnvironment(), MEMORY_LIMIT_MB: String(memoryMb) },
    // Discards the output: a reader's warnings may quote the document.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const ended = new Promise<void>((resolve) => {
    // A process that cannot be started emits 'error' but not 'exit'.
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  void ended.then(onEnd);
  child.on('message', onMessage);
  return {
    // The 'exit' event reports a closed channel.
    send: (job) => child.send(job, () => undefined),
    usedMegabytes: null,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
