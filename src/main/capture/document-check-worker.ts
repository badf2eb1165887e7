/** Entry of the threads that check documents, and convert and split files, one job at a time. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { isSystemError } from '../support/file-errors.ts';
import { conversionJob } from './conversion/conversion-job.ts';
import { sniff } from './sniff.ts';
import { splitJob } from './splitting/split-job.ts';

const job = z.union([
  z.object({ id: z.int(), convert: conversionJob }),
  z.object({ id: z.int(), recognise: z.string(), scans: z.boolean() }),
  z.object({ id: z.int(), count: z.string() }),
  z.object({ id: z.int(), split: splitJob }),
  z.object({ id: z.int(), path: z.string() }),
]);

async function answerTo(asked: z.infer<typeof job>): Promise<unknown> {
  if ('path' in asked) return sniff(asked.path);
  // Loaded on demand: few files need these, and loading takes a while.
  if ('recognise' in asked) {
    const { recognise } = await import('./splitting/recognise.ts');
    return { proposal: await recognise(await readFile(asked.recognise), asked.scans) };
  }
  if ('count' in asked) {
    const { recogniseUnseen } = await import('./splitting/recognise.ts');
    return { proposal: await recogniseUnseen(await readFile(asked.count)) };
  }
  if ('split' in asked) {
    const { makePieces } = await import('./splitting/piece-files.ts');
    return makePieces(asked.split);
  }
  const { convert } = await import('./conversion/convert.ts');
  return convert(asked.convert);
}

if (parentPort !== null) {
  const port = parentPort;
  const failed = (error: unknown) => {
    if (!isSystemError(error)) throw error;
    return 'failed' as const;
  };
  // A rejection deliberately ends the thread: the caller treats the document as damaged and starts a new thread.
  port.on('message', (message: unknown) => {
    const asked = job.parse(message);
    void answerTo(asked)
      .catch(failed)
      .then((answer) => port.postMessage({ id: asked.id, answer }));
  });
}
