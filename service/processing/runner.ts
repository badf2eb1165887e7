import type { Job } from './messages.ts';

/** What a runner reports; after 'onEnd' nothing more comes. */
export interface RunnerEvents {
  /** whatever the worker posted; not to be trusted */
  readonly onMessage: (message: unknown) => void;
  /** it is gone, by itself or by stop() */
  readonly onEnd: () => void;
}

/** A started worker: a thread or a process of its own. */
export interface Runner {
  /** The job's bytes may be taken from the caller. */
  send(job: Job): void;
  /** Megabytes it holds now; null where it watches over that itself. Never rejects. */
  usedMegabytes: (() => Promise<number>) | null;
  /** Ends it at once, whatever it is at. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  /** worker.ts from source, or what the bundler made of it. */
  readonly workerUrl: URL;
  readonly memoryMb: number;
}

export type StartRunner = (options: RunnerOptions, events: RunnerEvents) => Runner;

/** Where temporary files and compiled code go, what Windows cannot start without; nothing else of the environment. */
export function workerEnvironment(): Record<string, string> {
  const names = ['TMPDIR', 'TEMP', 'TMP', 'NODE_COMPILE_CACHE', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
