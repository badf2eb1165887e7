import type { Job } from './messages.ts';

/** The events of a runner; 'onEnd' is the last one. */
export interface RunnerEvents {
  /** any value the worker posted; untrusted */
  readonly onMessage: (message: unknown) => void;
  /** the worker has ended, by itself or by stop() */
  readonly onEnd: () => void;
}

/** A started worker: a thread or a process. */
export interface Runner {
  /** May transfer the job's bytes, so that the caller loses them. */
  send(job: Job): void;
  /** Megabytes in use; null where the worker limits its memory itself. Never rejects. */
  usedMegabytes: (() => Promise<number>) | null;
  /** Ends the worker at once, even during a job. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  /** worker.ts, or its bundle. */
  readonly workerUrl: URL;
  readonly memoryMb: number;
}

export type StartRunner = (options: RunnerOptions, events: RunnerEvents) => Runner;

/** Variables for temporary files and compiled code, and those that Windows needs to start a process; no others. */
export function workerEnvironment(): Record<string, string> {
  const names = ['TMPDIR', 'TEMP', 'TMP', 'NODE_COMPILE_CACHE', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
