import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import sharp from 'sharp';
import { pack } from './kept-reading.ts';
import { readForKeeping } from './read-document.ts';
import { job } from './reader-messages.ts';
import type { Job } from './reader-messages.ts';
import { createRecogniser } from './reader.ts';

/** Answers each job that comes, after all else that the computer has to do. */
export function readOnRequest(port: MessagePort): void {
  const recogniser = createRecogniser();

  async function read({ path, format, pictures }: Job) {
    const reading = await readForKeeping(await readFile(path), format, pictures ? recogniser : null);
    return reading && pack(reading);
  }

  sharp.concurrency(1);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // A rejection ends the thread, on purpose: the document is to blame.
  port.on('message', (message: unknown) => {
    const next = job.parse(message);
    void read(next).then((reading) => port.postMessage({ id: next.id, reading }));
  });
}
