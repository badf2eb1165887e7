import { parentPort, workerData } from 'node:worker_threads';
import { lookAtData } from './look-at-data.ts';

// A thread, because reading every page of a large database would block the window.
parentPort?.postMessage(lookAtData(String(workerData)));
