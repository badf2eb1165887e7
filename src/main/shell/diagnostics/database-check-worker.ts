import { parentPort, workerData } from 'node:worker_threads';
import { lookAtData } from './look-at-data.ts';

// Reading every page of a large database takes a while, and would hold up the window.
parentPort?.postMessage(lookAtData(String(workerData)));
