/** Entry of the thread that looks at documents, one at a time, as document-check.ts sends them. */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { isSystemError } from './file-look.ts';
import { sniff } from './sniff.ts';

const job = z.object({ id: z.int(), path: z.string() });

if (parentPort !== null) {
  const port = parentPort;
  const failed = (error: unknown) => {
    if (!isSystemError(error)) throw error;
    return 'failed' as const;
  };
  // A rejection ends the thread, on purpose: the other side takes the document for damaged and starts a fresh one.
  port.on('message', (message: unknown) => {
    const { id, path } = job.parse(message);
    void sniff(path)
      .catch(failed)
      .then((answer) => port.postMessage({ id, answer }));
  });
}
