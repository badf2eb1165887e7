/** Entry of a worker, thread or process: one document at a time, as createProcessing() sends them. */
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { extract } from '../../extraction/extraction.ts';
import { inspect } from '../../extraction/inspect.ts';
import { createTesseract } from '../../extraction/ocr/tesseract.ts';
import { jobSchema } from './messages.ts';

// Workers end by being killed, which keeps nothing.
flushCompileCache();
const recogniser = createTesseract();

async function answer(message: unknown, post: (reply: unknown) => void): Promise<void> {
  const { id, kind, bytes } = jobSchema.parse(message);
  const result = kind === 'inspect' ? await inspect(bytes) : await extract(bytes, recogniser);
  post({ id, result });
}

// A rejection ends the worker, on purpose: the pool answers for the job and starts a fresh one.
if (parentPort !== null) {
  const port = parentPort;
  port.on('message', (message: unknown) => void answer(message, (reply) => port.postMessage(reply)));
} else if (process.send !== undefined) {
  process.on('message', (message: unknown) => void answer(message, (reply) => process.send?.(reply)));
  // The service is gone: nobody waits for the answer.
  process.once('disconnect', () => process.exit());
} else {
  throw new Error('This file runs as a worker of the service, not by itself.');
}
