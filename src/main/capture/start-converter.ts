import type { StartWorker } from '../support/watched-worker.ts';

/** Memory of a process beyond objects and buffers: the program, its libraries, and the largest picture in libvips. */
const nativeMegabytes = 800;

/**
 * Starts the worker that converts and splits untrusted files, also in native code: a separate process
 * (document-converter.ts), whose crash harms nothing else and whose whole memory is limited; or a thread of
 * document-check-worker.ts where no process can be started. Both get the megabytes for objects and buffers.
 */
export const startConverter = (startProcess: StartWorker | undefined, startThread: StartWorker): StartWorker =>
  startProcess === undefined ? startThread : (megabytes, events) => startProcess(megabytes + nativeMegabytes, events);
