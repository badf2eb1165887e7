/** Entry of a worker thread: one document at a time, as createProcessing() sends them. */
import { parentPort } from 'node:worker_threads';
import { extract } from '../extraction/extraction.ts';
import { inspect } from '../extraction/inspect.ts';
import { jobSchema } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread of the service, not by itself.');

async function answer(message: unknown): Promise<void> {
  const { id, kind, bytes } = jobSchema.parse(message);
  const result = kind === 'inspect' ? await inspect(bytes) : await extract(bytes);
  port?.postMessage({ id, result });
}

// A rejection ends the thread, on purpose: the pool answers for the job and starts a fresh one.
port.on('message', (message: unknown) => void answer(message));
