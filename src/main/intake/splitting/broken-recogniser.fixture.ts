/** The thread of documents, which ends whenever it looks for several in one. */
import { parentPort } from 'node:worker_threads';
import '../document-check-worker.ts';

parentPort?.on('message', (message: object) => {
  if ('recognise' in message) process.exit(1);
});
