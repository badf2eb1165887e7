/** Entry of the thread that reads tables of other programs, one at a time. */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { statementTable } from '../bank/statement-table.ts';
import { readTable, textOf } from '../../companies/list/list-file.ts';

const job = z.object({
  id: z.int(),
  table: z.instanceof(Uint8Array),
  most: z.object({ lines: z.int(), characters: z.int(), elements: z.int() }),
});

/** null: it is no bank statement */
function statementIn(bytes: Uint8Array) {
  const text = textOf(bytes);
  const lines = text === null ? null : statementTable(text);
  return lines === null ? null : { ok: true, value: lines.map((cells, at) => ({ line: at + 1, cells })) };
}

if (parentPort !== null) {
  const port = parentPort;
  port.on('message', (message: unknown) => {
    const { id, table, most } = job.parse(message);
    const statement = statementIn(table);
    port.postMessage({ id, answer: statement ?? readTable(table, most) });
  });
}
