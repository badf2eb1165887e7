import type { StartWorker } from '../support/watched-worker.ts';

/** Of a process, besides objects and buffers: the program, its libraries, and the largest picture in libvips. */
const nativeMegabytes = 800;

/**
 * What converts and splits files of strangers, in native code too: a process of its own (document-converter.ts), which takes
 * nothing along and whose whole memory counts; where none can be started, a thread of document-check-worker.ts. Both get the
 * megabytes that objects and buffers may take.
 */
export const startConverter = (startProcess: StartWorker | undefined, startThread: StartWorker): StartWorker =>
  startProcess === undefined ? startThread : (megabytes, events) => startProcess(megabytes + nativeMegabytes, events);
