import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { pack } from './kept-reading.ts';
import { readForKeeping } from './read-document.ts';
import { job } from './reader-messages.ts';
import type { Job } from './reader-messages.ts';
import { createTesseract } from './reader.ts';

interface Port {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  postMessage(message: unknown): void;
}

/** Answers each job that comes, after all else that the computer has to do. */
export function readOnRequest(port: Port): void {
  const recogniser = createTesseract();

  async function read({ path, format, pictures }: Job) {
    const reading = await readForKeeping(await readFile(path), format, pictures ? recogniser : null);
    return reading && pack(reading);
  }

  sharp.concurrency(1);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // A rejection ends the process, on purpose: the other side notes it for the document and starts a fresh one.
  port.on('message', ({ data }) => {
    const next = job.parse(data);
    void read(next).then((reading) => port.postMessage({ id: next.id, reading }));
  });
}
