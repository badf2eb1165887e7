/** Entry of the thread that reads tables of other programs, one at a time. */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { readTable } from './list-file.ts';

const job = z.object({
  id: z.int(),
  table: z.instanceof(Uint8Array),
  most: z.object({ lines: z.int(), characters: z.int(), elements: z.int() }),
});

if (parentPort !== null) {
  const port = parentPort;
  port.on('message', (message: unknown) => {
    const { id, table, most } = job.parse(message);
    port.postMessage({ id, answer: readTable(table, most) });
  });
}
