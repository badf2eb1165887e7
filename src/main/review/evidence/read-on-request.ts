import type { MessagePort } from 'node:worker_threads';
import sharp from 'sharp';
import { z } from 'zod';
import { cannotBeReadNow, heldFiles } from '../../support/held-files.ts';
import { pack } from './kept-reading.ts';
import { readForKeeping } from './read-document.ts';
import { job, lookJob, type Job, type LookJob } from './reader-messages.ts';
import { createRecogniser, lookAtPage } from './reader.ts';

/** Answers each job that comes. */
export function readOnRequest(port: MessagePort): void {
  const recogniser = createRecogniser();

  async function read({ path, format, pictures }: Job) {
    const bytes = await heldFiles.read(path).catch(heldOrThrow);
    if ('held' in bytes) return bytes;
    const reading = await readForKeeping(bytes, format, pictures ? recogniser : null);
    return { reading: reading && pack(reading) };
  }

  async function look({ path, page }: LookJob) {
    const bytes = await heldFiles.read(path).catch(heldOrThrow);
    return 'held' in bytes ? bytes : { looked: await lookAtPage(bytes, page, recogniser) };
  }

  sharp.concurrency(1);
  // A rejection ends the thread, on purpose: the document is to blame.
  port.on('message', (message: unknown) => {
    const next = z.union([lookJob, job]).parse(message);
    void ('page' in next ? look(next) : read(next)).then((answer) => port.postMessage({ id: next.id, ...answer }));
  });
}

const held = { held: true } as const;

function heldOrThrow(error: unknown): typeof held {
  if (cannotBeReadNow(error)) return held;
  throw error;
}
