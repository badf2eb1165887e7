/** Entry of the thread that reads documents for the review desk: one at a time, as reader-thread.ts sends them. */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { pack } from './kept-reading.ts';
import { readForKeeping } from './read-document.ts';
import { job } from './reader-messages.ts';
import type { Job } from './reader-messages.ts';
import { createTesseract } from './reader.ts';

const recogniser = createTesseract();

/** On Linux threads have a priority of their own, and the engine's thread takes it over; elsewhere it is the whole program's. */
function stepBack(): void {
  sharp.concurrency(1);
  if (process.platform === 'linux') setPriority(0, 10);
}

async function read({ path, format, pictures }: Job) {
  const reading = await readForKeeping(await readFile(path), format, pictures ? recogniser : null);
  return reading && pack(reading);
}

if (parentPort !== null) {
  const port = parentPort;
  stepBack();
  // A rejection ends the thread, on purpose: the other side notes it for the document and starts a fresh one.
  port.on('message', (message: unknown) => {
    const next = job.parse(message);
    void read(next).then((reading) => port.postMessage({ id: next.id, reading }));
  });
}
