/** Entry point of a worker, thread or process: handles one document at a time for createProcessing(). */
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { readDocument, type PageText } from '../../extraction/extraction.ts';
import { inspect } from '../../extraction/inspect.ts';
import { createRecogniser } from '../../extraction/ocr/engines.ts';
import type { ReadDocument } from '../mistakes/mistakes.ts';
import { otherNumbers } from '../mistakes/page-numbers.ts';
import { jobSchema } from './messages.ts';

// Saves the compiled code now, because workers are ended by a kill.
flushCompileCache();
const recogniser = createRecogniser();

async function readWhole(bytes: Uint8Array): Promise<ReadDocument> {
  const { extraction, pages } = await readDocument(bytes, recogniser);
  const numbers = otherNumbers(pages.flatMap(linesOf));
  return { ...extraction, ...(numbers.length > 0 && { otherNumbers: numbers }) };
}

/** The text of a page by line: runs whose baselines agree to a point. */
const linesOf = ({ runs }: PageText): readonly string[] =>
  [...Map.groupBy(runs, ({ y }) => Math.round(y)).values()].map((line) =>
    line
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' '),
  );

async function answer(message: unknown, post: (reply: unknown) => void): Promise<void> {
  const { id, kind, bytes } = jobSchema.parse(message);
  const result = kind === 'inspect' ? await inspect(bytes) : await readWhole(bytes);
  post({ id, result });
}

// A rejection ends the worker on purpose: the pool answers the job and starts a new worker.
if (parentPort !== null) {
  const port = parentPort;
  port.on('message', (message: unknown) => void answer(message, (reply) => port.postMessage(reply)));
} else if (process.send !== undefined) {
  process.on('message', (message: unknown) => void answer(message, (reply) => process.send?.(reply)));
  // The service has ended: there is no receiver for the answer.
  process.once('disconnect', () => process.exit());
} else {
  throw new Error('This file runs as a worker of the service, not by itself.');
}
