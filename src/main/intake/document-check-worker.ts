/** Entry of the thread that looks at documents and converts files, one at a time, as the other side sends them. */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { isSystemError } from './file-look.ts';
import { sniff } from './sniff.ts';

const conversion = z.object({ path: z.string(), name: z.string(), folder: z.string(), fonts: z.string() });
const job = z.union([z.object({ id: z.int(), convert: conversion }), z.object({ id: z.int(), path: z.string() })]);

async function answerTo(asked: z.infer<typeof job>): Promise<unknown> {
  if ('path' in asked) return sniff(asked.path);
  // Few offices need it, and it takes a while to load.
  const { convert } = await import('./conversion/convert.ts');
  return convert(asked.convert);
}

if (parentPort !== null) {
  const port = parentPort;
  const failed = (error: unknown) => {
    if (!isSystemError(error)) throw error;
    return 'failed' as const;
  };
  // A rejection ends the thread, on purpose: the other side takes the document for damaged and starts a fresh one.
  port.on('message', (message: unknown) => {
    const asked = job.parse(message);
    void answerTo(asked)
      .catch(failed)
      .then((answer) => port.postMessage({ id: asked.id, answer }));
  });
}
