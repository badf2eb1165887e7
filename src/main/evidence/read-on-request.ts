import { readFile } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import sharp from 'sharp';
import { z } from 'zod';
import { pack } from './kept-reading.ts';
import { readForKeeping } from './read-document.ts';
import { job, lookJob } from './reader-messages.ts';
import type { Job, LookJob } from './reader-messages.ts';
import { createRecogniser, lookAtPage } from './reader.ts';

/** Answers each job that comes. */
export function readOnRequest(port: MessagePort): void {
  const recogniser = createRecogniser();

  async function read({ path, format, pictures }: Job) {
    const reading = await readForKeeping(await readFile(path), format, pictures ? recogniser : null);
    return reading && pack(reading);
  }

  const look = async ({ path, page }: LookJob) => lookAtPage(await readFile(path), page, recogniser);

  sharp.concurrency(1);
  // A rejection ends the thread, on purpose: the document is to blame.
  port.on('message', (message: unknown) => {
    const next = z.union([lookJob, job]).parse(message);
    if ('page' in next) void look(next).then((looked) => port.postMessage({ id: next.id, looked }));
    else void read(next).then((reading) => port.postMessage({ id: next.id, reading }));
  });
}
